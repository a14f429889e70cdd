import type { Database } from '../../app/data/database/database.server.ts';

/** All enquiries, newest first, including deleted ones. */
export function listEnquiries({ kysely }: Pick<Database, 'kysely'>) {
  return kysely
    .selectFrom('enquiries')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}
