import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as staff from './migrations/0002-staff.ts';
import * as pendingPhotoRemovals from './migrations/0003-pending-photo-removals.ts';
import * as deletedPackages from './migrations/0004-deleted-packages.ts';
import * as enquiryWork from './migrations/0005-enquiry-work.ts';
import * as packageChangedAt from './migrations/0006-package-changed-at.ts';
import * as instances from './migrations/0007-instances.ts';
import * as growth from './migrations/0008-growth.ts';

/** Every migration in order. Add the next one at the end; never edit one that has landed. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-staff': staff,
  '0003-pending-photo-removals': pendingPhotoRemovals,
  '0004-deleted-packages': deletedPackages,
  '0005-enquiry-work': enquiryWork,
  '0006-package-changed-at': packageChangedAt,
  '0007-instances': instances,
  '0008-growth': growth,
};

/** The database was made by a later version of the program. */
export class NewerDatabaseError extends Error {
  override name = 'NewerDatabaseError';
}

/**
 * Brings the tables up to date; true when the database was new. Two starting processes take
 * turns (PostgreSQL's advisory lock, SQLite's write lock). Throws {@link NewerDatabaseError}
 * when the database knows migrations that this version does not.
 */
export async function migrate<Tables>(kysely: Kysely<Tables>): Promise<boolean> {
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: async () => migrations },
  });
  const done = await executedMigrations(kysely);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The database was made by a newer version of Rihla (it has "${unknown[0]}"). Start that version, or restore a backup made by this one.`,
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  return done.length === 0;
}

/** Names of the migrations that the database has, oldest first; none when it is new. */
async function executedMigrations<Tables>(kysely: Kysely<Tables>): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map((row) => row.name).sort();
}
