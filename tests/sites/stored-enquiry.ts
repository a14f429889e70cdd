import type { Insertable } from 'kysely';
import { changeRows, type Database, newId } from '../../app/data/database/database.server.ts';
import type { EnquiryRow } from '../../app/data/database/tables.server.ts';

/** Stores an enquiry in any state, publishes the change and returns its id. */
export async function storeEnquiry(
  database: Database,
  values: Partial<Insertable<EnquiryRow>> = {},
): Promise<string> {
  const row = {
    id: newId(),
    name: 'Amina Begum',
    email: 'amina@example.com',
    subject: 'Umrah in January',
    message: 'Four of us wish to travel.',
    createdAt: database.now().toISOString(),
    ...values,
  };
  await changeRows(database, [{ topic: 'enquiries' }], (trx) =>
    trx.insertInto('enquiries').values(row).execute(),
  );
  return row.id;
}

/** All enquiries, newest first, including deleted ones. */
export function listEnquiries({ kysely }: Pick<Database, 'kysely'>) {
  return kysely
    .selectFrom('enquiries')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteEnquiries({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom('enquiries').execute();
}
