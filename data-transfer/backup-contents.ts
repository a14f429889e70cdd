import { createReadStream } from 'node:fs';
import path from 'node:path';
import { sumTables, type TableReader } from '../app/data/transfer/every-table.server.ts';
import { openTableCopy } from '../app/data/transfer/open-tables.server.ts';
import {
  type PlainRow,
  plainRow,
  type TableShape,
} from '../app/data/transfer/plain-rows.server.ts';
import { faultsOfSqliteFile } from '../app/data/transfer/sqlite-copy.server.ts';
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
    return work({ shapes, migrations, rowsOf: (shape) => rowsOfFile(folder, shape) });
  }
  const tables = openTableCopy(path.join(folder, sqliteFile));
  try {
    return await tables.read(
      shapes.map(({ name }) => name),
      work,
    );
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
 * Reads a whole backup as a restore would: every file by checksum, the database by its own check,
 * every table by count and checksum, every photo that a row promises. Says what does not hold.
 */
export async function faultsOfBackup(
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
  if (faults.length > 0) return faults.sort();

  if (manifest.database === 'sqlite') {
    faults.push(...faultsOfSqliteFile(path.join(folder, sqliteFile)));
  }
  const held = new Set([...Object.keys(manifest.files), ...manifest.missing.map(photoFile)]);
  const sums = await readBackup(folder, manifest, (reader) =>
    sumTables(reader, (rows, { name }) => {
      if (name !== 'photos') return;
      for (const file of photoKeysOf(rows).map(photoFile)) {
        if (!held.has(file)) faults.push(`${file} is missing`);
      }
    }),
  );
  for (const { name } of manifest.shapes) {
    const written = manifest.tables[name];
    const read = sums[name];
    if (!read || read.rows !== written?.rows || read.checksum !== written.checksum) {
      faults.push(`the rows of ${name} are not the ones that were written`);
    }
  }
  return faults;
}
