import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely } from 'kysely';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { makeFolder } from '../../services/storage/storage.server.ts';
import { assertNoFaults } from '../database/migrate.server.ts';
import { longTimeouts, openPostgres } from '../database/postgres.server.ts';
import {
  openSqlite,
  openSqliteBeside,
  openSqliteCopy,
  openSqliteFile,
} from '../database/sqlite.server.ts';
import { startInTurn, unreachable } from '../database/start-in-turn.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { type EveryTable, overTables } from './every-table.server.ts';

/** Where the rows of a site are: `postgres://…`, or with null the SQLite file of the data folder. */
export interface DatabasePlace {
  url: string | null;
  dataDir: string;
}

/**
 * Opens the tables beside a site that may run. Rejects with `OperatorError` when the
 * database is not there or cannot be reached.
 */
export async function openTablesBeside(
  { url, dataDir }: DatabasePlace,
  log: Log,
): Promise<EveryTable> {
  if (!url) return overTables(openSqliteBeside(dataDir), { isPostgres: false });
  const tables = overPostgres(url, log);
  try {
    await tables.isEmpty([]);
    return tables;
  } catch (error) {
    await tables.close();
    throw unreachable(url, error);
  }
}

/**
 * Runs `work` on the tables beside a site that may run, whichever version they are of; nothing is
 * migrated. Rejects as {@link openTablesBeside}.
 */
export async function withTablesBeside<Result>(
  { url, dataDir }: DatabasePlace,
  log: Log,
  work: (kysely: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const { dialect } = url ? openPostgres(url, log) : openSqliteBeside(dataDir);
  const kysely = new Kysely<Tables>({ dialect });
  try {
    return await work(kysely);
  } catch (error) {
    throw url && !(error instanceof OperatorError) ? unreachable(url, error) : error;
  } finally {
    await kysely.destroy();
  }
}

/** A database of its own for a rehearsal: SQLite removes it, and keeps it in memory while it is small. */
export function openRehearsal(): EveryTable {
  return overTables(openSqliteFile(''), { isPostgres: false });
}

/** Opens a SQLite file that is only read. */
export function openTableCopy(file: string): EveryTable {
  return overTables(openSqliteCopy(file), { isPostgres: false });
}

/**
 * Runs `work` on the tables while no site can start on them; a SQLite file that is not there is
 * made. Throws `OperatorError` when the database is in use or cannot be reached.
 */
export function withTablesAlone<Result>(
  { url, dataDir }: DatabasePlace,
  log: Log,
  work: (tables: EveryTable) => Promise<Result>,
): Promise<Result> {
  return startInTurn(url, async () => {
    if (!url) await makeFolder(dataDir);
    const tables = url
      ? overPostgres(url, log)
      : overTables(openSqlite(dataDir), { isPostgres: false });
    try {
      await assertNoFaults(tables.faultsOfSchema(), dataDir);
      await tables.assertUnused();
      return await work(tables);
    } finally {
      await tables.close();
    }
  });
}

function overPostgres(url: string, log: Log): EveryTable {
  return overTables(openPostgres(url, log, { limits: longTimeouts }), { isPostgres: true });
}

/** True when the place has a database file, or is PostgreSQL, which always has a database. */
export function hasDatabase({ url, dataDir }: DatabasePlace): boolean {
  return url !== null || existsSync(path.join(dataDir, 'rihla.db'));
}
