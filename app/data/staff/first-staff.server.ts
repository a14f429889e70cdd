import type { Passwords } from '../../services/passwords.server.ts';
import type { Database } from '../database/database.server.ts';
import { newId } from '../database/ids.server.ts';
import { type Credentials, normalEmail, StaffRefused, storeStaff } from './staff.server.ts';

/**
 * Makes the first account, an owner's, when there is none at all, and returns its sign-in to be told once;
 * a password that was not given is made up. Null when somebody can sign in already. Starts take
 * turns (`startInTurn`), so two instances never make two.
 */
export async function addFirstStaff(
  database: Database,
  passwords: Passwords,
  given: { email: string | null; password: string | null },
): Promise<Credentials | null> {
  const { kysely } = database;
  if (await kysely.selectFrom('staff').select('id').executeTakeFirst()) return null;
  const email = normalEmail(given.email ?? 'admin@example.com');
  const password = given.password ?? newPassword();
  // What was made up is not judged: a site that starts does without the dictionaries.
  const weakness = given.password && (await passwords.weaknessOf(password, email));
  if (weakness) throw new StaffRefused(`ADMIN_PASSWORD is refused: ${weakness}`);
  const hash = await passwords.hash(password);
  await storeStaff(database, { email, name: email, role: 'owner', hash });
  return { email, password };
}

/** 100 random bits in groups that can be read aloud. */
export function newPassword(): string {
  return newId().replace(/(.{5})(?=.)/g, '$1-');
}
