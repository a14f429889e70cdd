import type { Database } from '../../data/database/database.server.ts';
import {
  countWaiting,
  listDueEnquiries,
  listNewestEnquiries,
  type NamedEnquiry,
} from '../../data/enquiries/enquiry-inbox.server.ts';
import { followUpOf, personName } from '../enquiries/enquiry-words.ts';
import type { OfficeClock } from '../frame/office-time.ts';

const newestShown = 3;
const dueShown = 5;

export type InboxOverview = Awaited<ReturnType<typeof readInboxOverview>>;

/** What the dashboard tells of the inbox, every text ready to be read. */
export async function readInboxOverview(database: Database, { today, whenWords }: OfficeClock) {
  const lineOf = (enquiry: NamedEnquiry) => ({
    id: enquiry.id,
    name: personName(enquiry),
    subject: enquiry.subject,
    createdAt: enquiry.createdAt,
    received: whenWords(new Date(enquiry.createdAt)),
    isUnread: enquiry.readAt === null,
    followUp: followUpOf(enquiry, today)?.words ?? '',
    isOverdue: enquiry.followUpOn < today,
  });
  const newest = await listNewestEnquiries(database, newestShown);
  const due = await listDueEnquiries(database, today, dueShown);
  return {
    waiting: await countWaiting(database, today),
    newest: newest.map(lineOf),
    due: due.map(lineOf),
  };
}
