import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('pending_photo_removals')
    .addColumn('url', 'text', (column) => column.primaryKey().notNull())
    .addColumn('dueAt', 'text', (column) => column.notNull())
    .execute();
}
