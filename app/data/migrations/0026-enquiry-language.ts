import type { Kysely } from 'kysely';

// The language of the page on which the message was written. Earlier pages were in English.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiries')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
