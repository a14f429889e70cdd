import type { Transaction } from 'kysely';
import type { HistoryKind } from '../../rules/history/history-kinds.ts';
import type { Database } from '../database/database.server.ts';
import { newId } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';

/** Something that somebody did, for the history. */
export interface HistoryEntry {
  kind: HistoryKind;
  /** In the past tense, as the page says it: 'changed', 'hidden', 'put back'. */
  act: string;
  subjectId: string;
  /**
   * Its name at that time: the package's, the caption, the section's, the e-mail. Blank for an
   * enquiry: its person is named for as long as it is kept, and the history is kept for longer.
   */
  subject: string;
  /** What a reader needs besides: texts, numbers and lists, never a secret. */
  details?: Record<string, unknown>;
}

/** The database as somebody uses it: what changes by it is theirs in the history. */
export function actingAs(database: Database, actor: string): Database {
  return { ...database, actor };
}

/** Writes into the history, in the transaction of the change itself: both are there, or neither. */
export function noteHistory(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  entry: HistoryEntry,
): Promise<void> {
  return noteEach(rows, database, [entry]);
}

/** As {@link noteHistory}, for what was done to several things at once. */
export async function noteEach(
  rows: Transaction<Tables>,
  { actor, now }: Pick<Database, 'actor' | 'now'>,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const at = now().toISOString();
  await rows
    .insertInto('history')
    .values(
      entries.map(({ details = {}, ...entry }) => ({
        ...entry,
        id: newId(),
        at,
        actor,
        details: JSON.stringify(details),
      })),
    )
    .execute();
}

/**
 * Notes how many things a long act has done by now, such as an import in portions: of one `run` there is
 * one entry, whose count grows with each portion's transaction.
 */
export async function countInHistory(
  rows: Transaction<Tables>,
  { actor, now }: Pick<Database, 'actor' | 'now'>,
  run: string,
  { kind, act, count }: { kind: HistoryKind; act: string; count: number },
): Promise<void> {
  const id = `${run}-${kind}`;
  const known = await rows
    .selectFrom('history')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirst();
  const before = known ? Number(Object(JSON.parse(known.details)).count) : 0;
  const details = JSON.stringify({ count: before + count });
  const entry = {
    id,
    at: now().toISOString(),
    actor,
    kind,
    act,
    subjectId: '',
    subject: '',
    details,
  };
  await rows
    .insertInto('history')
    .values(entry)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: entry.at, details }))
    .execute();
}

/** Forgets what was done before a moment; returns how many entries. */
export async function forgetOldHistory({ kysely }: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('history')
    .where('at', '<', before.toISOString())
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Makes one entry of all that the site noted of filling a new database: whoever opens it first would read
 * of nothing else.
 */
export async function gatherInHistory(
  database: Database,
  { act, details }: { act: string; details: Record<string, number> },
): Promise<void> {
  await database.kysely.transaction().execute(async (rows) => {
    await rows.deleteFrom('history').where('actor', '=', '').execute();
    const about = { kind: 'website', subjectId: '', subject: '' } as const;
    await noteHistory(rows, database, { ...about, act, details });
  });
}
