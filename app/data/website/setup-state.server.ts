import { changeRows, type Database } from '../database/database.server.ts';
import { readSetting, type SettingName, writeSetting } from '../database/site-settings.server.ts';

const stepPrefix = 'setup-step-';

/** `isLeft`: somebody chose "not now", so the wizard no longer opens by itself. */
export async function readSetupState({ kysely }: Database) {
  const steps = kysely.selectFrom('site_settings').where('name', 'like', `${stepPrefix}%`);
  const rows = await steps.select('name').execute();
  return {
    isLeft: (await readSetting(kysely, 'setup-left')) !== null,
    saved: new Set(rows.map(({ name }) => name.slice(stepPrefix.length))),
  };
}

/** Also for a step without changes: an agency may have no logo. */
export function recordSetupStep(database: Database, step: string): Promise<void> {
  return storeTime(database, `${stepPrefix}${step}`);
}

export function leaveSetup(database: Database): Promise<void> {
  return storeTime(database, 'setup-left');
}

function storeTime(database: Database, name: SettingName): Promise<void> {
  return changeRows(database, [], (trx) => writeSetting(trx, name, database.now().toISOString()));
}
