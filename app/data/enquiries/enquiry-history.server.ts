import type { Transaction } from 'kysely';
import type { Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { noteHistory } from '../history/history.server.ts';

/** What somebody did with an enquiry, in the past tense, and what a reader needs besides. */
interface EnquiryAct {
  id: string;
  act: string;
  /** Nothing of the person who asks, and nothing that they or staff wrote. */
  details?: Record<string, string>;
}

/**
 * Notes an act in its transaction, without the name: an enquiry goes with all that is of a person, and
 * the history stays. Whoever reads it finds the name by the id, for as long as the enquiry is there.
 */
export function noteEnquiry(
  rows: Transaction<Tables>,
  database: Database,
  { id, act, details = {} }: EnquiryAct,
): Promise<void> {
  return noteHistory(rows, database, {
    kind: 'enquiries',
    act,
    subjectId: id,
    subject: '',
    details,
  });
}
