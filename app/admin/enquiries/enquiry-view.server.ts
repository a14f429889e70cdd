import { reply as t } from '#texts/server.ts';
import type { EnquiryNoteRow } from '../../data/database/tables.server.ts';
import type { Enquiry, ListedEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { ltr } from '../../languages/isolated.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { type Language, pathIn } from '../../languages/languages.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import {
  type EnquirySource,
  isWritten,
  sourceLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';
import { dayAfter } from '../frame/office-time.ts';
import {
  assigneeWords,
  followUpOf,
  languageWords,
  mailLabels,
  personName,
  phoneWords,
} from './enquiry-words.ts';
import type { Inbox } from './inbox-access.server.ts';

export type EnquiryView = ReturnType<typeof enquiryView>;

/** An enquiry as its page shows it, every text ready to be read. */
export function enquiryView(
  { enquiry, notes }: { enquiry: Enquiry; notes: EnquiryNoteRow[] },
  { siteUrl, deletionUrl, agency, clock, isMailOn, reader, colleagues }: Inbox,
) {
  const { id, email, phone, subject, message, packageName, createdAt, state } = enquiry;
  const { today, whenWords } = clock;
  return {
    id,
    name: personName(enquiry),
    email,
    phone: phoneWords(phone),
    subject,
    message,
    packageName,
    packagePath: enquiry.hasPackage ? `/packages/details/${enquiry.packageId}` : null,
    createdAt,
    received: whenWords(new Date(createdAt)),
    state,
    writtenIn: languageWords(enquiry.language),
    source: enquiry.source,
    sourceLabel: sourceLabels[enquiry.source],
    assignee: enquiry.assignee,
    assigneeWords: assigneeWords(enquiry.assignee, reader),
    colleagues,
    isDeleted: enquiry.undoUntil !== null,
    followUpOn: enquiry.followUpOn,
    followUp: followUpOf(enquiry, today),
    quickDays: [
      { label: 'Tomorrow', day: dayAfter(today, 1) },
      { label: 'In 3 days', day: dayAfter(today, 3) },
      { label: 'In a week', day: dayAfter(today, 7) },
    ],
    /** Null where there is none to speak of: nothing is mailed here, or it came by another way. */
    mail:
      (isMailOn || enquiry.mailState !== 'none') && isWritten(enquiry.source)
        ? {
            state: enquiry.mailState,
            label: mailLabels[enquiry.mailState],
            error: enquiry.mailError,
            at:
              enquiry.mailState === 'sent' && enquiry.mailedAt
                ? whenWords(new Date(enquiry.mailedAt))
                : '',
            againAt:
              enquiry.mailState === 'failed' && enquiry.mailedAt
                ? clock.whenInSentence(new Date(enquiry.mailedAt))
                : '',
            canSend: isMailOn && enquiry.mailState !== 'waiting',
          }
        : null,
    notes: notes.map((note) => ({
      id: note.id,
      author: note.author,
      text: note.text,
      createdAt: note.createdAt,
      when: whenWords(new Date(note.createdAt)),
    })),
    links: enquiryLinks({
      ...enquiry,
      packageUrl: packageUrl(enquiry, siteUrl),
      deletionUrl: deletionUrl(enquiry),
      agency,
    }),
  };
}

export type InboxRow = ReturnType<typeof inboxRow>;

/** An enquiry as the list shows it, every text ready to be read. */
export function inboxRow(
  enquiry: ListedEnquiry,
  { siteUrl, deletionUrl, agency, clock, reader }: Inbox,
) {
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
function packageUrl(
  { packageId, hasPackage, language }: Pick<ListedEnquiry, 'packageId' | 'hasPackage' | 'language'>,
  siteUrl: string,
): string | null {
  return hasPackage ? siteUrl + pathIn(language, `/packages/details/${packageId}`) : null;
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
