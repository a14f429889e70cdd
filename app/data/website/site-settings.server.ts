import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.server.ts';

/** The database, without its module: that imports this one. */
interface Database {
  kysely: Kysely<Tables>;
  now: () => Date;
}

/** What is decided or noted once for the whole site. Add the next name here. */
export type SettingName =
  | 'beginning'
  | 'website-start'
  | 'setup-left'
  | `setup-step-${string}`
  | 'last-backup'
  | 'clock'
  | 'package-order'
  | `gallery-order/${string}`;

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

const stepPrefix = 'setup-step-';

/** How far the first setup of the site has come. */
interface SetupState {
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
