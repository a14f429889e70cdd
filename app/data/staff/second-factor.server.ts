import { hash, randomBytes } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { Secret, TOTP } from 'otpauth';
import { hashSecret, makeSecret } from '../../services/secret.server.ts';
import { changeRows, type Database, newId, Unchanged } from '../database/database.server.ts';
import { countRows, type Tables, type Trx } from '../database/tables.server.ts';
import { type PersonTarget, withLockedOwners } from './people.server.ts';
import { shareSecret } from './sessions.server.ts';
import { type Account, endSignIns, peopleTopics, recordPerson } from './staff.server.ts';

// Codes of an authenticator app (TOTP) and recovery codes: docs/decisions/009-sign-in.md.

/** Accepts this many codes before and after the current one: clocks differ, and typing takes time. */
const tolerance = 1;
const pendingMs = 15 * 60 * 1000;
const recoveryCodesAtOnce = 10;
/** 80 random bits: nobody can find a code from its hash in the table. */
const recoveryCodeLength = 16;

export async function hasSecondFactor(database: Database, id: string): Promise<boolean> {
  return Boolean((await findRow(database, id))?.onSince);
}

/** `isReadable` is false after a restore, because a backup lacks the secret's key. */
export async function findSecondFactor(database: Database, id: string) {
  const row = await findRow(database, id);
  if (!row?.onSince) return null;
  const codesLeft = await countCodes(database, id, 'second-step');
  const isReadable = (await decryptSecret(database, row.secret)) !== null;
  return { since: new Date(row.onSince), codesLeft, isReadable };
}

type CodePurpose = Tables['staff_recovery_codes']['purpose'];

/** The recovery codes that were not used yet. */
export function countCodes({ kysely }: Database, id: string, purpose: CodePurpose) {
  const codes = kysely.selectFrom('staff_recovery_codes').where('staffId', '=', id);
  return countRows(codes.where('purpose', '=', purpose).where('usedAt', 'is', null));
}

/** Keeps a recently created secret, which the app may already have. False if a second factor is on. */
export async function beginSecondFactor(database: Database, id: string): Promise<boolean> {
  if (await findPendingSecret(database, id)) return true;
  const cipher = await createFactorCipher(database);
  const values = {
    secret: Buffer.from(cipher.encrypt(Buffer.from(makeFactorSecret()))).toString('hex'),
    createdAt: database.now().toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await changeRows(database, [], (trx) =>
    trx
      .insertInto('staff_second_factors')
      .values({ staffId: id, ...values })
      .onConflict((conflict) =>
        conflict
          .column('staffId')
          .doUpdateSet(values)
          .where('staff_second_factors.onSince', 'is', null),
      )
      .executeTakeFirstOrThrow(),
  );
  return Boolean(numInsertedOrUpdatedRows);
}

export async function findPendingSecret(database: Database, id: string): Promise<string | null> {
  const row = await findPending(database, id);
  return row && decryptSecret(database, row.secret);
}

async function findPending(database: Database, id: string) {
  const row = await findRow(database, id);
  const isPending =
    row?.onSince === null && database.now().getTime() - Date.parse(row.createdAt) < pendingMs;
  return isPending ? row : null;
}

function findRow({ kysely }: Database, id: string) {
  return kysely
    .selectFrom('staff_second_factors')
    .select(['secret', 'createdAt', 'onSince'])
    .where('staffId', '=', id)
    .executeTakeFirst();
}

// Turns the second factor on if the code is right, and returns the recovery codes, which are shown only once. Ends
// the account's other sign-ins: `keptSessionId` is the session to keep.
export async function confirmSecondFactor(
  database: Database,
  { id, email }: Account,
  code: string,
  keptSessionId?: string,
): Promise<string[] | 'wrong' | 'over'> {
  const pendingFactor = await findPending(database, id);
  const secret = pendingFactor && (await decryptSecret(database, pendingFactor.secret));
  if (!secret) return 'over';
  const now = database.now();
  const lastStep = findTimeStep(secret, code, now);
  if (lastStep === null) return 'wrong';
  return changeRows<string[] | 'over'>(database, peopleTopics, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staff_second_factors')
      .set({ onSince: now.toISOString(), lastStep })
      .where('staffId', '=', id)
      .where('onSince', 'is', null)
      .where('secret', '=', pendingFactor.secret)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return new Unchanged('over');
    if (keptSessionId !== undefined) await endSignIns(trx, id, keptSessionId);
    const entry = { kind: 'sign-ins', act: 'second step turned on' } as const;
    await recordPerson(trx, database, { id, email, ...entry });
    return makeRecoveryCodes(trx, id, 'second-step');
  });
}

export function renewRecoveryCodes(database: Database, { id, email }: Account) {
  return changeRows<string[] | null>(database, peopleTopics, async (trx) => {
    if (!(await lockFactor(trx, id))) return new Unchanged(null);
    await recordPerson(trx, database, { id, email, kind: 'sign-ins', act: 'recovery codes made' });
    return makeRecoveryCodes(trx, id, 'second-step');
  });
}

