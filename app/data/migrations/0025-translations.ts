import type { Kysely } from 'kysely';

// Phrases are long, so their hash is the key.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('translations')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('phrase', 'text', (column) => column.notNull())
    .addColumn('said', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_of_language', ['language', 'id'])
    .execute();
  await db.schema
    .createIndex('translations_of_place')
    .on('translations')
    .columns(['language', 'place'])
    .execute();
}
