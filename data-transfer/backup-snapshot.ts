import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { backedUpTables, leftOutTables } from '../app/data/transfer/carried-tables.server.ts';
import { sumTables, type TableReader } from '../app/data/transfer/every-table.server.ts';
import { openTableCopy, openTablesBeside } from '../app/data/transfer/open-tables.server.ts';
import type { PlainRow, TableShape, TableSum } from '../app/data/transfer/plain-rows.server.ts';
import type { SitePlace } from '../app/data/transfer/site-place.server.ts';
import { copySqliteFile } from '../app/data/transfer/sqlite-copy.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { sqliteFile, tableFile } from './backup-manifest.ts';
import { type FileSum, photoKeysOf, sumOfBytes } from './carry-photos.ts';

/** The database of the site at one moment, as it lies in the backup. */
export interface Snapshot {
  migrations: readonly string[];
  shapes: readonly TableShape[];
  tables: Record<string, TableSum>;
  files: Record<string, FileSum>;
  /** Keys of the photos that rows promise. */
  photos: Set<string>;
}

/** Copies the database into the folder, over an older copy, without secrets and sign-ins. */
export function takeSnapshot(site: SitePlace, folder: string, log: Log): Promise<Snapshot> {
  return site.url === null ? takeFile(site, folder) : takeRows(site, folder, log);
}

/** SQLite: the whole file, read back for its sums. */
async function takeFile({ dataDir }: SitePlace, folder: string): Promise<Snapshot> {
  const file = path.join(folder, sqliteFile);
  await copySqliteFile(dataDir, file, leftOutTables);
  const tables = openTableCopy(file);
  try {
    const snapshot = await tables.read(backedUpTables, (reader) => sumUp(reader));
    return { ...snapshot, files: { [sqliteFile]: sumOfBytes(await readFile(file)) } };
  } finally {
    await tables.close();
  }
}

/** PostgreSQL: the rows of every table, one JSON object a line. */
async function takeRows(site: SitePlace, folder: string, log: Log): Promise<Snapshot> {
  await mkdir(path.join(folder, 'tables'), { recursive: true });
  const tables = await openTablesBeside(site, log);
  try {
    const snapshot = await tables.read(backedUpTables, async (reader) => {
      await using files = new AsyncDisposableStack();
      const handles = new Map<string, Awaited<ReturnType<typeof open>>>();
      for (const { name } of reader.shapes) {
        const handle = files.use(await open(path.join(folder, tableFile(name)), 'w'));
        handles.set(name, handle);
      }
      const summed = await sumUp(reader, async (rows, { name }) => {
        const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        await handles.get(name)?.appendFile(lines);
      });
      for (const handle of handles.values()) await handle.sync();
      return summed;
    });
    const files: Record<string, FileSum> = {};
    for (const { name } of snapshot.shapes) {
      files[tableFile(name)] = sumOfBytes(await readFile(path.join(folder, tableFile(name))));
    }
    return { ...snapshot, files };
  } finally {
    await tables.close();
  }
}

async function sumUp(
  reader: TableReader,
  onRows?: (rows: PlainRow[], shape: TableShape) => Promise<void>,
) {
  const photos = new Set<string>();
  const tables = await sumTables(reader, async (rows, shape) => {
    if (shape.name === 'photos') for (const key of photoKeysOf(rows)) photos.add(key);
    await onRows?.(rows, shape);
  });
  return { migrations: reader.migrations, shapes: reader.shapes, tables, photos };
}

/** Keys of the photos that the site promises at this moment. */
export async function photosNow(site: SitePlace, log: Log): Promise<Set<string>> {
  const tables = await openTablesBeside(site, log);
  try {
    const { photos } = await tables.read(['photos'], (reader) => sumUp(reader));
    return photos;
  } finally {
    await tables.close();
  }
}
