import type { Kysely } from 'kysely';

// What instances that share a database know of each other. Beside SQLite nobody reads it. The
// time is the database's own, never an instance's, so it is the one moment that is no ISO text.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('live_listeners')
    .addColumn('instance', 'text', (column) => column.primaryKey().notNull())
    .addColumn('renewedAt', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('shared_secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
