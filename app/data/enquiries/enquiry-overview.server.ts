import type { Selectable } from 'kysely';
import type { Database } from '../database/database.server.ts';
import { liveEnquiries } from '../database/live-rows.server.ts';
import type { EnquiryRow } from '../database/tables.server.ts';
import { isDue } from './enquiry-inbox.server.ts';

/** An enquiry as an overview names it. */
export type NamedEnquiry = Pick<Selectable<EnquiryRow>, (typeof named)[number]>;

const named = [
  'id',
  'name',
  'phone',
  'subject',
  'createdAt',
  'readAt',
  'state',
  'followUpOn',
] as const;

/** The newest enquiries, newest first. */
export function listNewestEnquiries({ kysely }: Database, count: number): Promise<NamedEnquiry[]> {
  return liveEnquiries(kysely)
    .select(named)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}

/** Those due on the office's day `today` or before, the longest waiting first. */
export function listDueEnquiries(
  { kysely }: Database,
  today: string,
  count: number,
): Promise<NamedEnquiry[]> {
  return liveEnquiries(kysely)
    .select(named)
    .where(isDue(today))
    .orderBy('followUpOn')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count)
    .execute();
}
