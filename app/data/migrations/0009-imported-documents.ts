import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imported_documents')
    .addColumn('source', 'text', (column) => column.primaryKey().notNull())
    .addColumn('rowId', 'text', (column) => column.notNull())
    .addColumn('checksum', 'text', (column) => column.notNull())
    .addColumn('importedAt', 'text', (column) => column.notNull())
    .execute();
}
