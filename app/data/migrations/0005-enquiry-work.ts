import type { Kysely } from 'kysely';

const texts = ['phone', 'packageId', 'packageName', 'followUpOn', 'mailError'];

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column per statement.
  for (const name of texts) {
    await db.schema
      .alterTable('enquiries')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('enquiries')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await db.schema
    .alterTable('enquiries')
    .addColumn('mailState', 'text', (column) => column.notNull().defaultTo('none'))
    .execute();
  for (const name of ['readAt', 'mailedAt', 'closedAt', 'undoUntil']) {
    await db.schema.alterTable('enquiries').addColumn(name, 'text').execute();
  }
  await db.schema
    .createIndex('enquiries_closed')
    .on('enquiries')
    .columns(['state', 'closedAt'])
    .execute();

  await db.schema
    .createTable('enquiry_notes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('enquiryId', 'text', (column) =>
      column.notNull().references('enquiries.id').onDelete('cascade'),
    )
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('enquiry_notes_of_one')
    .on('enquiry_notes')
    .columns(['enquiryId', 'createdAt'])
    .execute();
}
