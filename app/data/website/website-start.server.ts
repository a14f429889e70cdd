import type { Database } from '../database/database.server.ts';

/** What sections say that nobody has changed: the sample agency's texts, or nobody's. */
export type WebsiteStart = 'sample' | 'neutral';

/** Sites of earlier versions have none noted: theirs began as the sample. */
export async function readStart({ kysely }: Database): Promise<WebsiteStart> {
  const row = await kysely
    .selectFrom('site_settings')
    .select('value')
    .where('name', '=', 'website-start')
    .executeTakeFirst();
  return row?.value === 'neutral' ? 'neutral' : 'sample';
}

/** Says for good with what a new site begins; a start that is noted already stays. */
export async function rememberStart({ kysely }: Database, start: WebsiteStart): Promise<void> {
  await kysely
    .insertInto('site_settings')
    .values({ name: 'website-start', value: start })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
