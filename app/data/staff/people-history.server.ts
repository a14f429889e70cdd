import type { Transaction } from 'kysely';
import { deviceWords } from '../../rules/sign-in/device-words.ts';
import { changeRows, type Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { actingAs, noteHistory } from '../history/history.server.ts';

/** The changes of who may sign in, of their links and of their sign-ins. */
export const ofPeople = [{ topic: 'people' }] as const;

interface PersonAct {
  /** Of the account; blank for somebody who has none yet. */
  id: string;
  email: string;
  act: string;
  details?: Record<string, string>;
}

/** Notes, in its transaction, what was done to somebody's account. */
export function notePerson(
  rows: Transaction<Tables>,
  database: Pick<Database, 'actor' | 'now'>,
  { id, email, act, details = {} }: PersonAct,
): Promise<void> {
  return noteHistory(rows, database, {
    kind: 'people',
    act,
    subjectId: id,
    subject: email,
    details,
  });
}

/**
 * Notes that somebody came in, by a password that was right: with which kind of browser, in words, and
 * never from which address.
 */
export function noteSignIn(database: Database, email: string, headers: Headers): Promise<void> {
  return changeRows(database, ofPeople, async (rows) => {
    const device = deviceWords(headers.get('user-agent') ?? '');
    await noteHistory(rows, actingAs(database, email), {
      kind: 'sign-ins',
      act: 'signed in',
      subjectId: '',
      subject: email,
      details: { device },
    });
  });
}