/** Locks a second factor, its codes and its unfinished sign-ins; false if it is off. */
export async function lockFactor(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('staff_second_factors')
    .set(({ ref }) => ({ onSince: ref('onSince') }))
    .where('staffId', '=', id)
    .where('onSince', 'is not', null)
    .returning('staffId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the codes of the same purpose. */
export async function makeRecoveryCodes(trx: Trx, staffId: string, purpose: CodePurpose) {
  const codes = Array.from({ length: recoveryCodesAtOnce }, () =>
    newId().slice(0, recoveryCodeLength),
  );
  await deleteCodes(trx, staffId, purpose);
  const rows = codes.map((code) => ({
    codeHash: hashRecoveryCode(staffId, code),
    staffId,
    purpose,
    usedAt: null,
  }));
  await trx.insertInto('staff_recovery_codes').values(rows).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** The caller has confirmed the password. */
export function endOwnSecondFactor(database: Database, { id, email }: Account): Promise<void> {
  return changeRows<void>(database, peopleTopics, async (trx) => {
    if (!(await removeFactor(trx, id))) return new Unchanged(undefined);
    const entry = { kind: 'sign-ins', act: 'second step turned off' } as const;
    await recordPerson(trx, database, { id, email, ...entry });
  });
}

export function endSecondFactor(database: Database, target: PersonTarget) {
  return withLockedOwners(database, target, false, async (trx, { email }) => {
    if (!(await removeFactor(trx, target.id))) return new Unchanged(null);
    await recordPerson(trx, database, { id: target.id, email, act: 'second step turned off' });
    return null;
  });
}

async function removeFactor(trx: Trx, id: string): Promise<boolean> {
  const factor = await trx
    .deleteFrom('staff_second_factors')
    .where('staffId', '=', id)
    .returning('onSince')
    .executeTakeFirst();
  await deleteCodes(trx, id, 'second-step');
  await trx.deleteFrom('staff_begun_sign_ins').where('staffId', '=', id).execute();
  return Boolean(factor?.onSince);
}

async function deleteCodes(trx: Trx, staffId: string, purpose: CodePurpose) {
  const codes = trx.deleteFrom('staff_recovery_codes').where('staffId', '=', staffId);
  await codes.where('purpose', '=', purpose).execute();
}

export type SecondProof = { code: string } | { recoveryCode: string };

/** `unreadable`: after a restore. */
export type ProofState = 'taken' | 'wrong' | 'used' | 'unreadable';

// Returns a function that uses up the proof in a transaction; the second of two concurrent uses gets `used`. Null if
// no second factor is on.
export async function readProof(database: Database, staffId: string, proof: SecondProof) {
  const now = database.now();
  const factor = await findRow(database, staffId);
  if (!factor?.onSince) return null;
  const secret = await decryptSecret(database, factor.secret);
  const step = secret && 'code' in proof ? findTimeStep(secret, proof.code, now) : null;
  return {
    isReadable: secret !== null,
    async spend(trx: Trx): Promise<ProofState> {
      if ('recoveryCode' in proof) {
        return spendRecoveryCode(trx, staffId, proof.recoveryCode, now, 'second-step');
      }
      if (secret === null) return 'unreadable';
      if (step === null) return 'wrong';
      // A code works once, and afterwards no older one works.
      const { numUpdatedRows } = await trx
        .updateTable('staff_second_factors')
        .set({ lastStep: step })
        .where('staffId', '=', staffId)
        .where('lastStep', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n ? 'taken' : 'used';
    },
  };
}

/** `used` is only said of a code of this account and purpose. */
export async function spendRecoveryCode(
  trx: Trx,
  staffId: string,
  code: string,
  now: Date,
  purpose: CodePurpose,
): Promise<'taken' | 'wrong' | 'used'> {
  const codeHash = hashRecoveryCode(staffId, code);
  const usedCode = await trx
    .updateTable('staff_recovery_codes')
    .set({ usedAt: now.toISOString() })
    .where('codeHash', '=', codeHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  if (usedCode) return 'taken';
  const codes = trx.selectFrom('staff_recovery_codes').select('usedAt');
  const query = codes.where('codeHash', '=', codeHash).where('purpose', '=', purpose);
  return (await query.executeTakeFirst()) ? 'used' : 'wrong';
}

function hashRecoveryCode(staffId: string, code: string): string {
  return hashSecret(`${staffId}\n${code}`);
}

/** 128 random bits. The app's key is the text itself, as in earlier versions. */
export function makeFactorSecret(): string {
  return randomBytes(16).toString('base64url');
}

export function factorAddress(secret: string, issuer: string, account: string): string {
  // A colon would end the name.
  const names = { issuer: issuer.replaceAll(':', ' '), label: account };
  return new TOTP({ ...names, secret: Secret.fromUTF8(secret) }).toString();
}

/** The code's time step, counted since 1970; null if no current code matches. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  // The library throws for other digits.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ secret: Secret.fromUTF8(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: tolerance });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Null if a different key encrypted the secret, as after a restore. */
async function decryptSecret(database: Database, data: string): Promise<string | null> {
  const cipher = await createFactorCipher(database);
  try {
    return Buffer.from(cipher.decrypt(Buffer.from(data, 'hex'))).toString();
  } catch (error) {
    if (error instanceof Error && error.message === 'invalid tag') return null;
    throw error;
  }
}

/** The key is not the session secret: changing that signs everybody out, but must not lock anybody out. */
async function createFactorCipher(database: Database) {
  const key = await shareSecret(database, 'second-factor', makeSecret());
  return managedNonce(xchacha20poly1305)(hash('sha256', key, 'buffer'));
}
