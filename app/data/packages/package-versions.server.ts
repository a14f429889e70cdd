import type { Selectable, Transaction } from 'kysely';
import { changesBetween } from '../../rules/history/field-changes.ts';
import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import { packageInWords } from '../../rules/packages/package-fields.ts';
import { type PackageTexts as OwnTexts, textFields } from '../../rules/packages/package-rules.ts';
import { storedFacts } from '../../rules/packages/stored-facts.ts';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

/** So many versions of a package are kept; older ones go. */
const versionsKept = 50;

type StoredPackage = Selectable<Tables['packages']>;
/** The texts that staff decide about a package, and the facts as their row keeps them. */
export type PackageTexts = OwnTexts & { facts: string };

/** What staff decide about a package, without what the site notes of it. */
export function textsOf(row: OwnTexts & { facts: string | PackageFacts }): PackageTexts {
  const texts = Object.fromEntries(textFields.map(({ key }) => [key, row[key]]));
  const facts = typeof row.facts === 'string' ? row.facts : storedFacts(row.facts);
  return { ...texts, facts } as PackageTexts;
}

/**
 * A package as it is before a change; until the caller's transaction ends nobody else changes it.
 * Undefined when it is not there.
 */
export async function holdPackage(
  rows: Transaction<Tables>,
  { isPostgres }: Pick<Database, 'isPostgres'>,
  id: string,
): Promise<StoredPackage | undefined> {
  const found = rows.selectFrom('packages').selectAll().where('id', '=', id);
  // SQLite has one writer, and no words for this.
  return (isPostgres ? found.forUpdate() : found).executeTakeFirst();
}

/** How a package came to say what it says. */
interface Save {
  act: 'added' | 'changed' | 'version put back';
  /** As {@link holdPackage} found it; none when it was added. */
  before?: StoredPackage | undefined;
  details?: Record<string, unknown>;
}

/**
 * Notes a save in the history, in its transaction, and keeps what the package says now. Of a package
 * without versions, saved by an earlier version of the site or imported, it keeps what it said before, too.
 */
export async function noteSave(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now' | 'isPostgres'>,
  id: string,
  { act, before, details }: Save,
): Promise<void> {
  const row = await rows
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before) await keepVersion(rows, before, '');
  await keepVersion(rows, row, database.actor);
  await rows
    .deleteFrom('package_versions')
    .where('packageId', '=', id)
    .where('version', '<=', row.version - versionsKept)
    .execute();
  const wordsOf = (said: StoredPackage) =>
    Object.fromEntries(packageInWords(said).map(({ key, text }) => [key, text]));
  const is = wordsOf(row);
  const changes = before ? changesBetween(Object.keys(is), wordsOf(before), is) : [];
  const hasPictureChanged = before !== undefined && before.imageUrl !== row.imageUrl;
  await noteHistory(rows, database, {
    kind: 'packages',
    act,
    subjectId: id,
    subject: row.packageName,
    details: {
      ...(before ? { changes } : {}),
      ...(hasPictureChanged ? { picture: true } : {}),
      ...details,
    },
  });
}

/** What is kept of a version already stays: it says who saved it. */
async function keepVersion(
  rows: Transaction<Tables>,
  row: StoredPackage,
  changedBy: string,
): Promise<void> {
  const { id: packageId, version, imageUrl, createdAt, changedAt } = row;
  await rows
    .insertInto('package_versions')
    .values({
      ...{ packageId, version, imageUrl, changedBy },
      content: JSON.stringify(textsOf(row)),
      changedAt: changedAt ?? createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a package said after a save. */
export interface PackageVersion {
  version: number;
  /** ISO text. */
  changedAt: string;
  /** Blank when nobody knows. */
  changedBy: string;
  texts: PackageTexts;
  imageUrl: string;
}

/** What a package said, the newest first: what it says now, when that is kept, is the first of them. */
export async function listPackageVersions(
  { kysely }: Pick<Database, 'kysely'>,
  packageId: string,
): Promise<PackageVersion[]> {
  const rows = await kysely
    .selectFrom('package_versions')
    .select(['version', 'changedAt', 'changedBy', 'content', 'imageUrl'])
    .where('packageId', '=', packageId)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ content, ...row }) => ({ ...row, texts: JSON.parse(content) }));
}

/** Forgets versions of packages that nobody can put back any more. For the background jobs. */
export async function forgetLostVersions({ kysely }: Database): Promise<void> {
  await kysely
    .deleteFrom('package_versions')
    .where('packageId', 'not in', (row) => row.selectFrom('packages').select('packages.id'))
    .where('packageId', 'not in', (row) =>
      row.selectFrom('deleted_packages').select('deleted_packages.id'),
    )
    .execute();
}
