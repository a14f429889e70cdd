import { deviceWords } from '../../rules/sign-in/device-words.ts';
import type { Passwords } from '../../services/passwords.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { actingAs, noteHistory } from '../history/history.server.ts';
import { endBegunSignIns, endSessions } from './end-sign-ins.server.ts';
import { notePerson, ofPeople } from './people-history.server.ts';
import { idleMs, type Staff } from './sessions.server.ts';
import { storePassword } from './staff.server.ts';

/** A browser in which somebody is signed in. */
export interface SignedInDevice {
  id: string;
  /** As the browser calls itself; blank when it says nothing. */
  userAgent: string;
  since: Date;
  lastSeenAt: Date;
}

/** The standing sign-ins of an account, the last used first. */
export async function listDevices(
  { kysely, now }: Database,
  staffId: string,
): Promise<SignedInDevice[]> {
  const rows = await kysely
    .selectFrom('staff_sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', staffId)
    .execute();
  const moment = now().getTime();
  return rows
    .map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      id,
      userAgent: userAgent ?? '',
      since: new Date(createdAt),
      lastSeenAt: new Date(lastSeenAt ?? createdAt),
      endsAt: new Date(expiresAt).getTime(),
    }))
    .filter(({ lastSeenAt, endsAt }) => endsAt > moment && moment - lastSeenAt.getTime() <= idleMs)
    .map(({ endsAt: _endsAt, ...device }) => device)
    .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
}

/** Ends one sign-in of an account at once; false when it is over already, or another's. */
export function endDevice(
  database: Database,
  staff: Pick<Staff, 'id' | 'email'>,
  id: string,
): Promise<boolean> {
  return changeRows(database, ofPeople, async (rows) => {
    // PostgreSQL takes no text with a NUL.
    if (id.includes('\0')) return new Unchanged(false);
    const ended = await rows
      .deleteFrom('staff_sessions')
      .where('id', '=', id)
      .where('userId', '=', staff.id)
      .returning('userAgent')
      .executeTakeFirst();
    if (!ended) return new Unchanged(false);
    const details = { device: deviceWords(ended.userAgent ?? '') };
    await notePerson(rows, database, { ...identityOf(staff), act: 'sign-in ended', details });
    return true;
  });
}

function identityOf({ id, email }: Pick<Staff, 'id' | 'email'>) {
  return { id, email };
}

/** Ends the sign-in of a browser whose person asks for it, and notes it; false when it was over already. */
export function logOut(
  database: Database,
  { id, email, sessionId }: Pick<Staff, 'id' | 'email' | 'sessionId'>,
): Promise<boolean> {
  return changeRows(database, ofPeople, async (rows) => {
    const ended = await rows
      .deleteFrom('staff_sessions')
      .where('id', '=', sessionId)
      .where('userId', '=', id)
      .returning('userAgent')
      .executeTakeFirst();
    if (!ended) return new Unchanged(false);
    await noteHistory(rows, actingAs(database, email), {
      kind: 'sign-ins',
      act: 'signed out',
      subjectId: '',
      subject: email,
      details: { device: deviceWords(ended.userAgent ?? '') },
    });
    return true;
  });
}

/** Ends every sign-in of an account but this one, and forgets the devices that were known. */
export async function endOtherDevices(database: Database, staff: Staff): Promise<void> {
  await changeRows(database, ofPeople, async (rows) => {
    await rows
      .updateTable('staff_accounts')
      .set({ updatedAt: database.now().toISOString() })
      .where('userId', '=', staff.id)
      .execute();
    await endSessions(rows, staff.id, staff.sessionId);
    await notePerson(rows, database, { ...identityOf(staff), act: 'signed out elsewhere' });
    await endBegunSignIns(rows, staff.id);
  });
}

/**
 * Gives the signed-in person a new password, which ends every other sign-in; null when done, else why
 * it is refused, as a sentence. The present password was asked for before.
 */
export async function changeOwnPassword(
  { database, passwords }: { database: Database; passwords: Passwords },
  staff: Staff,
  password: string,
): Promise<string | null> {
  const weakness = await passwords.weaknessOf(password, staff.email);
  if (weakness) return weakness;
  const hash = await passwords.hash(password);
  const change = { id: staff.id, hash, staying: staff.sessionId };
  await changeRows(database, ofPeople, async (rows) => {
    await storePassword(rows, change, database.now());
    await notePerson(rows, database, { ...identityOf(staff), act: 'password changed' });
  });
  return null;
}
