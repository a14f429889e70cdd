import { type Kysely, sql } from 'kysely';

// What visitors may download about a package: the address of a stored PDF or picture, or blank.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema
      .alterTable(table)
      .addColumn('leafletUrl', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // Most packages have none: without the condition no planner would look into the index.
    await sql
      .raw(`create index ${table}_of_leaflet on ${table} ("leafletUrl") where "leafletUrl" <> ''`)
      .execute(db);
  }
}
