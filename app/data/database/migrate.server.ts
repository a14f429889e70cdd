import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import * as firstTables from '../migrations/0001-first-tables.ts';
import * as staff from '../migrations/0002-staff.ts';
import * as pendingPhotoRemovals from '../migrations/0003-pending-photo-removals.ts';
import * as deletedPackages from '../migrations/0004-deleted-packages.ts';
import * as enquiryWork from '../migrations/0005-enquiry-work.ts';
import * as packageChangedAt from '../migrations/0006-package-changed-at.ts';
import * as instances from '../migrations/0007-instances.ts';
import * as growth from '../migrations/0008-growth.ts';
import * as importedDocuments from '../migrations/0009-imported-documents.ts';
import * as siteIdentity from '../migrations/0010-site-identity.ts';
import * as attempts from '../migrations/0011-attempts.ts';
import * as website from '../migrations/0012-website.ts';
import * as addedEnquiries from '../migrations/0013-added-enquiries.ts';
import * as offeredPackages from '../migrations/0014-offered-packages.ts';
import * as people from '../migrations/0015-people.ts';
import * as history from '../migrations/0016-history.ts';
import * as bin from '../migrations/0017-bin.ts';
import * as packageVersions from '../migrations/0018-package-versions.ts';
import * as secondFactor from '../migrations/0019-second-factor.ts';
import * as imagePlaces from '../migrations/0020-image-places.ts';
import * as visitCounts from '../migrations/0021-visit-counts.ts';
import * as packageFacts from '../migrations/0022-package-facts.ts';
import * as leaflets from '../migrations/0024-leaflets.ts';
import * as translations from '../migrations/0025-translations.ts';
import * as enquiryLanguage from '../migrations/0026-enquiry-language.ts';
import * as reviews from '../migrations/0027-reviews.ts';
import { writeSetting } from './site-settings.server.ts';
import { openSqliteFile, unusable } from './sqlite.server.ts';
import type { Tables } from './tables.server.ts';

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
  '0009-imported-documents': importedDocuments,
  '0010-site-identity': siteIdentity,
  '0011-attempts': attempts,
  '0012-website': website,
  '0013-added-enquiries': addedEnquiries,
  '0014-offered-packages': offeredPackages,
  '0015-people': people,
  '0016-history': history,
  '0017-bin': bin,
  '0018-package-versions': packageVersions,
  '0019-second-factor': secondFactor,
  '0020-image-places': imagePlaces,
  '0021-visit-counts': visitCounts,
  '0022-package-facts': packageFacts,
  '0024-leaflets': leaflets,
  '0025-translations': translations,
  '0026-enquiry-language': enquiryLanguage,
  '0027-reviews': reviews,
};

// Brings the tables up to date in one transaction, after `keepCopy` copied a database that is not new.
// Two processes take turns by Kysely's lock. Throws `OperatorError` for a newer database or a failed migration.
export async function migrate(
  kysely: Kysely<Tables>,
  { log, keepCopy }: { log: Log; keepCopy: (name: string) => Promise<string> },
): Promise<void> {
  const done = await executedMigrations(kysely);
  assertKnown(done);
  const names = Object.keys(migrations);
  if (names.every((name) => done.includes(name))) return;
  const [from, to] = [done.at(-1), names.at(-1)].map((name = '') => name.slice(0, 4));
  const copy = from ? await keepCopy(from) : null;
  try {
    await kysely.transaction().execute(async (rows) => {
      const { error, results = [] } = await migratorOf(rows).migrateToLatest();
      if (error) throw error;
      const isNew = results[0]?.migrationName === names[0];
      // The first start fills it; the next one goes on if it is cut off.
      if (isNew) await writeSetting(rows, 'beginning', 'new');
    });
  } catch (error) {
    if (copy === null) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(
      `The tables could not be brought from ${from} to ${to}: ${reason}. The database is as it was: go on with the version of Rihla from before. A copy from before this try is ${copy}.`,
      { cause: error },
    );
  }
  if (copy !== null) log.info({ copy }, `Tables ${from} -> ${to}`);
}

