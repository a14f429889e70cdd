import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('packages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('packageName', 'text', (column) => column.notNull())
    .addColumn('packageType', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('price', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('durationOfTour', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('distanceFromMadina', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('distanceFromMakka', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('madinaHotel', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('makkaHotel', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('nextBatch', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('imageUrl', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('inclusions', 'text')
    .addColumn('gallery', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('packages_newest')
    .on('packages')
    .columns(['createdAt desc', 'id'])
    .execute();

  await db.schema
    .createTable('gallery_images')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('caption', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tags', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('gallery_images_newest')
    .on('gallery_images')
    .columns(['category', 'createdAt desc', 'id'])
    .execute();

  await db.schema
    .createTable('photos')
    .addColumn('url', 'text', (column) => column.primaryKey().notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('placeholder', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('enquiries_newest')
    .on('enquiries')
    .columns(['createdAt desc', 'id'])
    .execute();

  await db.schema
    .createTable('live_revisions')
    .addColumn('topic', 'text', (column) => column.primaryKey().notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute();
}
