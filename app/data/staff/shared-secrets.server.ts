import type { Database } from '../database/database.server.ts';

/** The secret of this name that all instances use: `made` when there was none before. */
export async function shareSecret(
  { kysely }: Database,
  name: string,
  made: string,
): Promise<string> {
  const known = kysely.selectFrom('shared_secrets').select('value').where('name', '=', name);
  const shared = await known.executeTakeFirst();
  if (shared) return shared.value;
  await kysely
    .insertInto('shared_secrets')
    .values({ name, value: made })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).value;
}
