import type { Selectable } from 'kysely';
import type { EnquiryInput } from '../rules/enquiry-rules.ts';
import type { Database } from './database.server.ts';
import { newId } from './ids.server.ts';
import type { EnquiryRow } from './tables.server.ts';

/** Keeps a visitor's message and returns its id. No public page shows it, so no bell rings. */
export async function createEnquiry(database: Database, input: EnquiryInput): Promise<string> {
  const id = newId();
  await database.kysely
    .insertInto('enquiries')
    .values({ ...input, id, createdAt: database.now().toISOString() })
    .execute();
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
