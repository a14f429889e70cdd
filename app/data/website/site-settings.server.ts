import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.server.ts';

/** What is decided or noted once for the whole site. Add the next name here. */
export type SettingName =
  | 'beginning'
  | 'website-start'
  | 'setup-left'
  | `setup-step-${string}`
  | 'last-backup'
  | 'clock';

/** What is noted under a name, or null. */
export async function readSetting(
  kysely: Kysely<Tables>,
  name: SettingName,
): Promise<string | null> {
  const row = await kysely
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Notes it in the place of what was noted before. */
export async function writeSetting(
  kysely: Kysely<Tables>,
  name: SettingName,
  value: string,
): Promise<void> {
  await kysely
    .insertInto('site_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
