import { type Kysely, sql } from 'kysely';

// Pages that owners add themselves.
export async function up(db: Kysely<unknown>): Promise<void> {
  let pages = db.schema
    .createTable('pages')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of [
    ...['slug', 'title', 'description', 'text', 'questions', 'place'],
    ...['createdAt', 'changedAt'],
  ]) {
    pages = pages.addColumn(name, 'text', (column) => column.notNull());
  }
  await pages
    // Null: a draft.
    .addColumn('publishedAt', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('undoUntil', 'text')
    .addColumn('deletedAt', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('deletedBy', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Also pages in the bin, so that each can be restored as it was.
  await run('create unique index pages_by_slug on pages (slug)');
  await run('create index pages_until on pages ("undoUntil") where "undoUntil" is not null');
}
