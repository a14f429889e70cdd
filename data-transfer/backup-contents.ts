import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openSqliteCopy, openSqliteFile } from '../app/data/database/sqlite.server.ts';
import { faultsOfSqliteFile } from '../app/data/transfer/copy-database.server.ts';
import {
  backedUpTables,
  type EveryTable,
  overTables,
  plainRow,
  sumTables,
  type TableReader,
  type TableShape,
} from '../app/data/transfer/every-table.server.ts';
import { wholeFolders } from '../app/services/photos/photos.server.ts';
import { isStorageKey } from '../app/services/storage/storage.server.ts';
import { type Manifest, photoFile, sqliteFile, tableFile } from './backup-manifest.ts';
import { forEachOf, photoKeysOf, readPlainFile, sumOfBytes } from './carry-files.ts';
import { type Progress, TransferRefused } from './progress.ts';

/** Bytes of a file of a backup, whatever its manifest says; SQLite files of sites have some hundred MB. */
const maxFileBytes = 2 ** 32;

/** A plain file of the backup, of no more bytes than the manifest says. Throws `TransferRefused`. */
export function readBackupFile(folder: string, name: string, { files }: Manifest): Promise<Buffer> {
  const maxBytes = Math.min(files[name]?.bytes ?? 0, maxFileBytes);
  return readPlainFile(name, { folder, maxBytes });
}

/** Runs `work` on the tables of a backup, whichever database they came from. */
export async function readBackup<Result>(
  folder: string,
  manifest: Manifest,
  work: (reader: TableReader) => Promise<Result>,
): Promise<Result> {
  const { database, shapes, migrations } = manifest;
  if (database === 'sqlite') {
    await using tables = overTables(openSqliteCopy(path.join(folder, sqliteFile)));
    return await tables.read(backedUpTables, work);
  }
  const inOrder = backedUpTables.flatMap((name) => shapes.find((one) => one.name === name) ?? []);
  return work({
    shapes: inOrder,
    migrations,
    async rowsOf(name) {
      const shape = inOrder.find((one) => one.name === name);
      if (!shape) return [];
      const lines = await readBackupFile(folder, tableFile(name), manifest);
      const rows = lines.toString().split('\n').filter(Boolean);
      return rows.map((line) => plainRow(shape, JSON.parse(line)));
    },
  });
}

/**
 * Restores a whole backup for trial, into a database that is thrown away, and says what does not hold:
 * paths, tables, checksums, the database's own check and schema, every row, every photo that a row promises.
 */
export async function faultsOfBackup(
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<string[]> {
  // Without a name SQLite removes it, and keeps it in memory while it is small.
  await using rehearsal = overTables(openSqliteFile(''));
  try {
    const { migrations } = manifest;
    await rehearsal.fill({ migrations, shapes: [], rowsOf: async () => [] });
    const shapes = await rehearsal.read(backedUpTables, async (reader) => reader.shapes);
    const named = faultsOfManifest(manifest, shapes);
    if (named.length > 0) return named;
    const damaged = await faultsOfFiles(folder, manifest, progress);
    if (damaged.length > 0) return damaged;
    if (manifest.database === 'sqlite') {
      const faults = await faultsOfDatabase(path.join(folder, sqliteFile), migrations);
      if (faults.length > 0) return faults;
    }
    return await faultsOfRows(folder, manifest, rehearsal);
  } catch (error) {
    // Whatever a row or a file of somebody else makes SQLite or this program say.
    return [`it cannot be restored: ${error instanceof Error ? error.message : error}`];
  }
}

/** Nothing that the manifest names may lead anywhere but to the site's own tables and photos. */
function faultsOfManifest(
  { database, shapes, tables, files, missing }: Manifest,
  own: readonly TableShape[],
): string[] {
  const wanted = database === 'sqlite' ? [sqliteFile] : own.map(({ name }) => tableFile(name));
  const isPhoto = (file: string) => {
    const key = file.slice(photoFile('').length);
    const isOurs = isStorageKey(key) && wholeFolders.some((folder) => key.startsWith(folder));
    return file === photoFile(key) && isOurs;
  };
  const foreign = [...Object.keys(files), ...missing.map(photoFile)].filter(
    (file) => !wanted.includes(file) && !isPhoto(file),
  );
  const named = new Set([...shapes.map(({ name }) => name), ...Object.keys(tables)]);
  const strange = named.difference(new Set(own.map(({ name }) => name)));
  const other = own.filter(
    (shape) => !shapes.some((one) => one.name === shape.name && isDeepStrictEqual(one, shape)),
  );
  return [
    ...foreign.map((file) => `the manifest names ${file}, which is no file of a backup`),
    ...wanted.filter((file) => !files[file]).map((file) => `the manifest does not name ${file}`),
    ...[...strange].map((name) => `the manifest names the table ${name}, which no backup has`),
    ...own
      .filter(({ name }) => !tables[name])
      .map(({ name }) => `the manifest does not name the table ${name}`),
    ...other.map(({ name }) => `the columns of ${name} are not those of its version`),
  ];
}

async function faultsOfFiles(
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<string[]> {
  const faults: string[] = [];
  const files = Object.entries(manifest.files);
  const stage = progress.begin('Checked files', files.length);
  await forEachOf(files, async ([name, { bytes, sha256 }]) => {
    try {
      const read = sumOfBytes(await readBackupFile(folder, name, manifest));
      if (read.sha256 !== sha256) faults.push(`${name} is not as it was written`);
    } catch (error) {
      if (!(error instanceof TransferRefused)) throw error;
      faults.push(error.message);
    }
    stage.add(1, bytes);
  });
  stage.done();
  return faults.sort();
}

/** What the file says of itself counts, not the manifest: its migrations, its triggers, its pages. */
async function faultsOfDatabase(file: string, migrations: readonly string[]): Promise<string[]> {
  const broken = faultsOfSqliteFile(file);
  if (broken.length > 0) return broken;
  await using tables = overTables(openSqliteCopy(file));
  const done = await tables.read([], async (reader) => reader.migrations);
  if (done.join() !== migrations.toSorted().join()) {
    return [`${sqliteFile} is of other tables than the manifest says: ${done.at(-1) ?? 'none'}`];
  }
  return await tables.faultsOfSchema();
}

/** Puts all rows into the rehearsal, and compares what is there then. */
async function faultsOfRows(
  folder: string,
  manifest: Manifest,
  rehearsal: EveryTable,
): Promise<string[]> {
  await readBackup(folder, manifest, (reader) => rehearsal.fill(reader));
  const { sums, photos } = await rehearsal.read(backedUpTables, async (reader) => ({
    photos: photoKeysOf(await reader.rowsOf('photos')).map(photoFile),
    sums: await sumTables(reader),
  }));
  const held = new Set([...Object.keys(manifest.files), ...manifest.missing.map(photoFile)]);
  const changed = Object.entries(sums).filter(
    ([name, sum]) => !isDeepStrictEqual(sum, manifest.tables[name]),
  );
  return [
    ...photos.filter((file) => !held.has(file)).map((file) => `${file} is missing`),
    ...changed.map(([name]) => `the rows of ${name} are not the ones that were written`),
  ];
}
