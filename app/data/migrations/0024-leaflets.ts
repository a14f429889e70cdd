import type { Kysely } from 'kysely';

// What visitors may download about a package: the address of a stored PDF or picture, or blank.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema
      .alterTable(table)
      .addColumn('leafletUrl', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('packages_of_leaflet').on('packages').column('leafletUrl').execute();
}
