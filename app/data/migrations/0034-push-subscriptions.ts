import type { Kysely } from 'kysely';

// The devices on which staff are told of new enquiries.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    // The hash of the endpoint.
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staffId', 'text', (column) =>
      column.notNull().references('staff.id').onDelete('cascade'),
    )
    // The last session on the device: signing out there ends the subscription.
    .addColumn('sessionId', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('quietFrom', 'text', (column) => column.notNull())
    .addColumn('quietUntil', 'text', (column) => column.notNull())
    .addColumn('showsMessage', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_of_staff')
    .on('push_subscriptions')
    .column('staffId')
    .execute();
}
