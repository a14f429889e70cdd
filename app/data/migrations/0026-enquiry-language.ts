import type { Kysely } from 'kysely';

// The language of the page on which a message was written; until now there was English alone.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiries')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
