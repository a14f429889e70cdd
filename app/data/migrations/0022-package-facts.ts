import type { Kysely } from 'kysely';

// What staff say of a package besides its first fields: prices by sharing, departures, hotels in their
// order, lists of its own and more, as JSON; blank: nothing.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema
      .alterTable(table)
      .addColumn('facts', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
