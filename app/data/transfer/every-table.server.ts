import { createHash } from 'node:crypto';
import { Kysely, type PostgresDialect, type SqliteDialect, sql, type Transaction } from 'kysely';
import { OperatorError } from '../../services/operator-error.server.ts';
import {
  assertKnown,
  executedMigrations,
  faultsOfSchema,
  migrateExactly,
} from '../database/migrate.server.ts';
import { listenerName } from '../instances/instances.server.ts';

/** All tables at one moment, whatever database or file they come from. */
export interface TableReader {
  /** Names of the migrations that made the tables, oldest first. */
  migrations: readonly string[];
  shapes: readonly TableShape[];
  /** The rows of a table, some hundred at a time. */
  rowsOf(shape: TableShape): AsyncIterable<PlainRow[]>;
}

/** A database of which only the shape is known. It is not migrated by being opened. */
export interface EveryTable {
  /** Runs `work` on one snapshot of the tables of these names that there are, in that order. */
  read<Result>(
    names: readonly string[],
    work: (reader: TableReader) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Puts all rows of the reader into these tables, in one transaction. Throws `OperatorError`
   * when there are rows or tables of another version.
   */
  fill(reader: TableReader, onRows: (count: number) => void): Promise<void>;
  /** True when no table of these names has a row. */
  isEmpty(names: readonly string[]): Promise<boolean>;
  /** Counts every topic so far up that no open page takes what it shows for the newest. */
  leapRevisions(): Promise<void>;
  /** See the function of this name; nothing for PostgreSQL. */
  faultsOfSchema(): Promise<string[]>;
  /** Throws `OperatorError` when an instance was heard of a moment ago. */
  assertUnused(): Promise<void>;
  close(): Promise<void>;
}

type AnyTables = Record<string, Record<string, unknown>>;

const batch = 500;
/** Below the limits of both databases for the values of one statement. */
const maxValues = 30_000;

/** Every table of the database that the dialect reaches; `close` is called after it. */
export function overTables(
  { dialect, close }: { dialect: PostgresDialect | SqliteDialect; close: () => void },
  { isPostgres }: { isPostgres: boolean },
): EveryTable {
  const kysely = new Kysely<AnyTables>({ dialect });

  async function shapesOf(names: readonly string[]): Promise<TableShape[]> {
    const tables = new Map(
      (await kysely.introspection.getTables()).map((table) => [table.name, table]),
    );
    return names.flatMap((name) => {
      const table = tables.get(name);
      if (!table) return [];
      const cells = table.columns
        .map((column) => [column.name, kindOfType(name, column.name, column.dataType)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      return [{ name, cells: Object.fromEntries(cells) }];
    });
  }

  async function* rowsOf(rows: Transaction<AnyTables>, shape: TableShape) {
    const table = sql.table(shape.name);
    if (!isPostgres) {
      let batched: PlainRow[] = [];
      for await (const row of rows.selectFrom(shape.name).selectAll().stream()) {
        batched.push(plainRow(shape, row));
        if (batched.length < batch) continue;
        yield batched;
        batched = [];
      }
      if (batched.length > 0) yield batched;
      return;
    }
    await sql`declare every_row no scroll cursor for select * from ${table}`.execute(rows);
    for (;;) {
      const fetched = await sql<
        Record<string, unknown>
      >`fetch ${sql.lit(batch)} from every_row`.execute(rows);
      if (fetched.rows.length === 0) break;
      yield fetched.rows.map((row) => plainRow(shape, row));
    }
    await sql`close every_row`.execute(rows);
  }

  return {
    async read(names, work) {
      const migrations = await executedMigrations(kysely);
      assertKnown(migrations);
      const shapes = await shapesOf(names);
      const snapshot = isPostgres
        ? kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
        : kysely.transaction();
      return snapshot.execute((rows) =>
        work({ migrations, shapes, rowsOf: (shape) => rowsOf(rows, shape) }),
      );
    },
    async fill(reader, onRows) {
      if (!(await migrateExactly(kysely, reader.migrations))) {
        throw new OperatorError('The database has tables of another version of Rihla.');
      }
      await kysely.transaction().execute(async (rows) => {
        for (const { name } of reader.shapes) {
          const taken = await rows.selectFrom(name).selectAll().limit(1).execute();
          if (taken.length > 0) {
            throw new OperatorError(`The database has rows already, in ${name}.`);
          }
        }
        for (const shape of reader.shapes) {
          for await (const plain of reader.rowsOf(shape)) {
            await insert(rows, shape, plain);
            onRows(plain.length);
          }
        }
      });
    },
    async isEmpty(names) {
      for (const { name } of await shapesOf(names)) {
        const taken = await kysely.selectFrom(name).selectAll().limit(1).execute();
        if (taken.length > 0) return false;
      }
      return true;
    },
    async leapRevisions() {
      await sql`update live_revisions set revision = revision + 1000`.execute(kysely);
    },
    faultsOfSchema: async () => (isPostgres ? [] : faultsOfSchema(kysely)),
    async assertUnused() {
      if (!isPostgres) return;
      // The connection of an instance whose machine is gone stays for hours; of another user's one
      // the time is not shown.
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and application_name = ${listenerName}
          and coalesce(query_start, now()) > now() - interval '5 seconds'`.execute(kysely);
      if (rows.length === 0) return;
      throw new OperatorError(
        'The site is running on this database: an instance was heard of less than 5 seconds ago. Stop every instance, then run this again.',
      );
    },
    async close() {
      await kysely.destroy();
      close();
    },
  };

  async function insert(
    rows: Transaction<AnyTables>,
    { name, cells }: TableShape,
    plain: PlainRow[],
  ) {
    const columns = Object.entries(cells);
    const values = plain.map((row) =>
      Object.fromEntries(columns.map(([column, kind]) => [column, stored(row[column], kind)])),
    );
    const atOnce = Math.max(1, Math.floor(maxValues / columns.length));
    for (let at = 0; at < values.length; at += atOnce) {
      await rows
        .insertInto(name)
        .values(values.slice(at, at + atOnce))
        .execute();
    }
  }

  /** SQLite keeps booleans as numbers; everything else is written as it is said. */
  function stored(cell: PlainRow[string] | undefined, kind: string) {
    return kind === 'boolean' && cell !== null && !isPostgres ? Number(cell) : (cell ?? null);
  }
}

/** Reads every row to its end: count and checksum of each table. */
export async function sumTables(
  { shapes, rowsOf }: TableReader,
  onRows: (rows: PlainRow[], shape: TableShape) => Promise<void> | void = () => undefined,
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const shape of shapes) {
    const { add, sum } = createTableSum();
    for await (const rows of rowsOf(shape)) {
      for (const row of rows) add(row);
      await onRows(rows, shape);
    }
    sums[shape.name] = sum();
  }
  return sums;
}

/** What a column holds, alike in both databases. */
type CellKind = 'text' | 'integer' | 'boolean' | 'moment';

export interface TableShape {
  name: string;
  /** By column, in the order of the alphabet. */
  cells: Record<string, CellKind>;
}

/** A row as both databases can say it: a boolean is one, a moment an ISO text with milliseconds. */
export type PlainRow = Record<string, string | number | boolean | null>;

/** How many rows a table has, and a checksum of them that does not ask for their order. */
export interface TableSum {
  rows: number;
  checksum: string;
}

/** The types that the migrations use, as SQLite and PostgreSQL name them. */
const kinds = new Map<string, CellKind>([
  ['text', 'text'],
  ['integer', 'integer'],
  ['int4', 'integer'],
  ['boolean', 'boolean'],
  ['bool', 'boolean'],
  ['timestamptz', 'moment'],
]);

/** Throws for a type that no migration used so far: say here what it becomes. */
function kindOfType(table: string, column: string, type: string): CellKind {
  const kind = kinds.get(type.toLowerCase());
  if (kind) return kind;
  throw new Error(`The column ${table}.${column} is "${type}", which nothing here can carry.`);
}

/** A row as a driver gave it, said plainly. Throws when a cell does not hold what its column says. */
export function plainRow({ name, cells }: TableShape, row: Record<string, unknown>): PlainRow {
  const plain: PlainRow = {};
  for (const [column, kind] of Object.entries(cells)) {
    const cell = row[column] ?? null;
    const said = cell === null ? null : sayPlainly(kind, cell);
    if (said === undefined) {
      throw new Error(
        `The column ${name}.${column} should be ${kind}, but a row has another value.`,
      );
    }
    plain[column] = said;
  }
  return plain;
}

function sayPlainly(kind: CellKind, cell: unknown): string | number | boolean | undefined {
  if (kind === 'text') return typeof cell === 'string' ? cell : undefined;
  if (kind === 'integer') return Number.isSafeInteger(cell) ? Number(cell) : undefined;
  if (kind === 'boolean') {
    return new Map<unknown, boolean>([
      [true, true],
      [1, true],
      [false, false],
      [0, false],
    ]).get(cell);
  }
  const moment = cell instanceof Date || typeof cell === 'string' ? new Date(cell) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}

const sumsEndAt = 2n ** 256n;

/** Adds rows up in any order; equal sums are equal sets of rows. */
export function createTableSum(): { add(row: PlainRow): void; sum(): TableSum } {
  let rows = 0;
  let total = 0n;
  return {
    add(row) {
      rows += 1;
      const digest = createHash('sha256').update(JSON.stringify(row)).digest('hex');
      total = (total + BigInt(`0x${digest}`)) % sumsEndAt;
    },
    sum: () => ({ rows, checksum: total.toString(16).padStart(64, '0') }),
  };
}
