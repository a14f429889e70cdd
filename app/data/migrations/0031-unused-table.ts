import type { Kysely } from 'kysely';

// Earlier versions noted here which instances ran.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('live_listeners').execute();
}
