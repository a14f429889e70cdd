import type { Database } from '../../data/database/database.server.ts';
import { countWaiting, type WaitingEnquiries } from '../../data/enquiries/enquiry-inbox.server.ts';
import {
  listDueEnquiries,
  listNewestEnquiries,
  type NamedEnquiry,
} from '../../data/enquiries/enquiry-overview.server.ts';
import { followUpOf, personName } from '../enquiries/enquiry-words.ts';
import type { OfficeClock } from '../frame/office-time.ts';

const newestShown = 3;
const dueShown = 5;

/** An enquiry on one line, every text ready to be read. */
export interface EnquiryLine {
  id: string;
  name: string;
  subject: string;
  createdAt: string;
  received: string;
  isUnread: boolean;
  followUp: string;
  isOverdue: boolean;
}

export interface InboxOverview {
  waiting: WaitingEnquiries;
  newest: EnquiryLine[];
  due: EnquiryLine[];
}

/** What the dashboard tells of the inbox. */
export async function readInboxOverview(
  database: Database,
  { today, whenWords }: OfficeClock,
): Promise<InboxOverview> {
  const lineOf = (enquiry: NamedEnquiry): EnquiryLine => ({
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