export function assertKnown(done: readonly string[]): void {
  const unknown = unknownMigration(done);
  if (!unknown) return;
  throw new OperatorError(
    `The database was made by a newer version of Rihla (it has "${unknown}"). Start that version, or restore a backup made by this one.`,
  );
}

export function unknownMigration(names: readonly string[]): string | undefined {
  return names.find((name) => !(name in migrations));
}

/** False, changing nothing, when the database has other migrations already. */
export async function migrateExactly<AnyTables>(
  kysely: Kysely<AnyTables>,
  names: readonly string[],
): Promise<boolean> {
  const done = await executedMigrations(kysely);
  const last = [...names].sort().at(-1);
  if (last === undefined || done.some((name) => !names.includes(name))) return false;
  const { error } = await migratorOf(kysely).migrateTo(last);
  if (error) throw error;
  return (await executedMigrations(kysely)).join() === [...names].sort().join();
}

function migratorOf<AnyTables>(kysely: Kysely<AnyTables>): Migrator {
  return new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
}

export async function hasNewestMigration<AnyTables>(kysely: Kysely<AnyTables>): Promise<boolean> {
  const newest = Object.keys(migrations).at(-1);
  const { rows } = await sql`select name from kysely_migration where name = ${newest}`.execute(
    kysely,
  );
  return rows.length > 0;
}

type SchemaPart = Record<'type' | 'name' | 'sql', string>;

async function schemaOf<AnyTables>(kysely: Kysely<AnyTables>): Promise<SchemaPart[]> {
  const { rows } = await sql<SchemaPart>`select type, name, sql from sqlite_master
    where type <> 'index' and name not like 'sqlite~_%' escape '~'
    and name not like 'kysely~_%' escape '~'`.execute(kysely);
  return rows;
}

/** What migrations make on SQLite; starts and commands of one process ask again. */
const schemas = new Map<string, Promise<SchemaPart[]>>();

async function schemaAfter(names: readonly string[]): Promise<SchemaPart[]> {
  const kysely = new Kysely<Tables>({ dialect: openSqliteFile(':memory:') });
  try {
    return (await migrateExactly(kysely, names)) ? await schemaOf(kysely) : [];
  } finally {
    await kysely.destroy();
  }
}

export async function faultsOfSchema<AnyTables>(kysely: Kysely<AnyTables>): Promise<string[]> {
  const found = await schemaOf(kysely);
  const done = await executedMigrations(kysely);
  if (done.length === 0) return found.length === 0 ? [] : ['its tables are of another program'];
  // What is missing in a newer version is not known here.
  if (unknownMigration(done)) return [];
  const key = done.join();
  const making = schemas.get(key) ?? schemaAfter(done);
  schemas.set(key, making);
  const own = await making;
  if (own.length === 0) return ['it lacks the tables of a version between'];
  const gone = own.filter(
    ({ type, name }) => !found.some((part) => part.name === name && part.type === type),
  );
  const foreign = found.filter(
    (part) =>
      part.type !== 'table' &&
      !own.some(({ name, sql: made }) => name === part.name && made === part.sql),
  );
  return [
    ...gone.map(({ type, name }) => `the ${type} ${name} is missing`),
    ...foreign.map(({ type, name }) => `the ${type} ${name} is foreign`),
  ];
}

export async function assertNoFaults(asked: Promise<string[]>, dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'rihla.db');
  const faults = await asked.catch((error) => {
    throw unusable(file, error);
  });
  if (faults.length === 0) return;
  throw new OperatorError(
    `${file} is no whole database of a site: ${faults.join(', ')}. Give the site a DATA_DIR of its own, or move the file away and restore a backup.`,
  );
}

export async function executedMigrations<AnyTables>(kysely: Kysely<AnyTables>): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map((row) => row.name).sort();
}
