import type { Kysely } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { readSetting, writeSetting } from './site-settings.server.ts';

/**
 * Which texts a section has until somebody changes it: the sample agency's, or neutral ones. Sites of earlier
 * versions (`neutral`) have lists for every package; new ones promise nothing (`blank`).
 */
export type WebsiteStart = 'sample' | 'neutral' | 'blank';

const name = 'website-start';

/** Sites of earlier versions have none noted: theirs began as the sample. */
export async function readStart({ kysely }: Pick<Database, 'kysely'>): Promise<WebsiteStart> {
  const noted = await readSetting(kysely, name);
  return noted === 'neutral' || noted === 'blank' ? noted : 'sample';
}

/**
 * What a new site is to be filled with: nothing (`blank`), or the sample as of the time of its first start;
 * null once that is done. The first start decides, and a later one goes on with it.
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

/** Notes that a new site has been filled. */
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
