import { sql } from 'kysely';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import {
  assertNoFaults,
  executedMigrations,
  faultsOfSchema,
  hasNewestMigration,
  unknownMigration,
} from '../database/migrate.server.ts';
import { type DatabasePlace, withTablesBeside } from './open-tables.server.ts';

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

/**
 * Looks at a database beside a site that may run, and changes nothing: are its tables those of this version,
 * and is a SQLite file whole? Rejects with `OperatorError` when it is away or damaged.
 */
export function inspectDatabase(
  place: DatabasePlace,
  log: Log,
): Promise<'current' | 'behind' | 'newer'> {
  return withTablesBeside(place, log, async (kysely) => {
    if (!place.url) {
      await assertNoFaults(faultsOfPages({ kysely }), place.dataDir);
      await assertNoFaults(faultsOfSchema(kysely), place.dataDir);
    }
    const done = await executedMigrations(kysely);
    if (unknownMigration(done)) return 'newer';
    return done.length > 0 && (await hasNewestMigration(kysely)) ? 'current' : 'behind';
  });
}

async function faultsOfPages({ kysely }: Pick<Database, 'kysely'>): Promise<string[]> {
  const { rows } = await sql<Record<string, string>>`PRAGMA quick_check(3)`.execute(kysely);
  const said = rows.flatMap((row) => Object.values(row));
  return said.filter((text) => text !== 'ok');
}
