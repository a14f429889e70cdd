import { type Kysely, sql } from 'kysely';

// Pilgrims' reviews.
export async function up(db: Kysely<unknown>): Promise<void> {
  let reviews = db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of [
    ...['name', 'town', 'year', 'packageId', 'packageName', 'language', 'text'],
    ...['source', 'link', 'photoUrl', 'state', 'createdAt', 'changedAt'],
  ]) {
    reviews = reviews.addColumn(name, 'text', (column) => column.notNull());
  }
  await reviews
    .addColumn('isSample', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('undoUntil', 'text')
    .execute();
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Staff see waiting reviews first.
  await run(`create index reviews_in_order on reviews
    ((case when state = 'waiting' then 0 else 1 end), "createdAt" desc, id)
    where "undoUntil" is null`);
  await run(`create index reviews_shown on reviews (state, "isSample", "createdAt" desc, id)
    where "undoUntil" is null`);
  await run(`create index reviews_of_package on reviews
    ("packageId", state, "isSample", "createdAt" desc, id) where "undoUntil" is null`);
  await run(`create index reviews_of_photo on reviews ("photoUrl") where "photoUrl" <> ''`);
  await run(`create index reviews_until on reviews ("undoUntil") where "undoUntil" is not null`);
}
