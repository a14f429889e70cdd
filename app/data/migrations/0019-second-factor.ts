import type { Kysely } from 'kysely';

// Two-step sign-in: the app's encrypted secret, recovery codes, and sign-ins that wait for a code.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_second_factors')
    .addColumn('staffId', 'text', (column) =>
      column.primaryKey().notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    // Null until the first correct code.
    .addColumn('onSince', 'text')
    // The time step of the last accepted code; it and earlier ones are refused.
    .addColumn('lastStep', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('codeHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staffId', 'text', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema
    .createIndex('staff_recovery_codes_of_staff')
    .on('staff_recovery_codes')
    .column('staffId')
    .execute();

  await db.schema
    .createTable('staff_begun_sign_ins')
    .addColumn('tokenHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staffId', 'text', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('staff_begun_sign_ins_of_staff')
    .on('staff_begun_sign_ins')
    .column('staffId')
    .execute();
}
