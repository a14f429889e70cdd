import type { Kysely } from 'kysely';

// One row: by what the photos know that they are this site's, and how often they were swept.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_identity')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('sweeps', 'integer', (column) => column.notNull())
    .execute();
}
