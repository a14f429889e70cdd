import { reply as t } from '#texts/server.ts';
import type { Database } from '../../data/database/database.server.ts';
import type { EnquiryNoteRow } from '../../data/database/tables.server.ts';
import {
  countWaiting,
  type Enquiry,
  type ListedEnquiry,
  listDueEnquiries,
  listNewestEnquiries,
  type NamedEnquiry,
} from '../../data/enquiries/enquiry-inbox.server.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { type Language, pathIn } from '../../languages/languages.ts';
import { ltr } from '../../languages/text-parts.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import {
  type EnquirySource,
  isWritten,
  personName,
  phoneWords,
  sourceLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import type { OfficeClock } from '../frame/office-time.ts';
import { assigneeWords, followUpOf, languageWords, mailLabels } from './enquiry-words.ts';
import type { Inbox } from './inbox-access.server.ts';

/** What list and page say of an enquiry, every text ready to be read. */
function commonView(
  enquiry: Omit<ListedEnquiry, 'beginning'>,
  { siteUrl, deletionUrl, agency, clock, reader }: Inbox,
) {
  const { id, subject, packageName, createdAt, state, language, assignee } = enquiry;
  const packagePath = `/packages/details/${enquiry.packageId}`;
  return {
    ...{ id, subject, packageName, createdAt, state },
    name: personName(enquiry),
    received: clock.whenWords(new Date(createdAt)),
    isUnread: enquiry.readAt === null,
    writtenIn: languageWords(language),
    followUp: followUpOf(enquiry, clock.today),
    assigneeWords: assigneeWords(assignee, reader),
    hasMailFailed: enquiry.mailState === 'failed',
    isSuspected: enquiry.source === 'suspected',
    /** Null when it is not there (any more). */
    packagePath: enquiry.hasPackage ? packagePath : null,
    links: enquiryLinks({
      ...enquiry,
      packageUrl: enquiry.hasPackage ? siteUrl + pathIn(language, packagePath) : null,
      deletionUrl: deletionUrl(enquiry),
      agency,
    }),
  };
}

export type InboxRow = ReturnType<typeof inboxRow>;

/** An enquiry as the list shows it. */
export function inboxRow(enquiry: ListedEnquiry, inbox: Inbox) {
  const { beginning, subject, packageName } = enquiry;
  return {
    ...commonView(enquiry, inbox),
    beginning,
    // The subject usually names it already.
    packageName: subject.includes(packageName) ? '' : packageName,
  };
}

export type EnquiryView = ReturnType<typeof enquiryView>;

/** An enquiry as its page shows it. */
export function enquiryView(
  { enquiry, notes }: { enquiry: Enquiry; notes: EnquiryNoteRow[] },
  inbox: Inbox,
) {
  const { email, phone, message, source, assignee, followUpOn, mailState, mailedAt } = enquiry;
  const { clock, isMailOn, colleagues } = inbox;
  const { today, whenWords } = clock;
  const mailed = mailedAt ? new Date(mailedAt) : null;
  return {
    ...commonView(enquiry, inbox),
    ...{ email, message, source, assignee, colleagues, followUpOn },
    phone: phoneWords(phone),
    sourceLabel: sourceLabels[source],
    isDeleted: enquiry.undoUntil !== null,
    quickDays: [
      { label: 'Tomorrow', day: dayAfter(today, 1) },
      { label: 'In 3 days', day: dayAfter(today, 3) },
      { label: 'In a week', day: dayAfter(today, 7) },
    ],
    /** Null where there is none to speak of: nothing is mailed here, or it came by another way. */
    mail:
      (isMailOn || mailState !== 'none') && isWritten(source)
        ? {
            state: mailState,
            label: mailLabels[mailState],
            error: enquiry.mailError,
            at: mailState === 'sent' && mailed ? whenWords(mailed) : '',
            againAt: mailState === 'failed' && mailed ? clock.whenInSentence(mailed) : '',
            canSend: isMailOn && mailState !== 'waiting',
          }
        : null,
    notes: notes.map(({ id, author, text, createdAt }) => ({
      ...{ id, author, text, createdAt },
      when: whenWords(new Date(createdAt)),
    })),
  };
}

/** Addresses that begin a conversation with who sent an enquiry; null where a number is missing. */
interface EnquiryLinks {
  call: string | null;
  whatsapp: string | null;
  mail: string | null;
  /** By which the person deletes the enquiry. */
  deletion: string;
}

interface Asked {
  name: string;
  email: string;
  /** Ten digits, any other number, or blank. */
  phone: string;
  subject: string;
  source: EnquirySource;
  /** In which it was written. */
  language: Language;
  packageName: string;
  /** The public page of the package in that language, or null when there is none (any more). */
  packageUrl: string | null;
  /** The agency's name, of which the answer speaks. */
  agency: string;
  /** The address by which the person deletes the enquiry, in that language. */
  deletionUrl: string;
}

export function enquiryLinks(asked: Asked): EnquiryLinks {
  const { phone, email, subject, deletionUrl: deletion } = asked;
  const international = dialledPhone(phone);
  const digits = /^\+(\d{6,15})$/.exec(international)?.[1];
  const text = inLanguage(asked.language, () => replyText(asked));
  return {
    call: /^\+?\d{6,15}$/.test(phone) ? `tel:${international}` : null,
    whatsapp: digits ? whatsappAddress(text, digits) : null,
    mail: email ? mailAddress({ email, subject: ltr`Re: ${oneLine(subject)}`, text }) : null,
    deletion,
  };
}

/** Lines of a mail end as RFC 6068 has it. */
function mailAddress({ email, subject, text }: { email: string; subject: string; text: string }) {
  const body = encoded(text.replaceAll('\n', '\r\n'));
  return `mailto:${encoded(email).replace('%40', '@')}?subject=${encoded(subject)}&body=${body}`;
}

/**
 * What is typed for the staff, in the language of the moment: their own words come where two lines are
 * blank. The link stands alone on the last line, where every messenger knows its end.
 */
function replyText({ name, subject, source, packageName, packageUrl, agency, deletionUrl }: Asked) {
  const about = oneLine(packageName);
  return [
    t.greeting(oneLine(name)),
    '',
    about
      ? t.aboutPackage(agency, about)
      : isWritten(source)
        ? t.aboutSubject(agency, oneLine(subject))
        : t.spoken(agency),
    ...(packageUrl ? [packageUrl] : []),
    '',
    '',
    '',
    t.deletion,
    deletionUrl,
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Half a letter, which a cut text can end with, would throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

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
