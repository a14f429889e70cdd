import type { ListedEnquiry } from '../../../data/enquiries/enquiry-inbox.server.ts';
import { pathIn } from '../../../languages/languages.ts';
import type { EnquiryState } from '../../../rules/enquiries/enquiry-work-rules.ts';
import { type EnquiryLinks, enquiryLinks } from '../enquiry-links.server.ts';
import {
  assigneeWords,
  type FollowUp,
  followUpOf,
  languageWords,
  personName,
} from '../enquiry-words.ts';
import type { Inbox } from '../inbox-access.server.ts';

/** An enquiry as the list shows it, every text ready to be read. */
export interface InboxRow {
  id: string;
  name: string;
  subject: string;
  beginning: string;
  packageName: string;
  createdAt: string;
  received: string;
  state: EnquiryState;
  isUnread: boolean;
  /** 'Written in Urdu'; null for English. */
  writtenIn: string | null;
  followUp: FollowUp | null;
  hasMailFailed: boolean;
  /** A field was filled in that people do not see. */
  isSuspected: boolean;
  /** Whose it is, in words; null for nobody's. */
  assignee: string | null;
  links: EnquiryLinks;
}

export function inboxRow(
  enquiry: ListedEnquiry,
  { siteUrl, deletionUrl, agency, clock, reader }: Inbox,
): InboxRow {
  const { id, subject, beginning, packageName, createdAt, state } = enquiry;
  return {
    id,
    name: personName(enquiry),
    subject,
    beginning,
    // The subject usually names it already.
    packageName: subject.includes(packageName) ? '' : packageName,
    createdAt,
    received: clock.whenWords(new Date(createdAt)),
    state,
    isUnread: enquiry.readAt === null,
    writtenIn: languageWords(enquiry.language),
    followUp: followUpOf(enquiry, clock.today),
    assignee: assigneeWords(enquiry.assignee, reader),
    hasMailFailed: enquiry.mailState === 'failed',
    isSuspected: enquiry.source === 'suspected',
    links: enquiryLinks({
      ...enquiry,
      packageUrl: packageUrl(enquiry, siteUrl),
      deletionUrl: deletionUrl(enquiry),
      agency,
    }),
  };
}

/** Where its writer reads about the package of an enquiry; null when it is not there (any more). */
export function packageUrl(
  { packageId, hasPackage, language }: Pick<ListedEnquiry, 'packageId' | 'hasPackage' | 'language'>,
  siteUrl: string,
): string | null {
  return hasPackage ? siteUrl + pathIn(language, `/packages/details/${packageId}`) : null;
}
