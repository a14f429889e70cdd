import type { Database } from '../database/database.server.ts';
import { readSetting, writeSetting } from './site-settings.server.ts';

const stepPrefix = 'setup-step-';

/** How far the first setup of the site has come. */
export interface SetupState {
  /** Somebody said: not now. Nobody is led there by itself any more. */
  isLeft: boolean;
  /** The steps that were saved. */
  saved: ReadonlySet<string>;
}

export async function readSetupState({ kysely }: Database): Promise<SetupState> {
  const rows = await kysely
    .selectFrom('site_settings')
    .select('name')
    .where('name', 'like', `${stepPrefix}%`)
    .execute();
  return {
    isLeft: (await readSetting(kysely, 'setup-left')) !== null,
    saved: new Set(rows.map(({ name }) => name.slice(stepPrefix.length))),
  };
}

/** Notes that a step was saved, also when it changed nothing: an agency may have no logo. */
export function noteSetupStep({ kysely, now }: Database, step: string): Promise<void> {
  return writeSetting(kysely, `${stepPrefix}${step}`, now().toISOString());
}

/** Notes that the staff do not want to be led there; the dashboard still offers it. */
export function leaveSetup({ kysely, now }: Database): Promise<void> {
  return writeSetting(kysely, 'setup-left', now().toISOString());
}
