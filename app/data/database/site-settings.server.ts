import type { Kysely } from 'kysely';
import type { Tables } from './tables.server.ts';

/** Not `Database`, whose module imports this one. */
type Database = { kysely: Kysely<Tables>; now: () => Date };

export type SettingName =
  | 'beginning'
  | 'website-start'
  | 'language-start'
  | 'sample-fields'
  | 'setup-left'
  | `setup-step-${string}`
  | `notifications-${string}`
  | 'last-backup'
  | 'clock';

export async function readSetting(kysely: Kysely<Tables>, name: SettingName) {
  const query = kysely.selectFrom('site_settings').select('value').where('name', '=', name);
  return (await query.executeTakeFirst())?.value ?? null;
}

export async function writeSetting(kysely: Kysely<Tables>, name: SettingName, value: string) {
  await kysely
    .insertInto('site_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

// The content before the first change. Sites of earlier versions may be `neutral`, with lists for all packages, or
// `blank`, with all languages.
export type WebsiteStart = 'sample' | 'neutral' | 'blank' | 'english';

const startSetting = 'website-start';
/** A setting of its own: an earlier version of the site knows only `blank`. */
const languageSetting = 'language-start';

/** Sites of earlier versions stored nothing: they started with the sample. */
export async function readStart({ kysely }: Pick<Database, 'kysely'>): Promise<WebsiteStart> {
  const value = await readSetting(kysely, startSetting);
  if (value === 'neutral') return value;
  if (value !== 'blank') return 'sample';
  return (await readSetting(kysely, languageSetting)) === 'english' ? 'english' : 'blank';
}

/** What this start must fill in, on the first or a continued start; null when that is done. */
export async function readFirstStart({ kysely, now }: Database, hasSample: boolean) {
  const firstStart = await readSetting(kysely, 'beginning');
  if (firstStart === null) return null;
  if (firstStart !== 'new') return new Date(firstStart);
  if (!hasSample) return 'blank';
  const startedAt = now();
  await writeSetting(kysely, 'beginning', startedAt.toISOString());
  return startedAt;
}

export async function endFirstStart({ kysely }: Database, start: WebsiteStart): Promise<void> {
  await kysely.transaction().execute(async (trx) => {
    if (start === 'blank') await startUnconfigured(trx);
    await trx.deleteFrom('site_settings').where('name', '=', 'beginning').execute();
  });
}

/** Sections nobody has saved are blank after the commit, and the site is in English. */
export async function startUnconfigured(trx: Kysely<Tables>): Promise<void> {
  await writeSetting(trx, startSetting, 'blank');
  await writeSetting(trx, languageSetting, 'english');
}
