import {
  type DatabaseTables,
  movedTables,
  sumTables,
  type TableReader,
  type TableSum,
} from '../app/data/database/every-table.server.ts';
import {
  type DatabasePlace,
  describeDatabase,
  describeStorage,
  withTablesAlone,
} from '../app/data/database/external-database.server.ts';
import { storageFolders } from '../app/services/photos/photos.server.ts';
import { openStorage, type StoragePlace } from '../app/services/storage/open-storage.server.ts';
import {
  readSiteNote,
  type SiteNote,
  type Storage,
  siteNoteKey,
  writeSiteNote,
} from '../app/services/storage/storage.server.ts';
import { type Progress, runStage } from './progress.ts';
import { list, putAndCheck, TransferRefused } from './transfer-files.ts';

/** A backup, or a stopped site. */
export interface CopySource {
  tables: readonly string[];
  sums: Record<string, TableSum>;
  readRows<Result>(work: (reader: TableReader) => Promise<Result>): Promise<Result>;
  photoKeys: readonly string[];
  /** Null if the site itself has lost the file. */
  readPhoto(key: string): Promise<Buffer | null>;
  /** Null makes the copy another site: its first start creates an identity. */
  note: SiteNote | null;
}

/** Null stays where it is. */
export interface CopyTarget {
  database: DatabasePlace | null;
  storage: StoragePlace | null;
}

/**
 * Copies a site into an empty place: photos first, rows last in one transaction, and compares all of them. After an
 * interruption the same call continues. Returns the number of written photos, and the keys of those that the source
 * lacks. Throws `TransferRefused` before it writes anything if there is another site.
 */
export async function copySite(
  source: CopySource,
  { database, storage }: CopyTarget,
  progress: Progress,
) {
  if (!database) return copyPhotos(source, storage, progress);
  return withTablesAlone(database, async (target) => {
    // Checked before the photos, which take long.
    const isFilled = await hasSameRows(source, target, database);
    const photos = await copyPhotos(source, storage, progress);
    if (!isFilled) {
      progress.update('Rows');
      await source.readRows((reader) => target.fill(reader));
      const differences = listDifferences(source.sums, await target.read(source.tables, sumTables));
      if (differences.length > 0) {
        throw new Error(`The written rows differ from those that were read:\n${list(differences)}`);
      }
    }
    // A backup may be older than what open pages show.
    if (!source.note) await target.raiseRevisions();
    return photos;
  });
}

/** True if a copy that was interrupted at its end has written all rows. */
async function hasSameRows(
  { tables, sums }: CopySource,
  target: DatabaseTables,
  database: DatabasePlace,
): Promise<boolean> {
  if (await target.isEmpty(movedTables)) return false;
  const differences = listDifferences(sums, await target.read(tables, sumTables));
  if (differences.length === 0) return true;
  throw new TransferRefused(
    `There is already a site: ${describeDatabase(database)} has rows. Choose an empty place: a new folder or a new database.\n${list(differences)}`,
  );
}

function listDifferences(source: CopySource['sums'], target: CopySource['sums']): string[] {
  return Object.entries(source).flatMap(([name, { rows, checksum }]) => {
    const targetSum = target[name];
    if (targetSum?.rows === rows && targetSum.checksum === checksum) return [];
    return [`${name}: ${rows} rows here, ${targetSum?.rows ?? 'no'} there, or different rows`];
  });
}

async function copyPhotos(source: CopySource, place: StoragePlace | null, progress: Progress) {
  const photos = { written: 0, missing: [] as string[] };
  if (!place) return photos;
  const storage = await openStorage(place);
  await assertEmpty(storage, place, new Set(source.photoKeys));
  const existingNote = source.note && (await readSiteNote(storage));
  if (existingNote && existingNote.id !== source.note?.id) {
    throw new TransferRefused(
      `There is already a site: ${describeStorage(place)} belongs to another one. Choose an empty place: a new folder or a new bucket.`,
    );
  }
  // A restored site gets a new id, so it would refuse to start beside the note of the lost one.
  await storage.remove(siteNoteKey);
  await runStage(progress, 'Photos', source.photoKeys, async (key) => {
    const bytes = await source.readPhoto(key);
    if (!bytes) photos.missing.push(key);
    else if (await putAndCheck(storage, key, bytes)) photos.written += 1;
    return bytes?.length;
  });
  if (source.note) await writeSiteNote(storage, source.note);
  return photos;
}

async function assertEmpty(storage: Storage, place: StoragePlace, expected: ReadonlySet<string>) {
  const keys = (await Promise.all(storageFolders.map((folder) => storage.list(folder)))).flat();
  const foreignKey = keys.find((key) => !expected.has(key) && !key.endsWith('.part'));
  if (foreignKey === undefined) return;
  throw new TransferRefused(
    `There is already a site: ${describeStorage(place)} has photos (${foreignKey}). Choose an empty place: a new folder or a new bucket.`,
  );
}
