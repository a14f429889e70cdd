import type { Transaction } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

/**
 * Notes what staff did with a review, without the name: a review goes with all that is of its person,
 * and the history stays. Whoever reads it finds the name by the id, for as long as the review is there.
 */
export function noteReview(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  id: string,
  act: string,
): Promise<void> {
  return noteHistory(rows, database, { kind: 'reviews', act, subjectId: id, subject: '' });
}
