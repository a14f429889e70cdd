import { type Kysely, sql } from 'kysely';

// The URL of the leaflet that visitors can download, a PDF or a picture; may be blank.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema
      .alterTable(table)
      .addColumn('leafletUrl', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // Most packages have none. Databases use the index only with this condition.
    await sql
      .raw(`create index ${table}_of_leaflet on ${table} ("leafletUrl") where "leafletUrl" <> ''`)
      .execute(db);
  }
}
