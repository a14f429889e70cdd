import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.server.ts';

/** Ends what an account has begun: its password is another one, or it is signed out everywhere. */
export async function endBegunSignIns(rows: Kysely<Tables>, staffId: string): Promise<void> {
  await rows.deleteFrom('staff_begun_sign_ins').where('staffId', '=', staffId).execute();
}

/** Ends an account's sign-ins, but for the one that may stay. */
export async function endSessions(
  rows: Kysely<Tables>,
  staffId: string,
  staying: string,
): Promise<void> {
  await rows
    .deleteFrom('staff_sessions')
    .where('userId', '=', staffId)
    .where('id', '!=', staying)
    .execute();
}
