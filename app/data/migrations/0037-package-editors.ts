import type { Kysely } from 'kysely';

// Who has the form of a package open, for the colleagues who open it too.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('package_editors')
    .addColumn('packageId', 'text', (column) => column.notNull())
    .addColumn('staffId', 'text', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('seenAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('package_editors_key', ['packageId', 'staffId'])
    .execute();
}
