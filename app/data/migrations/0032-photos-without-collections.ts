import { type Kysely, sql } from 'kysely';

// The site no longer looks for files without a row, so it does not count how often it looked. The order of a list no
// longer has a version.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('site_identity').dropColumn('sweeps').execute();
  await sql`delete from site_settings where name = 'package-order'
    or name like 'gallery-order/%'`.execute(db);
}
