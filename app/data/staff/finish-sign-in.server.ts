import type { Transaction } from 'kysely';
import type { Log } from '../../services/log.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { countAttempt, type Limit, type LimitAnswer } from '../database/limits.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { actingAs, noteHistory } from '../history/history.server.ts';
import {
  type BegunSignIn,
  findBegunSignIn,
  forgetBegunCookie,
  lockBegunSignIn,
} from './begun-sign-ins.server.ts';
import { endBegunSignIns } from './end-sign-ins.server.ts';
import { knownDevice } from './known-devices.server.ts';
import { ofPeople } from './people-history.server.ts';
import { takeRecoveryCode } from './recovery-codes.server.ts';
import { openSecret, stepOfCode } from './second-factor-secret.server.ts';
import type { Sessions } from './sessions.server.ts';
import { signedInCookies } from './sign-in.server.ts';

/** What somebody proves to be themselves by, after the password; cleaned by the rules. */
export type SecondProof = { code: string } | { recoveryCode: string };

/** Why nobody was signed in by a code: `over` means that the password is asked for again. */
export type CodeRefusal = 'over' | 'wrong' | 'used' | 'unreadable';

export type FinishAnswer =
  | { ok: true; cookies: string[]; email: string; isReadable: boolean }
  | { ok: false; reason: CodeRefusal }
  | { ok: false; reason: 'limited'; waitSeconds: number };

interface FinishServices {
  database: Database;
  sessions: Sessions;
  log: Log;
}

interface FinishTry {
  proof: SecondProof;
  clientIp: string;
  headers: Headers;
  /** Who has to be meant, where a page is open for somebody. */
  email?: string | undefined;
}

const hour = 60 * 60 * 1000;

/**
 * Signs in whoever began with the right password in this browser, when the code is right, too. Counts
 * the try first: thirty an hour, a hundred a day, for a device that signed in to the account before
 * by itself, for all others together. A code signs in once. Rejects when the database does not answer.
 */
export async function finishSignIn(
  means: FinishServices,
  { proof, clientIp: ip, headers, email: meant }: FinishTry,
): Promise<FinishAnswer> {
  const { database, sessions, log } = means;
  const begun = await findBegunSignIn(means, headers);
  if (!begun || (meant !== undefined && meant !== begun.email)) {
    return { ok: false, reason: 'over' };
  }
  const { email, staffId } = begun;
  const refused = await count(means, begun, headers);
  if (refused) {
    log.warn({ event: 'limit hit', limit: 'code', email, ip });
    return { ok: false, reason: 'limited', waitSeconds: refused.waitSeconds };
  }
  // Opened first, and told to nobody until the proof is taken: no code is used up by a session that
  // cannot be opened.
  const agent = headers.get('user-agent') ?? '';
  const cookie = await sessions.openFor({ id: staffId, hash: begun.hash }, agent);
  if (!cookie) return { ok: false, reason: 'over' };
  const opened = new Headers({ cookie: cookie.slice(0, cookie.indexOf(';')) });
  const taken = await takeProof(database, begun, proof).catch(async (error: unknown) => {
    await sessions.close(opened);
    throw error;
  });
  if (taken.is !== 'taken') {
    await sessions.close(opened);
    log.warn({ event: 'code refused', email, ip, reason: taken.is });
    return { ok: false, reason: taken.is };
  }
  log.info({ event: 'login ok', email, ip, by: 'code' in proof ? 'code' : 'recovery code' });
  const cookies = await signedInCookies(means, email, headers, cookie);
  const { isReadable } = taken;
  return { ok: true, cookies: [...cookies, forgetBegunCookie(sessions)], email, isReadable };
}

type Taken = { is: 'taken'; isReadable: boolean } | { is: CodeRefusal };

/**
 * Uses a proof up for a sign-in that was begun, and ends what else was begun by that account. Only a
 * recovery code is told to open pages: the sign-in itself tells of a code.
 */
export async function takeProof(
  database: Database,
  begun: Pick<BegunSignIn, 'staffId' | 'email' | 'tokenHash'>,
  proof: SecondProof,
): Promise<Taken> {
  const now = database.now();
  const { staffId, email } = begun;
  const factor = await database.kysely
    .selectFrom('staff_second_factors')
    .select('secret')
    .where('staffId', '=', staffId)
    .where('onSince', 'is not', null)
    .executeTakeFirst();
  // Turned off meanwhile: the password alone signs in, from the login page.
  if (!factor) return { is: 'over' };
  const secret = await openSecret(database, factor.secret);
  if ('code' in proof) {
    if (secret === null) return { is: 'unreadable' };
    const step = await stepOfCode(secret, proof.code, now);
    return held(async (rows) => {
      const isTaken = step !== null && (await takeStep(rows, staffId, step));
      return step === null ? 'wrong' : isTaken ? 'taken' : 'used';
    });
  }
  return held(async (rows) => {
    const answer = await takeRecoveryCode(rows, staffId, proof.recoveryCode, now);
    if (answer !== 'taken') return answer === 'used' ? 'used' : 'wrong';
    const entry = { kind: 'sign-ins', act: 'recovery code used' } as const;
    const subject = { subjectId: staffId, subject: email };
    await noteHistory(rows, actingAs(database, email), { ...entry, ...subject });
    return 'taken';
  });

  function held(work: (rows: Transaction<Tables>) => Promise<'taken' | 'wrong' | 'used'>) {
    return changeRows<Taken>(database, ofPeople, async (rows) => {
      if (!(await lockBegunSignIn(rows, begun))) return new Unchanged<Taken>({ is: 'over' });
      const answer = await work(rows);
      if (answer !== 'taken') return new Unchanged<Taken>({ is: answer });
      await endBegunSignIns(rows, staffId);
      const taken: Taken = { is: 'taken', isReadable: secret !== null };
      return 'code' in proof ? new Unchanged(taken) : taken;
    });
  }
}

/** A code is good once, and an older one never after it. */
async function takeStep(rows: Transaction<Tables>, staffId: string, step: number) {
  const { numUpdatedRows } = await rows
    .updateTable('staff_second_factors')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function count(
  means: FinishServices,
  { email, staffId }: BegunSignIn,
  headers: Headers,
): Promise<LimitAnswer> {
  const { database } = means;
  const device = await knownDevice(means, email, headers);
  if (device && !(await countAttempt(database, limitsOf(`device ${device}`)))) return null;
  return countAttempt(database, limitsOf(`account ${staffId}`));
}

function limitsOf(whose: string): Limit[] {
  return [
    { bucket: `codes ${whose}`, max: 30, withinMs: hour },
    { bucket: `codes of a day ${whose}`, max: 100, withinMs: 24 * hour },
  ];
}
