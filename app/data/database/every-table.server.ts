import { hash } from 'node:crypto';
import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { OperatorError } from '../../services/operator-error.server.ts';
import {
  assertKnownMigrations,
  executedMigrations,
  findSchemaFaults,
  migrateExactly,
} from './migrate.server.ts';
import type { Tables } from './tables.server.ts';

/** 'move': only when moving a site, because its rows belong to the running site, and a restored backup is a new one. */
type CopyRule = 'always' | 'move';

/** Every table comes after all tables that it references. */
const copyRules: Record<keyof Tables, CopyRule> = {
  packages: 'always',
  photos: 'always',
  gallery_images: 'always',
  pending_photo_removals: 'always',
  imported_documents: 'always',
  enquiries: 'always',
  enquiry_notes: 'always',
  reviews: 'always',
  pages: 'always',
  live_revisions: 'always',
  staff: 'always',
  staff_accounts: 'always',
  staff_sessions: 'move',
  staff_links: 'move',
  // Made for the keys of the running site.
  push_subscriptions: 'move',
  package_editors: 'move',
  // A backup lacks the key, so restoring reports these.
  staff_second_factors: 'always',
  staff_recovery_codes: 'always',
  staff_begun_sign_ins: 'move',
  shared_secrets: 'move',
  site_identity: 'move',
  limits: 'move',
  attempts: 'move',
  website_sections: 'always',
  website_versions: 'always',
  history: 'always',
  visit_counts: 'always',
  package_versions: 'always',
  site_settings: 'always',
  translations: 'always',
};

function listTables(...rules: CopyRule[]): string[] {
  return Object.entries(copyRules).flatMap(([name, rule]) => (rules.includes(rule) ? name : []));
}

/** Backups of earlier versions have these tables: restoring fills them, then a migration moves their rows. */
const earlierTables = ['deleted_packages', 'deleted_images'];

/** A backup contains no secrets or sessions. */
export const backedUpTables = [...listTables('always'), ...earlierTables];
export const movedTables = [...listTables('always', 'move'), ...earlierTables];

export interface TableReader {
  migrations: readonly string[];
  shapes: readonly TableShape[];
  listRows(name: string): Promise<PlainRow[]>;
}

type AnyTables = Record<string, Record<string, unknown>>;
export type DatabaseTables = ReturnType<typeof openTables>;

/** Both databases allow this many values per statement. */
const maxValues = 30_000;

