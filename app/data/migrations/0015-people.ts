import { type Kysely, sql } from 'kysely';

// Roles, last visits, and links for invitations and new passwords. Existing accounts become owners.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('staff'))
    .execute();
  await db.schema.alterTable('staff').addColumn('lastSeenAt', 'text').execute();
  await sql`update staff set role = 'owner'`.execute(db);

  await db.schema
    .createTable('staff_links')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tokenHash', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    // The account whose password the link sets; null for an invitation.
    .addColumn('staffId', 'text', (column) => column.references('staff.id').onDelete('cascade'))
    .addColumn('madeBy', 'text', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema.createIndex('staff_links_of_email').on('staff_links').column('email').execute();
  await db.schema.createIndex('staff_links_of_maker').on('staff_links').column('madeBy').execute();
}
