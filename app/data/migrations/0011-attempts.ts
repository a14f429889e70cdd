import type { Kysely } from 'kysely';

// The forms that were processed, so that a repeated request is processed once.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('attempt', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rowId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
}
