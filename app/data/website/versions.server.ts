import { type Database, newId } from '../database/database.server.ts';
import type { Tables, Trx } from '../database/tables.server.ts';

const maxVersions = 50;

/** Version 0 is the content of a section before the first save. */
export type ContentVersion = Omit<Tables['website_versions'], 'id' | 'section'>;

/** Stores a version of a section, or of `page:ID`, and forgets the oldest except the `neededVersions`. */
export async function keepVersion(
  trx: Trx,
  section: string,
  version: ContentVersion,
  neededVersions: readonly number[] = [],
) {
  const values = { id: newId(), section, ...version };
  await trx.insertInto('website_versions').values(values).execute();
  // By their count: a page that is published or taken down gets the next number without a version.
  const newestVersions = trx
    .selectFrom('website_versions')
    .select('version')
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .limit(maxVersions);
  await trx
    .deleteFrom('website_versions')
    .where('section', '=', section)
    .where('version', 'not in', newestVersions)
    .where('version', 'not in', neededVersions)
    .execute();
}

/** Newest first. */
export function listVersions({ kysely }: Pick<Database, 'kysely'>, section: string) {
  return kysely
    .selectFrom('website_versions')
    .select(['version', 'changedAt', 'changedBy', 'content'])
    .where('section', '=', section)
    .orderBy('version', 'desc')
    .execute();
}
