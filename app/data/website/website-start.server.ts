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

/**
 * With what a new site is to begin: nobody's texts, or the sample of the time at which its first start
 * began; null once it has begun. The first start decides; one after it goes on with that.
 */
export async function readBeginning(
  { kysely, now }: Database,
  hasSample: boolean,
): Promise<'blank' | Date | null> {
  const noted = await readSetting(kysely, 'beginning');
  if (noted === null) return null;
  if (noted !== 'new') return new Date(noted);
  if (!hasSample) return 'blank';
  const begunAt = now();
  await writeSetting(kysely, 'beginning', begunAt.toISOString());
  return begunAt;
}

/** Says for good with what a new site has begun. */
export async function endBeginning({ kysely }: Database, start: WebsiteStart): Promise<void> {
  await kysely.transaction().execute(async (rows) => {
    if (start === 'blank') await startAsNobodys(rows);
    await rows.deleteFrom('site_settings').where('name', '=', 'beginning').execute();
  });
}

/** From the commit on, sections that nobody has changed are nobody's. */
export async function startAsNobodys(rows: Kysely<Tables>): Promise<void> {
  await writeSetting(rows, name, 'blank');
}
