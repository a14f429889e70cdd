import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { syncFolder } from '../../services/storage/durable-folder.server.ts';
import { openSqliteFile } from '../database/sqlite.server.ts';
import { movedTables } from './carried-tables.server.ts';
import { overTables } from './every-table.server.ts';
import { type DatabasePlace, openTablesBeside } from './open-tables.server.ts';
import { copySqliteFile } from './sqlite-copy.server.ts';

/**
 * Copies a database, either kind, as it is at one moment into one SQLite file, over an older one of that
 * name, and resolves to it. Throws `OperatorError` where that cannot be written.
 */
export async function copyDatabase(
  place: DatabasePlace,
  file: string,
  { log, leftOut = [] }: { log: Log; leftOut?: readonly string[] },
): Promise<string> {
  const draft = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    if (place.url === null) await copySqliteFile(place.dataDir, draft, leftOut);
    else await copyRows(place, draft, { log, leftOut });
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The database could not be copied to ${file}: ${reason}.`, {
      cause: error,
    });
  }
}

async function copyRows(
  place: DatabasePlace,
  file: string,
  { log, leftOut }: { log: Log; leftOut: readonly string[] },
): Promise<void> {
  const names = movedTables.filter((name) => !leftOut.includes(name));
  const tables = await openTablesBeside(place, log);
  try {
    const copy = overTables(openSqliteFile(file), { isPostgres: false });
    try {
      await tables.read(names, (reader) => copy.fill(reader, () => undefined));
    } finally {
      await copy.close();
    }
    // One file, without a log beside it.
    using copied = new DatabaseSync(file);
    copied.exec('PRAGMA journal_mode = DELETE');
  } finally {
    await tables.close();
  }
}
