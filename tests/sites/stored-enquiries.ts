import type { Database } from '../../app/data/database/database.server.ts';

/** All enquiries, the newest first, deleted ones included. */
export function listEnquiries({ kysely }: Pick<Database, 'kysely'>) {
  return kysely
    .selectFrom('enquiries')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}
