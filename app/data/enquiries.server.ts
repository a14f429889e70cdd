import type { Selectable } from 'kysely';
import type { EnquiryInput } from '../rules/enquiry-rules.ts';
import { changeRows, type Database } from './database.server.ts';
import { newId } from './ids.server.ts';
import type { EnquiryRow } from './tables.server.ts';

/** Keeps a visitor's message, tells the open staff pages, and returns its id. */
export async function createEnquiry(database: Database, input: EnquiryInput): Promise<string> {
  const id = newId();
  const createdAt = database.now().toISOString();
  await changeRows(database, ['enquiries'], (rows) =>
    rows
      .insertInto('enquiries')
      .values({ ...input, id, createdAt })
      .execute(),
  );
  return id;
}

/** All messages, newest first. */
export function listEnquiries({ kysely }: Database): Promise<Selectable<EnquiryRow>[]> {
  return kysely
    .selectFrom('enquiries')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}
