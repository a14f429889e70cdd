import type { Log } from '../../services/log.server.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import { countAttempt, forgetTriesOf } from '../database/limits.server.ts';
import type { Staff } from './sessions.server.ts';
import { findHash } from './staff.server.ts';

interface ConfirmServices {
  database: Database;
  passwords: Passwords;
  log: Log;
}

/** How the password of who is signed in was answered. */
export type Confirmation =
  | { is: 'right' }
  | { is: 'wrong' }
  | { is: 'limited'; waitSeconds: number };

const hour = 60 * 60 * 1000;

/**
 * Asks whether the signed-in person is who they say, before an act that an open screen must not
 * suffice for. Counts the try first: ten wrong ones an hour for an account, wherever they come from;
 * a right one forgets them. Rejects when the database does not answer.
 */
export async function confirmPassword(
  { database, passwords, log }: ConfirmServices,
  staff: Staff,
  password: string,
): Promise<Confirmation> {
  const bucket = `confirm ${staff.id}`;
  const refused = await countAttempt(database, [{ bucket, max: 10, withinMs: hour }]);
  if (refused) {
    log.warn({ event: 'limit hit', limit: 'confirm', email: staff.email });
    return { is: 'limited', waitSeconds: refused.waitSeconds };
  }
  const hash = await findHash(database, staff.email);
  if (hash === null || !(await passwords.verify(password, hash))) {
    log.warn({ event: 'password not confirmed', email: staff.email });
    return { is: 'wrong' };
  }
  await forgetTriesOf(database, bucket);
  return { is: 'right' };
}
