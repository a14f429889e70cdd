import { type Database, newId } from '../database/database.server.ts';
import type { Tables, Trx } from '../database/tables.server.ts';

const maxVersions = 50;

/** Version 0 is the content of a section before the first save. */
export type ContentVersion = Omit<Tables['website_versions'], 'id' | 'section'>;

/** Stores a version of a section, or of `page:ID`, and forgets the oldest. */
export async function keepVersion(trx: Trx, section: string, version: ContentVersion) {
  const values = { id: newId(), section, ...version };
  await trx.insertInto('website_versions').values(values).execute();
  await trx
    .deleteFrom('website_versions')
    .where('section', '=', section)
    .where('version', '<=', version.version - maxVersions)
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
