import type { Kysely } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { readSetting, writeSetting } from './site-settings.server.ts';

/**
 * What sections say that nobody has changed: the sample agency's texts, or nobody's. Those of earlier
 * versions (`neutral`) had lists for every package; a new one promises nothing (`blank`).
 */
export type WebsiteStart = 'sample' | 'neutral' | 'blank';

const name = 'website-start';

/** Sites of earlier versions have none noted: theirs began as the sample. */
export async function readStart({ kysely }: Pick<Database, 'kysely'>): Promise<WebsiteStart> {
  const noted = await readSetting(kysely, name);
  return noted === 'neutral' || noted === 'blank' ? noted : 'sample';
}

/** Says for good with what a new site begins; a start that is noted already stays. */
export async function rememberStart({ kysely }: Database, start: WebsiteStart): Promise<void> {
  await kysely
    .insertInto('site_settings')
    .values({ name, value: start })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From the commit on, sections that nobody has changed are nobody's. */
export async function startAsNobodys(rows: Kysely<Tables>): Promise<void> {
  await writeSetting(rows, name, 'blank');
}
