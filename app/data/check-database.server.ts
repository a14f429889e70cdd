import { sql } from 'kysely';
import type { Database } from './database.server.ts';

/** Rejects when the database does not answer. */
export async function checkDatabase({ kysely }: Database): Promise<void> {
  await sql`select 1`.execute(kysely);
}
