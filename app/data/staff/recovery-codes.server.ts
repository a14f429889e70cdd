import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { newId } from '../database/ids.server.ts';
import type { Tables } from '../database/tables.server.ts';

const codesAtOnce = 10;
/** 80 random bits: nobody who reads the table finds a code that is worth its hash. */
const codeLength = 16;

/** Lets whoever changes a second factor or its codes at this moment wait; false when it is off. */
export async function holdFactor(rows: Transaction<Tables>, id: string): Promise<boolean> {
  const held = await rows
    .updateTable('staff_second_factors')
    .set(({ ref }) => ({ onSince: ref('onSince') }))
    .where('staffId', '=', id)
    .where('onSince', 'is not', null)
    .returning('staffId')
    .executeTakeFirst();
  return held !== undefined;
}

/** Makes an account's recovery codes anew and returns them, to be shown once; earlier ones are worth nothing. */
export async function makeRecoveryCodes(
  rows: Transaction<Tables>,
  staffId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => newId().slice(0, codeLength));
  await rows.deleteFrom('staff_recovery_codes').where('staffId', '=', staffId).execute();
  const made = codes.map((code) => ({ codeHash: hashOf(staffId, code), staffId, usedAt: null }));
  await rows.insertInto('staff_recovery_codes').values(made).execute();
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}

/** Uses a recovery code up, given without dashes: of two at once one is told `used`. */
export async function takeRecoveryCode(
  rows: Transaction<Tables>,
  staffId: string,
  code: string,
  now: Date,
): Promise<'taken' | 'used' | 'unknown'> {
  const codeHash = hashOf(staffId, code);
  const taken = await rows
    .updateTable('staff_recovery_codes')
    .set({ usedAt: now.toISOString() })
    .where('codeHash', '=', codeHash)
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .returning('codeHash')
    .executeTakeFirst();
  if (taken) return 'taken';
  const known = await rows
    .selectFrom('staff_recovery_codes')
    .select('usedAt')
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return known ? 'used' : 'unknown';
}

function hashOf(staffId: string, code: string): string {
  return createHash('sha256').update(`${staffId}\n${code}`).digest('base64url');
}
