import type { Kysely } from 'kysely';

const texts = [
  'packageName',
  'packageType',
  'price',
  'durationOfTour',
  'distanceFromMadina',
  'distanceFromMakka',
  'madinaHotel',
  'makkaHotel',
  'nextBatch',
  'description',
  'imageUrl',
  'createdAt',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('deleted_packages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull());
  await table
    .addColumn('inclusions', 'text')
    .addColumn('gallery', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('undoUntil', 'text', (column) => column.notNull())
    .execute();
}
