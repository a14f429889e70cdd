import { type Kysely, sql } from 'kysely';

/** How long a deleted package could be restored before there was a bin, and can be restored now. */
const undoMs = 120_000;
const binMs = 30 * 24 * 60 * 60 * 1000;

interface DeletedPackage {
  id: string;
  undoUntil: string;
}

// The bin for packages and images. An image's row is stored as JSON, so it includes later columns.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['deletedAt', 'deletedBy']) {
    await db.schema
      .alterTable('deleted_packages')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  let images = db.schema
    .createTable('deleted_images')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull());
  for (const name of [
    ...['category', 'url', 'caption', 'image'],
    ...['deletedAt', 'deletedBy', 'undoUntil'],
  ]) {
    images = images.addColumn(name, 'text', (column) => column.notNull());
  }
  await images.execute();
  for (const [table, picture] of [
    ['deleted_packages', 'imageUrl'],
    ['deleted_images', 'url'],
  ] as const) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`create index ${table}_of_picture on ${table} ("${picture}")`);
    await run(`create index ${table}_newest on ${table} ("deletedAt" desc, id)`);
    await run(`create index ${table}_until on ${table} ("undoUntil")`);
  }
  const { rows } = await sql<DeletedPackage>`select id, "undoUntil" from deleted_packages`.execute(
    db,
  );
  for (const { id, undoUntil } of rows) {
    const deletedAt = Date.parse(undoUntil) - undoMs;
    await sql`update deleted_packages set "deletedAt" = ${iso(deletedAt)},
      "undoUntil" = ${iso(deletedAt + binMs)} where id = ${id}`.execute(db);
  }
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
