import type { Kysely } from 'kysely';

// Recovery codes also set a new password. Those that exist replace the app's code at sign-in.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_recovery_codes')
    .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('second-step'))
    .execute();
}
