import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, Kysely, sql } from 'kysely';
import type { Config } from '../../services/config.server.ts';
import { silentLog } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import type { StoragePlace } from '../../services/storage/open-storage.server.ts';
import { makeFolder, syncFolder } from '../../services/storage/storage.server.ts';
import { type DatabaseTables, movedTables, openTables } from './every-table.server.ts';
import {
  assertNoFaults,
  executedMigrations,
  findSchemaFaults,
  findUnknownMigration,
  hasNewestMigration,
} from './migrate.server.ts';
import {
  hasInstance,
  longTimeouts,
  openPostgres,
  siteLimits,
  startInTurn,
  throwUnreachable,
} from './postgres.server.ts';
import { writeSetting } from './site-settings.server.ts';
import { openExternalSqlite, openReadOnly, openSqlite, openSqliteFile } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

/** `postgres://…`, or null for the SQLite file of the data folder. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'dataDir'>;

export type SitePlace = DatabasePlace & StoragePlace;

export function describeDatabase({ databaseUrl: url, dataDir }: DatabasePlace): string {
  if (url === null) return `SQLite in ${dataDir}`;
  const { host, pathname } = new URL(url);
  return `PostgreSQL ${host}${pathname}`;
}

export function describeStorage({ storage, dataDir }: StoragePlace): string {
  if (storage === null) return `the folder ${dataDir}/media`;
  const { bucket, endpoint } = storage;
  return `the bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`;
}

export function hasDatabase({ databaseUrl: url, dataDir }: DatabasePlace): boolean {
  return url !== null || existsSync(path.join(dataDir, 'rihla.db'));
}

function openDialect(
  { databaseUrl: url, dataDir }: DatabasePlace,
  openFile = openExternalSqlite,
  limits = longTimeouts,
): Dialect {
  return url ? openPostgres(url, silentLog, { limits }) : openFile(dataDir);
}

/** For a site that may be running. Rejects with `OperatorError` if the database is unreachable. */
export async function openExternalTables(place: DatabasePlace) {
  const tables = openTables(openDialect(place));
  await tables.ping().catch(async (error) => {
    await tables[Symbol.asyncDispose]();
    throwUnreachable(place.databaseUrl)(error);
  });
  return tables;
}

/** Prevents every site from starting meanwhile. Throws `OperatorError` if the database is in use or unreachable. */
export function withTablesAlone<Result>(
  place: DatabasePlace,
  work: (tables: DatabaseTables) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl: url, dataDir } = place;
  return startInTurn(url, async () => {
    if (!url) await makeFolder(dataDir);
    await using tables = openTables(openDialect(place, openSqlite));
    await assertNoFaults(tables.findSchemaFaults(), dataDir);
    if (url && (await hasInstance(url))) {
      throw new OperatorError(
        'The site is running on this database: an instance was active less than 5 seconds ago. Stop every instance, then run this again.',
      );
    }
    return await work(tables);
  });
}

async function withExternalKysely<Result>(
  place: DatabasePlace,
  work: (kysely: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  const kysely = new Kysely<Tables>({
    dialect: openDialect(place, openExternalSqlite, siteLimits),
  });
  return work(kysely)
    .catch(throwUnreachable(place.databaseUrl))
    .finally(() => kysely.destroy());
}

export function readMigrations(place: DatabasePlace): Promise<string[]> {
  return withExternalKysely(place, executedMigrations);
}

/** Null, without `work`, if an earlier version's database lacks the table of settings. */
export function withSettings<Result>(
  place: DatabasePlace,
  work: (kysely: Kysely<Tables>) => Promise<Result>,
): Promise<Result | null> {
  return withExternalKysely(place, async (kysely) => {
    const tables = await kysely.introspection.getTables();
    return tables.some(({ name }) => name === 'site_settings') ? work(kysely) : null;
  });
}

export async function recordBackup(place: DatabasePlace, takenAt: string): Promise<void> {
  await withSettings(place, (kysely) => writeSetting(kysely, 'last-backup', takenAt));
}

/** Rejects if the database does not answer, is read-only, or is older than this program. */
export async function checkDatabase(kysely: Kysely<Tables>): Promise<void> {
  if (!(await hasNewestMigration(kysely))) {
    throw new Error(
      'The database was restored to a state before this version; restart to bring it up to date',
    );
  }
  const update = kysely.updateTable('site_settings').set(({ ref }) => ({ value: ref('value') }));
  await update.where('name', '=', 'clock').execute();
}

export function inspectDatabase(place: DatabasePlace) {
  return withExternalKysely(place, async (kysely) => {
    if (!place.databaseUrl) {
      await assertNoFaults(findPageFaults(kysely), place.dataDir);
      await assertNoFaults(findSchemaFaults(kysely), place.dataDir);
    }
    const migrations = await executedMigrations(kysely);
    if (findUnknownMigration(migrations)) return 'newer';
    return migrations.length > 0 && (await hasNewestMigration(kysely)) ? 'current' : 'behind';
  });
}

async function findPageFaults(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<Record<string, string>>`PRAGMA quick_check(3)`.execute(kysely);
  return rows.flatMap((row) => Object.values(row)).filter((text) => text !== 'ok');
}

/** Copies the rows of the named tables of any database to a new SQLite file. */
export async function copyDatabase(
  place: DatabasePlace,
  file: string,
  names: readonly string[] = movedTables,
) {
  const draft = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    await copyRows(place, draft, names);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `The database could not be copied to ${file}: ${reason}.`;
    throw new OperatorError(sentence, { cause: error });
  }
}

async function copyRows(place: DatabasePlace, file: string, names: readonly string[]) {
  {
    await using tables = await openExternalTables(place);
    await using copy = openTables(openSqliteFile(file));
    await tables.read(names, (reader) => copy.fill(reader));
  }
  using database = new DatabaseSync(file);
  // One file, without a log beside it.
  database.exec('PRAGMA journal_mode = DELETE');
}

export function findSqliteFaults(file: string): string[] {
  try {
    using copy = openReadOnly(file);
    const integrity = copy.prepare('PRAGMA integrity_check').all();
    const faults = integrity.map((row) => String(row.integrity_check));
    const orphans = copy.prepare('PRAGMA foreign_key_check').all();
    const orphanFaults = orphans.map(
      (row) => `a row of ${row.table} refers to a row of ${row.parent} that does not exist`,
    );
    return [...faults.filter((fault) => fault !== 'ok'), ...orphanFaults];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
