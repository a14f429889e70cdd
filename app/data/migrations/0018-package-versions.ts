import type { Kysely } from 'kysely';

// Each saved version of a package, so that staff can restore it.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('package_versions')
    .addColumn('packageId', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('imageUrl', 'text', (column) => column.notNull())
    .addColumn('changedAt', 'text', (column) => column.notNull())
    .addColumn('changedBy', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('package_versions_key', ['packageId', 'version'])
    .execute();
}
