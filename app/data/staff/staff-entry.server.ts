import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
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
  const answer = await database.kysely.transaction().execute(async (rows) => {
    const link = await claimLink(rows, token, now);
    if (!link) return null;
    const { email, role, staffId } = link;
    if (staffId !== null) {
      await storePassword(rows, { id: staffId, hash }, now);
      return { state: 'done', email } as const;
    }
    const made = await insertStaff(rows, { email, name, role, hash }, now);
    return made ? ({ state: 'done', email } as const) : ({ state: 'has account' } as const);
  });
  return answer ?? overNow(await lookAtLink(database, token));
}

/** Somebody else was quicker, or the link was withdrawn meanwhile. */
function overNow(link: LinkState): EntryAnswer {
  return { state: link.state === 'open' ? 'unknown' : link.state };
}
