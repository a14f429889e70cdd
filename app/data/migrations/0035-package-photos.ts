import type { Kysely } from 'kysely';

// The photos of a package have an alternative text beside their caption.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('gallery_images')
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
