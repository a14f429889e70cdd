import { readdirSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { writeSetting } from './site-settings.server.ts';
import { openSqliteFile, toSqliteError } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

/** Every command first changes to the project's folder. Never edit a released migration. */
const migrationFolder = path.resolve('app/data/migrations');
const provider = new FileMigrationProvider({ fs, path, migrationFolder });
const migrationNames = listMigrations('.');

export function listMigrations(release: string): string[] {
  return readdirSync(path.join(release, 'app/data/migrations'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.parse(file).name)
    .sort();
}

// Brings the tables up to date in one transaction; first `keepCopy` copies a database that is not new. Kysely's lock
// makes two processes take turns. Throws `OperatorError` for a newer database or a failed migration.
export async function migrate(
  kysely: Kysely<Tables>,
  { log, keepCopy }: { log: Log; keepCopy: (name: string) => Promise<string> },
): Promise<void> {
  const executedNames = await executedMigrations(kysely);
  assertKnownMigrations(executedNames);
  if (migrationNames.every((name) => executedNames.includes(name))) return;
  const from = getNumber(executedNames);
  const to = getNumber(migrationNames);
  const copy = from ? await keepCopy(from) : null;
  try {
    await kysely.transaction().execute(async (trx) => {
      const migrator = new Migrator({ db: trx, provider });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) throw error;
      const isNew = results[0]?.migrationName === migrationNames[0];
      // The first start fills the database; the next start continues an interrupted one.
      if (isNew) await writeSetting(trx, 'beginning', 'new');
    });
  } catch (error) {
    if (copy === null) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The tables could not be upgraded from ${from} to ${to}: ${reason}. The database is unchanged: continue with the previous version of Rihla. A copy from before this attempt is ${copy}.`,
      { cause: error },
    );
  }
  if (copy !== null) log.info({ copy }, `Tables ${from} -> ${to}`);
}

/** A site of an earlier version may run on these tables: only the start of a site upgrades them. */
export async function assertUpgraded(kysely: Kysely<Tables>): Promise<void> {
  const executedNames = await executedMigrations(kysely);
  if (executedNames.length === 0 || migrationNames.every((name) => executedNames.includes(name)))
    return;
  throw new OperatorError(
    'The database is from an earlier version of Rihla. Start the site once with this version: it upgrades the tables. Then run the command again.',
  );
}

function getNumber(names: readonly string[]): string {
  return names.at(-1)?.slice(0, 4) ?? '';
}

export function assertKnownMigrations(migrations: readonly string[]): void {
  const unknownName = findUnknownMigration(migrations);
  if (!unknownName) return;
  throw new OperatorError(
    `The database was made by a newer version of Rihla (it has "${unknownName}"). Start that version, or restore a backup made by this one.`,
  );
}

export function findUnknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !migrationNames.includes(name));
}

/** False, without a change, if the database already has other migrations. */
export async function migrateExactly<AnyTables>(
  kysely: Kysely<AnyTables>,
  names: readonly string[],
): Promise<boolean> {
  const executedNames = await executedMigrations(kysely);
  const last = [...names].sort().at(-1);
  if (last === undefined || executedNames.some((name) => !names.includes(name))) return false;
  const { error } = await new Migrator({ db: kysely, provider }).migrateTo(last);
  if (error) throw error;
  return (await executedMigrations(kysely)).join() === [...names].sort().join();
}

export async function hasNewestMigration<AnyTables>(kysely: Kysely<AnyTables>): Promise<boolean> {
  const newest = migrationNames.at(-1);
  const query = sql`select name from kysely_migration where name = ${newest}`;
  return (await query.execute(kysely)).rows.length > 0;
}

type SchemaPart = Record<'type' | 'name' | 'sql', string>;

async function readSchema<AnyTables>(kysely: Kysely<AnyTables>): Promise<SchemaPart[]> {
  // The index of a key has no text.
  const query = sql<SchemaPart>`select type, name, sql from sqlite_master where sql is not null`;
  return (await query.execute(kysely)).rows;
}

// Plain tables and indexes on plain columns execute no code. SQLite itself rejects SQL that does not match the entry's
// type.
const storingTable = /^create table (?!.*\b(as|check)\b)/is;
const unreadPart = /^create (unique )?(index|trigger) /i;
const column = '[\\w"]+( collate \\w+)?( asc| desc)?';
const plainIndex = new RegExp(
  `^create (unique )?index [\\w"]+ on [\\w"]+ ?\\(${column}(, ?${column})*\\)$`,
  'i',
);

/** The schema that migrations create on SQLite. */
async function buildSchema(names: readonly string[]): Promise<SchemaPart[]> {
  const kysely = new Kysely<Tables>({ dialect: openSqliteFile(':memory:') });
  try {
    return (await migrateExactly(kysely, names)) ? await readSchema(kysely) : [];
  } finally {
    await kysely.destroy();
  }
}

/** Checks the schema before any of it runs. */
export async function findSchemaFaults<AnyTables>(kysely: Kysely<AnyTables>): Promise<string[]> {
  const schema = await readSchema(kysely);
  const executableParts = schema.filter(
    (part) => !storingTable.test(part.sql) && !unreadPart.test(part.sql),
  );
  if (executableParts.length > 0) return executableParts.map(formatForeignFault);
  const executedNames = await executedMigrations(kysely);
  if (executedNames.length === 0)
    return schema.length === 0 ? [] : ['its tables belong to another program'];
  // This version does not know the schema of a newer one.
  if (findUnknownMigration(executedNames)) return [];
  const expected = await buildSchema(executedNames);
  if (expected.length === 0) return ['it lacks the tables of a version in between'];
  const missingParts = expected.filter(
    ({ type, name }) =>
      type !== 'index' && !schema.some((part) => part.name === name && part.type === type),
  );
  const texts = new Set(expected.map((part) => part.sql));
  const foreignParts = schema.filter(
    (part) => !texts.has(part.sql) && !storingTable.test(part.sql) && !plainIndex.test(part.sql),
  );
  return [
    ...missingParts.map(({ type, name }) => `the ${type} ${name} is missing`),
    ...foreignParts.map(formatForeignFault),
  ];
}

function formatForeignFault({ type, name }: SchemaPart): string {
  return `the ${type} ${name} is not part of Rihla`;
}

export async function assertNoFaults(check: Promise<string[]>, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'rihla.db');
  const faults = await check.catch((error) => {
    throw toSqliteError(file, error);
  });
  if (faults.length === 0) return;
  throw new OperatorError(
    `${file} is not a complete database of a site: ${faults.join(', ')}. Give the site its own DATA_DIR, or move the file away and restore a backup.`,
  );
}

export async function executedMigrations<AnyTables>(kysely: Kysely<AnyTables>): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map((row) => row.name).sort();
}
