import { createReadStream } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { backedUpTables } from '../app/data/transfer/carried-tables.server.ts';
import { faultsOfSqliteFile } from '../app/data/transfer/copy-database.server.ts';
import {
  type EveryTable,
  type PlainRow,
  plainRow,
  sumTables,
  type TableReader,
  type TableShape,
} from '../app/data/transfer/every-table.server.ts';
import { openRehearsal, openTableCopy } from '../app/data/transfer/open-tables.server.ts';
import { wholeFolders } from '../app/services/photos/photos.server.ts';
import { isStorageKey } from '../app/services/storage/storage.server.ts';
import { type Manifest, photoFile, sqliteFile, tableFile } from './backup-manifest.ts';
import { forEachOf, photoKeysOf, sumOfBytes } from './carry-photos.ts';
import { readPlainFile } from './plain-files.ts';
import type { Progress } from './progress.ts';
import { TransferRefused } from './transfer-refused.ts';

const batch = 500;

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
  { database, shapes, migrations }: Manifest,
  work: (reader: TableReader) => Promise<Result>,
): Promise<Result> {
  if (database === 'postgres') {
    const inOrder = backedUpTables.flatMap(
      (name) => shapes.find((shape) => shape.name === name) ?? [],
    );
    return work({ shapes: inOrder, migrations, rowsOf: (shape) => rowsOfFile(folder, shape) });
  }
  const tables = openTableCopy(path.join(folder, sqliteFile));
  try {
    return await tables.read(backedUpTables, work);
  } finally {
    await tables.close();
  }
}

async function* rowsOfFile(folder: string, shape: TableShape): AsyncGenerator<PlainRow[]> {
  let batched: PlainRow[] = [];
  for await (const line of linesOf(path.join(folder, tableFile(shape.name)))) {
    batched.push(plainRow(shape, JSON.parse(line)));
    if (batched.length < batch) continue;
    yield batched;
    batched = [];
  }
  if (batched.length > 0) yield batched;
}

/** Not by `node:readline`: that also breaks a line at U+2028, which may stand in any text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const part of createReadStream(file, 'utf8')) {
    const lines = (begun + part).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') yield begun;
}

/**
 * Restores a whole backup for trial, into a database that is thrown away: every path and table of the
 * manifest, every file by checksum, the database by its own check and its schema, every row, every table
 * by count and checksum, every photo that a row promises. Says what does not hold.
 */
export async function faultsOfBackup(
  folder: string,
  manifest: Manifest,
  progress: Progress,
): Promise<string[]> {
  const rehearsal = openRehearsal();
  try {
    const { migrations } = manifest;
    const rowsOf = (shape: TableShape) => rowsOfFile(folder, shape);
    await rehearsal.fill({ migrations, shapes: [], rowsOf }, () => undefined);
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
  } finally {
    await rehearsal.close();
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
    return (
      file === photoFile(key) &&
      isStorageKey(key) &&
      wholeFolders.some((own) => key.startsWith(own))
    );
  };
  const foreign = [...Object.keys(files), ...missing.map(photoFile)].filter(
    (file) => !wanted.includes(file) && !isPhoto(file),
  );
  const known = new Set(own.map(({ name }) => name));
  const strange = new Set(
    [...shapes.map(({ name }) => name), ...Object.keys(tables)].filter((name) => !known.has(name)),
  );
  return [
    ...foreign.map((file) => `the manifest names ${file}, which is no file of a backup`),
    ...wanted.filter((file) => !files[file]).map((file) => `the manifest does not name ${file}`),
    ...[...strange].map((name) => `the manifest names the table ${name}, which no backup has`),
    ...own
      .filter(({ name }) => !tables[name])
      .map(({ name }) => `the manifest does not name the table ${name}`),
    ...own
      .filter(
        (one) =>
          !isDeepStrictEqual(
            one,
            shapes.find(({ name }) => name === one.name),
          ),
      )
      .map(({ name }) => `the columns of ${name} are not those of its version`),
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
  const tables = openTableCopy(file);
  try {
    const done = await tables.read([], async (reader) => reader.migrations);
    if (done.join() !== migrations.toSorted().join()) {
      return [`${sqliteFile} is of other tables than the manifest says: ${done.at(-1) ?? 'none'}`];
    }
    return await tables.faultsOfSchema();
  } finally {
    await tables.close();
  }
}

/** Puts all rows into the rehearsal, and compares what is there then. */
async function faultsOfRows(
  folder: string,
  manifest: Manifest,
  rehearsal: EveryTable,
): Promise<string[]> {
  const faults: string[] = [];
  await readBackup(folder, manifest, (reader) => rehearsal.fill(reader, () => undefined));
  const held = new Set([...Object.keys(manifest.files), ...manifest.missing.map(photoFile)]);
  const sums = await rehearsal.read(backedUpTables, (reader) =>
    sumTables(reader, (rows, { name }) => {
      if (name !== 'photos') return;
      for (const file of photoKeysOf(rows).map(photoFile)) {
        if (!held.has(file)) faults.push(`${file} is missing`);
      }
    }),
  );
  for (const [name, read] of Object.entries(sums)) {
    if (!isDeepStrictEqual(read, manifest.tables[name])) {
      faults.push(`the rows of ${name} are not the ones that were written`);
    }
  }
  return faults;
}
