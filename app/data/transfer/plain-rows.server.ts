import { createHash } from 'node:crypto';

/** What a column holds, alike in both databases. */
export type CellKind = 'text' | 'integer' | 'boolean' | 'moment';

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
export function kindOfType(table: string, column: string, type: string): CellKind {
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
