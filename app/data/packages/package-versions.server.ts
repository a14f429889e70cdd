import type { Selectable, Transaction, UpdateObject } from 'kysely';
import { changesBetween } from '../../rules/history/field-changes.ts';
import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import { packageInWords } from '../../rules/packages/package-fields.ts';
import { type PackageTexts as OwnTexts, textFields } from '../../rules/packages/package-rules.ts';
import { storedFacts } from '../../rules/packages/stored-facts.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';
import { pictureDueAt, schedulePhotoRemoval } from '../photos/photo-removal.server.ts';

/** So many versions of a package are kept; older ones go. */
const versionsKept = 50;

type Rows = Transaction<Tables>;
type StoredPackage = Selectable<Tables['packages']>;
/** The texts that staff decide about a package, and the facts as their row keeps them. */
export type PackageTexts = OwnTexts & { facts: string };

/** What staff decide about a package, without what the site notes of it. */
export function textsOf(row: OwnTexts & { facts: string | PackageFacts }): PackageTexts {
  const texts = Object.fromEntries(textFields.map(({ key }) => [key, row[key]]));
  const facts = typeof row.facts === 'string' ? row.facts : storedFacts(row.facts);
  return { ...texts, facts } as PackageTexts;
}

/** Changes a package that nobody else changes meanwhile; resolves with `missing` when it is not there. */
export function changePackage<Result>(
  database: Database,
  id: string,
  missing: Result,
  work: (rows: Rows, before: StoredPackage) => Promise<Result | Unchanged<Result>>,
): Promise<Result> {
  return changeRows(database, [{ topic: 'packages', id }], async (rows) => {
    const found = rows.selectFrom('packages').selectAll().where('id', '=', id);
    // SQLite has one writer, and no words for this.
    const before = await (database.isPostgres ? found.forUpdate() : found).executeTakeFirst();
    return before ? work(rows, before) : new Unchanged(missing);
  });
}

/** Saves an edit as the package's next version, and notes it; a picture that is replaced is to be removed. */
export async function saveEdit(
  rows: Rows,
  database: Database,
  before: StoredPackage,
  values: UpdateObject<Tables, 'packages'>,
  { act = 'changed', ...details }: { act?: string; of?: string } = {},
): Promise<void> {
  const changedAt = database.now().toISOString();
  const row = await rows
    .updateTable('packages')
    .set({ ...values, changedAt, version: before.version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const hasPictureChanged = row.imageUrl !== before.imageUrl;
  if (hasPictureChanged) {
    await schedulePhotoRemoval(rows, before.imageUrl, pictureDueAt(database.now()));
  }
  // Of a package without versions, saved by an earlier version of the site or imported, what it said.
  await keepVersion(rows, before, '');
  const wordsOf = (said: StoredPackage) =>
    Object.fromEntries(packageInWords(said).map(({ key, text }) => [key, text]));
  const is = wordsOf(row);
  await noteSave(rows, database, row, act, {
    changes: changesBetween(Object.keys(is), wordsOf(before), is),
    ...(hasPictureChanged ? { picture: true } : {}),
    ...details,
  });
}

/** Notes a save in the history, in its transaction, and keeps what the package says now. */
export async function noteSave(
  rows: Rows,
  database: Pick<Database, 'actor' | 'now'>,
  row: StoredPackage,
  act: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await keepVersion(rows, row, database.actor);
  await rows
    .deleteFrom('package_versions')
    .where('packageId', '=', row.id)
    .where('version', '<=', row.version - versionsKept)
    .execute();
  await noteHistory(rows, database, {
    ...{ kind: 'packages', act, subjectId: row.id, subject: row.packageName, details },
  });
}

/** What is kept of a version already stays: it says who saved it. */
async function keepVersion(rows: Rows, row: StoredPackage, changedBy: string): Promise<void> {
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

export type PackageVersion = Omit<Tables['package_versions'], 'packageId' | 'content'> & {
  texts: PackageTexts;
};

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

/** Forgets versions of packages that nobody can restore any more. For the background jobs. */
export async function forgetLostVersions({ kysely }: Database): Promise<void> {
  await kysely
    .deleteFrom('package_versions')
    .where('packageId', 'not in', (row) => row.selectFrom('packages').select('packages.id'))
    .where('packageId', 'not in', (row) =>
      row.selectFrom('deleted_packages').select('deleted_packages.id'),
    )
    .execute();
}
