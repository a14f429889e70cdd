import type { Kysely } from 'kysely';

// Enquiries that staff add themselves, and whose each one is.
export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no more at once.
  await db.schema
    .alterTable('enquiries')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('form'))
    .execute();
  await db.schema
    .alterTable('enquiries')
    .addColumn('assignee', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
