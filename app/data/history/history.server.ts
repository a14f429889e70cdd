import type { Transaction } from 'kysely';
import type { HistoryKind } from '../../rules/history/history-kinds.ts';
import type { Database } from '../database/database.server.ts';
import { newId } from '../database/ids.server.ts';
import type { Tables } from '../database/tables.server.ts';

/** Something that somebody did, for the history. */
export interface HistoryEntry {
  kind: HistoryKind;
  /** In the past tense, as the page says it: 'changed', 'hidden', 'put back'. */
  act: string;
  subjectId: string;
  /** Its name at that time: the package's, the caption, the section's, the e-mail. */
  subject: string;
  /** What a reader needs besides: texts, numbers and lists, never a secret. */
  details?: Record<string, unknown>;
}

/** The database as somebody uses it: what changes by it is theirs in the history. */
export function actingAs(database: Database, actor: string): Database {
  return { ...database, actor };
}

/** Writes into the history, in the transaction of the change itself: both are there, or neither. */
export async function noteHistory(
  rows: Transaction<Tables>,
  { actor, now }: Pick<Database, 'actor' | 'now'>,
  { details = {}, ...entry }: HistoryEntry,
): Promise<void> {
  await rows
    .insertInto('history')
    .values({
      ...entry,
      id: newId(),
      at: now().toISOString(),
      actor,
      details: JSON.stringify(details),
    })
    .execute();
}
