import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packages', 'deleted_packages']) {
    await db.schema.alterTable(table).addColumn('changedAt', 'text').execute();
  }
  // The time of earlier edits is not known.
  const packages = (db as Kysely<Tables>).updateTable('packages');
  await packages
    .set((row) => ({ changedAt: row.ref('createdAt') }))
    .where('version', '=', 1)
    .execute();
}

interface Tables {
  packages: { createdAt: string; changedAt: string | null; version: number };
}
