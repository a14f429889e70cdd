import type { Kysely } from 'kysely';

// Deleted reviews and enquiries are in the bin, too. Blank: nobody deleted the row, or an earlier version did.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['reviews', 'enquiries']) {
    for (const name of ['deletedAt', 'deletedBy']) {
      await db.schema
        .alterTable(table)
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  }
}
