import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { backedUpTables, leftOutTables } from '../app/data/transfer/carried-tables.server.ts';
import { copyDatabase } from '../app/data/transfer/copy-database.server.ts';
import { sumTables, type TableReader } from '../app/data/transfer/every-table.server.ts';
import { openTableCopy, openTablesBeside } from '../app/data/transfer/open-tables.server.ts';
import type { TableShape, TableSum } from '../app/data/transfer/plain-rows.server.ts';
import type { SitePlace } from '../app/data/transfer/site-place.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { sqliteFile } from './backup-manifest.ts';
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

/** Copies the database, either kind, into a SQLite file of the folder, without secrets and sign-ins. */
export async function takeSnapshot(site: SitePlace, folder: string, log: Log): Promise<Snapshot> {
  const file = await copyDatabase(site, path.join(folder, sqliteFile), {
    log,
    leftOut: leftOutTables,
  });
  const tables = openTableCopy(file);
  try {
    const snapshot = await tables.read(backedUpTables, sumUp);
    return { ...snapshot, files: { [sqliteFile]: sumOfBytes(await readFile(file)) } };
  } finally {
    await tables.close();
  }
}

async function sumUp(reader: TableReader) {
  const photos = new Set<string>();
  const tables = await sumTables(reader, (rows, shape) => {
    if (shape.name === 'photos') for (const key of photoKeysOf(rows)) photos.add(key);
  });
  return { migrations: reader.migrations, shapes: reader.shapes, tables, photos };
}

/** Keys of the photos that the site promises at this moment. */
export async function photosNow(site: SitePlace, log: Log): Promise<Set<string>> {
  return (await readBeside(site, ['photos'], log, sumUp)).photos;
}

/** The id that rows and photos of a site carry; blank for one that has not started yet. */
export function siteId(site: SitePlace, log: Log): Promise<string> {
  return readBeside(site, ['site_identity'], log, async ({ shapes, rowsOf }) => {
    for (const shape of shapes) for await (const [row] of rowsOf(shape)) return String(row?.id);
    return '';
  });
}

async function readBeside<Result>(
  site: SitePlace,
  names: string[],
  log: Log,
  work: (reader: TableReader) => Promise<Result>,
): Promise<Result> {
  const tables = await openTablesBeside(site, log);
  try {
    return await tables.read(names, work);
  } finally {
    await tables.close();
  }
}
