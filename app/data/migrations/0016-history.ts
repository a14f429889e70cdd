import { type Kysely, sql } from 'kysely';

// Who did what. `id` sorts entries with the same time.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('history')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('act', 'text', (column) => column.notNull())
    .addColumn('subjectId', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  for (const [name, columns] of [
    ['history_in_order', 'at desc, id desc'],
    ['history_of_kind', 'kind, at desc, id desc'],
    ['history_of_actor', 'actor, at desc, id desc'],
    ['history_of_subject', '"subjectId", at desc, id desc'],
  ] as const) {
    await sql.raw(`create index ${name} on history (${columns})`).execute(db);
  }
}
