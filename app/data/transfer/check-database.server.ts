import type { Database } from '../database/database.server.ts';
import { hasNewestMigration } from '../database/migrate.server.ts';

/**
 * Rejects when the database does not answer, takes no writes, as on a full disk, or is older than this
 * version of the program. Newer is fine: while instances are upgraded one after the other, the old ones
 * go on.
 */
export async function checkDatabase({ kysely }: Database): Promise<void> {
  if (!(await hasNewestMigration(kysely))) {
    throw new Error(
      'The database was put back to before this version; restart to bring it up to date',
    );
  }
  const same = kysely.updateTable('site_settings').set(({ ref }) => ({ value: ref('value') }));
  await same.where('name', '=', 'clock').execute();
}
