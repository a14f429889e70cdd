import type { Kysely } from 'kysely';

// Enquiries that staff add, and who works on each enquiry.
export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  await db.schema
    .alterTable('enquiries')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('form'))
    .execute();
  await db.schema
    .alterTable('enquiries')
    .addColumn('assignee', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