/** Access to all tables of a database. Opening it does not migrate. */
export function openTables(dialect: Dialect) {
  const kysely = new Kysely<AnyTables>({ dialect });
  const isPostgres = dialect instanceof PostgresDialect;

  async function readShapes(names: readonly string[]): Promise<TableShape[]> {
    const tables = await kysely.introspection.getTables();
    return names.flatMap((name) => {
      const table = tables.find((entry) => entry.name === name);
      if (!table) return [];
      const cells = table.columns
        .map((column) => [column.name, toCellKind(name, column.name, column.dataType)] as const)
        .sort(([left], [right]) => (left < right ? -1 : 1));
      return [{ name, cells: Object.fromEntries(cells) }];
    });
  }

  async function hasRows(trx: Kysely<AnyTables>, { name }: TableShape): Promise<boolean> {
    return (await trx.selectFrom(name).selectAll().limit(1).execute()).length > 0;
  }

  return {
    async read<Result>(names: readonly string[], work: (reader: TableReader) => Promise<Result>) {
      const migrations = await executedMigrations(kysely);
      assertKnownMigrations(migrations);
      const shapes = await readShapes(names);
      const snapshot = kysely.transaction().setIsolationLevel('repeatable read');
      return snapshot.setAccessMode('read only').execute((trx) =>
        work({
          migrations,
          shapes,
          async listRows(name) {
            const shape = shapes.find((entry) => entry.name === name);
            if (!shape) return [];
            const rows = await trx.selectFrom(name).selectAll().execute();
            return rows.map((row) => toPlainRow(shape, row));
          },
        }),
      );
    },
    /** All or none. Throws `OperatorError` if the database has rows or other tables. */
    async fill(reader: TableReader): Promise<void> {
      if (!(await migrateExactly(kysely, reader.migrations))) {
        throw new OperatorError('The database has tables of another version of Rihla.');
      }
      await kysely.transaction().execute(async (trx) => {
        for (const shape of reader.shapes) {
          if (!(await hasRows(trx, shape))) continue;
          throw new OperatorError(`The database already has rows in ${shape.name}.`);
        }
        for (const shape of reader.shapes) {
          await insert(trx, shape, await reader.listRows(shape.name));
        }
      });
    },
    async ping(): Promise<void> {
      await sql`select 1`.execute(kysely);
    },
    async isEmpty(names: readonly string[]): Promise<boolean> {
      for (const shape of await readShapes(names)) if (await hasRows(kysely, shape)) return false;
      return true;
    },
    /** Raises every revision, so that open pages do not mistake their old data for the newest. */
    async raiseRevisions(): Promise<void> {
      await sql`update live_revisions set revision = revision + 1000`.execute(kysely);
    },
    findSchemaFaults: async () => (isPostgres ? [] : findSchemaFaults(kysely)),
    [Symbol.asyncDispose]: () => kysely.destroy(),
  };

  async function insert(
    trx: Transaction<AnyTables>,
    { name, cells }: TableShape,
    rows: readonly PlainRow[],
  ): Promise<void> {
    const toStored = (cell: PlainRow[string]) =>
      typeof cell === 'boolean' && !isPostgres ? Number(cell) : cell;
    const values = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, toStored(cell)])),
    );
    const rowsPerInsert = Math.floor(maxValues / Object.keys(cells).length);
    for (let start = 0; start < values.length; start += rowsPerInsert) {
      await trx
        .insertInto(name)
        .values(values.slice(start, start + rowsPerInsert))
        .execute();
    }
  }
}

export async function sumTables(reader: TableReader): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {};
  for (const { name } of reader.shapes) sums[name] = sumRows(await reader.listRows(name));
  return sums;
}

type CellKind = 'text' | 'integer' | 'boolean' | 'moment';

export type TableShape = { name: string; cells: Record<string, CellKind> };

/** The same for both databases: a moment is an ISO text with milliseconds. */
export type PlainRow = Record<string, string | number | boolean | null>;

export type TableSum = { rows: number; checksum: string };

const cellKinds: Record<string, CellKind> = {
  text: 'text',
  integer: 'integer',
  int4: 'integer',
  boolean: 'boolean',
  bool: 'boolean',
  timestamptz: 'moment',
};

function toCellKind(table: string, column: string, type: string): CellKind {
  const kind = cellKinds[type.toLowerCase()];
  if (kind) return kind;
  throw new Error(`The column ${table}.${column} is "${type}", which cannot be copied.`);
}

export function toPlainRow({ name, cells }: TableShape, row: Record<string, unknown>): PlainRow {
  const plainRow: PlainRow = {};
  for (const [column, kind] of Object.entries(cells)) {
    const cell = row[column] ?? null;
    const value = cell === null ? null : toPlainValue(kind, cell);
    if (value === undefined) {
      throw new Error(
        `The column ${name}.${column} should be ${kind}, but a row has another value.`,
      );
    }
    plainRow[column] = value;
  }
  return plainRow;
}

function toPlainValue(kind: CellKind, cell: unknown): PlainRow[string] | undefined {
  if (kind === 'text') return typeof cell === 'string' ? cell : undefined;
  if (kind === 'integer') return Number.isSafeInteger(cell) ? Number(cell) : undefined;
  if (kind === 'boolean') {
    if (cell === true || cell === 1) return true;
    return cell === false || cell === 0 ? false : undefined;
  }
  const moment = cell instanceof Date || typeof cell === 'string' ? new Date(cell) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}

function sumRows(rows: readonly PlainRow[]): TableSum {
  let total = 0n;
  for (const row of rows) {
    total = (total + BigInt(`0x${hash('sha256', JSON.stringify(row))}`)) % 2n ** 256n;
  }
  return { rows: rows.length, checksum: total.toString(16).padStart(64, '0') };
}
