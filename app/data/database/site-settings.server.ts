import type { Kysely } from 'kysely';
import type { Tables } from './tables.server.ts';

/** Not the database's module: it imports this one. */
type Database = { kysely: Kysely<Tables>; now: () => Date };

/** Decided or noted once for the whole site. Add the next name here. */
export type SettingName =
  | 'beginning'
  | 'website-start'
  | 'setup-left'
  | `setup-step-${string}`
  | 'last-backup'
  | 'clock'
  | 'package-order'
  | `gallery-order/${string}`;

export async function readSetting(kysely: Kysely<Tables>, name: SettingName) {
  const found = kysely.selectFrom('site_settings').select('value').where('name', '=', name);
  return (await found.executeTakeFirst())?.value ?? null;
}

export async function writeSetting(kysely: Kysely<Tables>, name: SettingName, value: string) {
  await kysely
    .insertInto('site_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

const stepPrefix = 'setup-step-';

/** `isLeft` when somebody said "not now": nobody is led there any more. */
export async function readSetupState({ kysely }: Database) {
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

/** Also a step that changed nothing: an agency may have no logo. */
export function noteSetupStep({ kysely, now }: Database, step: string): Promise<void> {
  return writeSetting(kysely, `${stepPrefix}${step}`, now().toISOString());
}

export function leaveSetup({ kysely, now }: Database): Promise<void> {
  return writeSetting(kysely, 'setup-left', now().toISOString());
}

/** The texts until somebody changes them. Sites of earlier versions may be `neutral`, with lists for every package. */
export type WebsiteStart = 'sample' | 'neutral' | 'blank';

const name = 'website-start';

/** Sites of earlier versions have no note: they began as the sample. */
export async function readStart({ kysely }: Pick<Database, 'kysely'>): Promise<WebsiteStart> {
  const noted = await readSetting(kysely, name);
  return noted === 'neutral' || noted === 'blank' ? noted : 'sample';
}

/** What the first start, or a later one that continues it, has to fill in; null once that is done. */
export async function readBeginning({ kysely, now }: Database, hasSample: boolean) {
  const noted = await readSetting(kysely, 'beginning');
  if (noted === null) return null;
  if (noted !== 'new') return new Date(noted);
  if (!hasSample) return 'blank';
  const begunAt = now();
  await writeSetting(kysely, 'beginning', begunAt.toISOString());
  return begunAt;
}

export async function endBeginning({ kysely }: Database, start: WebsiteStart): Promise<void> {
  await kysely.transaction().execute(async (rows) => {
    if (start === 'blank') await startUnconfigured(rows);
    await rows.deleteFrom('site_settings').where('name', '=', 'beginning').execute();
  });
}

/** Sections without a change are blank from the commit on. */
export async function startUnconfigured(rows: Kysely<Tables>): Promise<void> {
  await writeSetting(rows, name, 'blank');
}
