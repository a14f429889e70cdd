import type { Transaction } from 'kysely';
import type { OrderMove } from '../../rules/order-rules.ts';
import { changeRows, type Database } from '../database/database.server.ts';
import {
  holdOrderOf,
  type Moved,
  moveInOrder,
  type OrderedRows,
  readVersionOf,
} from '../database/row-order.server.ts';
import type { Tables } from '../database/tables.server.ts';

const packages: OrderedRows = {
  table: 'packages',
  name: 'packageName',
  noted: { kind: 'packages' },
  setting: 'package-order',
};

/** Counts the changes of the order, so that the later of two people who order is noticed. */
export function readOrderVersion(database: Pick<Database, 'kysely'>): Promise<number> {
  return readVersionOf(database, packages);
}

/**
 * Until the caller's transaction ends nobody else orders or pins; returns the order's version. For
 * the work of `changeRows`.
 */
export function holdOrder(rows: Transaction<Tables>): Promise<number> {
  return holdOrderOf(rows, packages);
}

/**
 * Moves a package within the order of the website, hidden ones counted. From the first move on every
 * package has a place; one that is added later stands above them all. No edit: `version` and
 * `changedAt` of the packages stay.
 */
export function movePackage(
  database: Database,
  id: string,
  move: OrderMove & { seen: number },
): Promise<Moved> {
  return changeRows(database, [{ topic: 'packages', id }], (rows) =>
    moveInOrder(rows, database, packages, id, move),
  );
}
