import type { Kysely } from 'kysely';

// The website's sections, their earlier versions, and the content that the site started with.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('website_sections')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('website_versions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('section', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addUniqueConstraint('website_versions_in_order', ['section', 'version'])
    .execute();
  await db.schema
    .createTable('site_settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
