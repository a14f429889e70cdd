import type { Kysely } from 'kysely';

// One row: the id that the photos share with the database, and the number of orphan collections.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_identity')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('sweeps', 'integer', (column) => column.notNull())
    .execute();
}
