import type { Kysely } from 'kysely';

// The package's details, such as prices by sharing, departures and hotels, as JSON; may be blank.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema
      .alterTable(table)
      .addColumn('facts', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
