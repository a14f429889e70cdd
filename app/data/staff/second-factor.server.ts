import type { Transaction } from 'kysely';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { type HistoryEntry, noteHistory } from '../history/history.server.ts';
import { endSessions } from './end-sign-ins.server.ts';
import {
  amongOwners,
  assertDone,
  idOf,
  type PersonAct,
  type PersonRefusal,
} from './people.server.ts';
import { ofPeople } from './people-history.server.ts';
import { holdFactor, makeRecoveryCodes } from './recovery-codes.server.ts';
import {
  makeFactorSecret,
  openSecret,
  sealSecret,
  stepOfCode,
} from './second-factor-secret.server.ts';

/** What an account is asked for after its password. */
export interface SecondFactor {
  since: Date;
  codesLeft: number;
  /** False on a site that was restored from a backup: it cannot tell the app's codes any more. */
  isReadable: boolean;
}

/** Whose second factor is meant. */
interface Account {
  id: string;
  email: string;
}

/** A secret that nobody confirmed with a code is shown for so long. */
const pendingMs = 15 * 60 * 1000;

/** Whether the account with this e-mail is asked for a code, by its id; null when it is not. */
export async function factorHolder({ kysely }: Database, email: string): Promise<string | null> {
  const row = await kysely
    .selectFrom('staff')
    .innerJoin('staff_second_factors as factor', 'factor.staffId', 'staff.id')
    .select('staff.id')
    .where('staff.email', '=', email)
    .where('factor.onSince', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** An account's second factor, or null while it has none. */
export async function findSecondFactor(
  database: Database,
  id: string,
): Promise<SecondFactor | null> {
  const { kysely } = database;
  const row = await findRow(kysely, id);
  if (!row?.onSince) return null;
  const { codesLeft } = await kysely
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll().as('codesLeft'))
    .where('staffId', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const isReadable = (await openSecret(database, row.secret)) !== null;
  return { since: new Date(row.onSince), codesLeft: Number(codesLeft), isReadable };
}

/**
 * Gives an account a secret that counts once a code of it was right. Whoever begins again within a
 * quarter of an hour gets the same one: the app has it already. False when a second factor is on.
 */
export async function beginSecondFactor(database: Database, id: string): Promise<boolean> {
  if (await findPendingSecret(database, id)) return true;
  const made = {
    secret: await sealSecret(database, makeFactorSecret()),
    createdAt: database.now().toISOString(),
  };
  const { numInsertedOrUpdatedRows } = await database.kysely
    .insertInto('staff_second_factors')
    .values({ staffId: id, ...made })
    .onConflict((conflict) =>
      conflict
        .column('staffId')
        .doUpdateSet(made)
        .where('staff_second_factors.onSince', 'is', null),
    )
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** The secret that waits for its first code, or null. */
export async function findPendingSecret(database: Database, id: string): Promise<string | null> {
  const row = await findPending(database, id);
  return row && openSecret(database, row.secret);
}

async function findPending({ kysely, now }: Database, id: string) {
  const row = await findRow(kysely, id);
  if (!row || row.onSince !== null) return null;
  const age = now().getTime() - Date.parse(row.createdAt);
  return age < pendingMs ? row : null;
}

/**
 * Turns the second factor on when the code is right, and returns the recovery codes, this once. Ends
 * the account's sign-ins but `staying`: they were made by the password alone. Without one all stay.
 */
export async function confirmSecondFactor(
  database: Database,
  { id, email }: Account,
  code: string,
  staying?: string,
): Promise<string[] | 'wrong' | 'over'> {
  const pending = await findPending(database, id);
  const secret = pending && (await openSecret(database, pending.secret));
  if (!secret) return 'over';
  const now = database.now();
  const lastStep = await stepOfCode(secret, code, now);
  if (lastStep === null) return 'wrong';
  return changeRows<string[] | 'over'>(database, ofPeople, async (rows) => {
    const { numUpdatedRows } = await rows
      .updateTable('staff_second_factors')
      .set({ onSince: now.toISOString(), lastStep })
      .where('staffId', '=', id)
      .where('onSince', 'is', null)
      // The one that the code is of, and none that was begun meanwhile.
      .where('secret', '=', pending.secret)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return new Unchanged('over');
    if (staying !== undefined) await endSessions(rows, id, staying);
    await note(rows, database, { kind: 'sign-ins', act: 'second step turned on' }, { id, email });
    return makeRecoveryCodes(rows, id);
  });
}

/** New recovery codes in place of those before; null when the second factor is off. */
export function renewRecoveryCodes(database: Database, account: Account): Promise<string[] | null> {
  return changeRows<string[] | null>(database, ofPeople, async (rows) => {
    if (!(await holdFactor(rows, account.id))) return new Unchanged(null);
    await note(rows, database, { kind: 'sign-ins', act: 'recovery codes made' }, account);
    return makeRecoveryCodes(rows, account.id);
  });
}

/** Takes an account's own second factor away; the password was asked for before. */
export function endOwnSecondFactor(database: Database, account: Account): Promise<void> {
  return changeRows<void>(database, ofPeople, async (rows) => {
    if (!(await removeFactor(rows, account.id))) return new Unchanged(undefined);
    await note(rows, database, { kind: 'sign-ins', act: 'second step turned off' }, account);
  });
}

/** An owner takes somebody's second factor away, whose app is lost; null when done. */
export function endSecondFactorOf(
  database: Database,
  act: PersonAct,
): Promise<PersonRefusal | null> {
  return amongOwners(database, act, false, async (rows, { email }) => {
    if (!(await removeFactor(rows, act.id))) return new Unchanged(null);
    const entry = { kind: 'people', act: 'second step turned off' } as const;
    await note(rows, database, entry, { id: act.id, email });
    return null;
  });
}

/** As {@link endSecondFactorOf}, by e-mail, at a terminal. Throws `StaffRefused` for a stranger. */
export async function endSecondFactorByEmail(database: Database, email: string): Promise<void> {
  const id = await idOf(database, email);
  assertDone(await endSecondFactorOf(database, { id, by: null }), email);
}

function findRow(rows: Pick<Database['kysely'], 'selectFrom'>, id: string) {
  return rows
    .selectFrom('staff_second_factors')
    .select(['secret', 'createdAt', 'onSince'])
    .where('staffId', '=', id)
    .executeTakeFirst();
}

/** Takes the app, the recovery codes and what was begun with them; false when nothing was on. */
async function removeFactor(rows: Transaction<Tables>, id: string): Promise<boolean> {
  const gone = await rows
    .deleteFrom('staff_second_factors')
    .where('staffId', '=', id)
    .returning('onSince')
    .executeTakeFirst();
  await rows.deleteFrom('staff_recovery_codes').where('staffId', '=', id).execute();
  await rows.deleteFrom('staff_begun_sign_ins').where('staffId', '=', id).execute();
  return Boolean(gone?.onSince);
}

function note(
  rows: Transaction<Tables>,
  database: Database,
  entry: Pick<HistoryEntry, 'kind' | 'act'>,
  { id, email }: Account,
): Promise<void> {
  return noteHistory(rows, database, { ...entry, subjectId: id, subject: email });
}
