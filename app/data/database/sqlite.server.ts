import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { OperatorError } from '../../services/operator-error.server.ts';

/** Only for this process. */
export function openSqlite(dataDir: string): SqliteDialect {
  const unlock = lockForThisProcess(path.join(dataDir, 'rihla.lock'));
  try {
    const database = openFile(path.join(dataDir, 'rihla.db'));
    return new WritableSqlite({ database: toKyselyDatabase(database, unlock) });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** For a short command while the site runs, without its lock: see `docs/decisions/002`. */
export function openExternalSqlite(dataDir: string): SqliteDialect {
  const file = path.join(dataDir, 'rihla.db');
  if (existsSync(file)) return openSqliteFile(file);
  throw new OperatorError(
    `There is no database in ${dataDir} yet. Start the site once, or set DATA_DIR to its data folder.`,
  );
}

export function openSqliteFile(file: string): SqliteDialect {
  return new WritableSqlite({ database: toKyselyDatabase(openFile(file)) });
}

export function openSqliteCopy(file: string): SqliteDialect {
  return new SqliteDialect({ database: toKyselyDatabase(openReadOnly(file)) });
}

/** For a file that somebody else may have made. */
export function openReadOnly(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, defensive: true });
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0;');
  return database;
}

class WritableSqlite extends SqliteDialect {
  override createDriver() {
    const driver = super.createDriver();
    // A change waits for the write lock at its begin: after reading, it would fail if another process had written.
    driver.beginTransaction = async (connection, { accessMode }) => {
      const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
      await connection.executeQuery(CompiledQuery.raw(begin));
    };
    return driver;
  }
  override createAdapter() {
    return new (class extends SqliteAdapter {
      // Kysely assumes that SQLite cannot change tables in a transaction.
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
  override createQueryCompiler() {
    return new (class extends SqliteQueryCompiler {
      // SQLite has one writer, and no `for update`.
      protected override visitSelectModifier(node: SelectModifierNode) {
        if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node);
      }
    })();
  }
}

/** FULL: a commit survives a power cut. */
const pragmas = `
  PRAGMA trusted_schema = OFF;
  PRAGMA busy_timeout = 5000;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA wal_autocheckpoint = 1000;
  PRAGMA cell_size_check = ON;
  PRAGMA mmap_size = 0;
  PRAGMA temp_store = MEMORY;
`;

function openFile(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { defensive: true });
    database.exec(pragmas);
    return database;
  } catch (error) {
    database?.close();
    throw toSqliteError(file, error);
  }
}

/** The program has fewer statements; staff searches add a few. */
const maxStatements = 300;

/** The interface of better-sqlite3 that Kysely expects: parameters as a list, and `reader` on statements. */
function toKyselyDatabase(database: DatabaseSync, afterClose?: () => void) {
  function prepare(sql: string) {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (values: SQLInputValue[]) => statement.all(...values),
      run: (values: SQLInputValue[]) => statement.run(...values),
      iterate: (values: SQLInputValue[]) => statement.iterate(...values),
    };
  }
  const statements = new LRUCache<string, ReturnType<typeof prepare>>({
    max: maxStatements,
    memoMethod: prepare,
  });
  return {
    close() {
      database.close();
      afterClose?.();
    },
    prepare: (sql: string) => statements.memo(sql),
  };
}

const busyCode = 5;

export function toSqliteError(file: string, error: unknown): OperatorError {
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(
    `SQLite cannot use ${file}: ${reason}. Check the free space and the access rights there; replace a damaged file with a backup.`,
    { cause: error },
  );
}

/** Locks a file beside the database; the operating system releases it even after kill -9. */
function lockForThisProcess(file: string): () => void {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    const isInUse = error instanceof Error && 'errcode' in error && error.errcode === busyCode;
    if (!isInUse) throw toSqliteError(file, error);
    throw new OperatorError(
      `Another Rihla process is using ${path.dirname(file)}. Stop it first, give this one another DATA_DIR, or use PostgreSQL (DATABASE_URL) to run several.`,
      { cause: error },
    );
  }
  return () => lock.close();
}
