import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

// The table contains only hashes of the sessions' tokens. Present sessions stay valid.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff_sessions').renameColumn('token', 'tokenHash').execute();
  const { rows } = await sql<{ id: string; tokenHash: string }>`
    select id, "tokenHash" from staff_sessions`.execute(db);
  for (const { id, tokenHash: token } of rows) {
    const tokenHash = hash('sha256', token, 'base64url');
    await sql`update staff_sessions set "tokenHash" = ${tokenHash} where id = ${id}`.execute(db);
  }
}
