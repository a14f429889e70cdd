import type { Kysely } from 'kysely';

// What was sent once and came again, because its answer was lost on the way.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('attempts')
    .addColumn('attempt', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rowId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
}
