import type { Kysely } from 'kysely';

// For instances that share a PostgreSQL database. `renewedAt` is the database's time, so it is no ISO text.
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
