import type { Passwords } from '../../services/passwords.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { actingAs } from '../history/history.server.ts';
import { notePerson, ofPeople } from './people-history.server.ts';
import { insertStaff, storePassword } from './staff.server.ts';
import { claimLink, type LinkState, lookAtLink } from './staff-links.server.ts';

/** What became of a link's form: done for this e-mail, refused, or what is wrong with the password. */
export type EntryAnswer =
  | { state: 'done'; email: string }
  | { state: 'weak'; sentence: string }
  | { state: 'has account' | 'used' | 'late' | 'unknown' };

interface EntryServices {
  database: Database;
  passwords: Passwords;
}

/**
 * Lets somebody in by a link: makes the account that an invitation promises, or gives an account its
 * new password, which signs it out everywhere. Uses the link up only when that is done. Whoever has
 * no open link costs no work.
 */
export async function enterByLink(
  { database, passwords }: EntryServices,
  token: string,
  { name, password }: { name: string; password: string },
): Promise<EntryAnswer> {
  const before = await lookAtLink(database, token);
  if (before.state !== 'open') return before;
  const sentence = await passwords.weaknessOf(password, before.email);
  if (sentence) return { state: 'weak', sentence };
  const hash = await passwords.hash(password);
  const now = database.now();
  const answer = await changeRows<EntryAnswer | null>(database, ofPeople, async (rows) => {
    const link = await claimLink(rows, token, now);
    if (!link) return new Unchanged(null);
    const { email, role, staffId } = link;
    const self = actingAs(database, email);
    if (staffId !== null) {
      await storePassword(rows, { id: staffId, hash }, now);
      await notePerson(rows, self, { id: staffId, email, act: 'password changed' });
      return { state: 'done', email };
    }
    const id = await insertStaff(rows, { email, name, role, hash }, now);
    if (!id) return { state: 'has account' };
    await notePerson(rows, self, { id, email, act: 'joined', details: { role } });
    return { state: 'done', email };
  });
  return answer ?? overNow(await lookAtLink(database, token));
}

/** Somebody else was quicker, or the link was withdrawn meanwhile. */
function overNow(link: LinkState): EntryAnswer {
  return { state: link.state === 'open' ? 'unknown' : link.state };
}
