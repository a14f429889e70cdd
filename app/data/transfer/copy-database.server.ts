import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { syncFolder } from '../../services/storage/storage.server.ts';
import { openSqliteFile } from '../database/sqlite.server.ts';
import { movedTables, overTables } from './every-table.server.ts';
import { type DatabasePlace, openTablesBeside } from './site-place.server.ts';

interface CopyOptions {
  log: Log;
  /** Tables of which no row is copied. */
  leftOut?: readonly string[];
}

/**
 * Copies a database, either kind, as it is at one moment into one SQLite file, over an older one, and
 * resolves to it. Throws `OperatorError` where that cannot be written.
 */
export async function copyDatabase(
  place: DatabasePlace,
  file: string,
  options: CopyOptions,
): Promise<string> {
  const draft = `${file}.part`;
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await rm(draft, { force: true });
    if (place.url === null) await copySqliteFile(place.dataDir, draft, options);
    else await copyRows(place, draft, options);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return file;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `The database could not be copied to ${file}: ${reason}.`;
    throw new OperatorError(sentence, { cause: error });
  }
}

async function copyRows(place: DatabasePlace, file: string, { log, leftOut = [] }: CopyOptions) {
  const names = movedTables.filter((name) => !leftOut.includes(name));
  {
    await using tables = await openTablesBeside(place, log);
    await using copy = overTables(openSqliteFile(file));
    await tables.read(names, (reader) => copy.fill(reader));
  }
  // One file, without a log beside it.
  using copied = new DatabaseSync(file);
  copied.exec('PRAGMA journal_mode = DELETE');
}

/** More pages than a file can have. */
const allPages = 2 ** 30;

/** Copies the file while the site goes on writing. The copy is one whole file. */
async function copySqliteFile(dataDir: string, copy: string, { leftOut = [] }: CopyOptions) {
  const file = path.join(dataDir, 'rihla.db');
  if (!existsSync(file)) throw new OperatorError(`There is no database in ${dataDir}.`);
  {
    using source = new DatabaseSync(file, { readOnly: true, defensive: true });
    source.exec('PRAGMA busy_timeout = 5000');
    // In one step: between two the site may write, and SQLite would begin anew each time.
    await backup(source, copy, { rate: allPages });
  }
  using copied = new DatabaseSync(copy, { enableForeignKeyConstraints: true });
  copied.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
  const there = copied.prepare("select name from sqlite_master where type = 'table'").all();
  for (const { name } of there) {
    if (leftOut.includes(String(name))) copied.exec(`delete from "${name}"`);
  }
  // What was deleted is not to be found in the file's free pages either.
  copied.exec('VACUUM');
}

/** What is wrong with a SQLite file, in SQLite's words; nothing when it is whole. */
export function faultsOfSqliteFile(file: string): string[] {
  try {
    using copy = new DatabaseSync(file, { readOnly: true, defensive: true });
    const integrity = copy.prepare('PRAGMA integrity_check').all();
    const faults = integrity.map((row) => String(row.integrity_check));
    const orphans = copy.prepare('PRAGMA foreign_key_check').all();
    const lost = orphans.map(
      (row) => `a row of ${row.table} points at a row of ${row.parent} that is not there`,
    );
    return [...faults.filter((fault) => fault !== 'ok'), ...lost];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
