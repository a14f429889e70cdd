import { data } from 'react-router';
import { reply as t } from '#texts/server.ts';
import { type Context, type Services, servicesOf } from '../../app-context.server.ts';
import type { Database } from '../../data/database/database.server.ts';
import {
  countUnreadAndDue,
  type FoundEnquiry,
  type InboxFilters,
  type ListedEnquiry,
  listForDashboard,
  type NamedEnquiry,
} from '../../data/enquiries/enquiry-inbox.server.ts';
import { deletionPath, deletionToken } from '../../data/enquiries/enquiry-work.server.ts';
import { listPeople, readStaffNames } from '../../data/staff/people.server.ts';
import { findStaff } from '../../data/staff/staff.server.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { type Language, pathIn } from '../../languages/languages.ts';
import { ltr } from '../../languages/text-parts.ts';
import { cleanText } from '../../rules/clean-text.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import {
  type EnquiryState,
  enquiryStates,
  isWritten,
  mailLabels,
  sourceLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { englishNameOf } from '../../rules/translations/english-names.ts';
import { formatPhone, isLandline, personName } from '../../services/typed-contacts.server.ts';
import {
  formatDay,
  type OfficeClock,
  officeClock,
  staffOf,
} from '../layout/staff-request.server.ts';

/** Throws 404 with `ENQUIRIES=off`, when there is no inbox. */
export function inboxServices(context: Context): Services {
  const services = servicesOf(context);
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}

type Inbox = Awaited<ReturnType<typeof openInbox>>;

export async function openInbox(context: Context) {
  const { config, mail, website, database, sessions } = inboxServices(context);
  const { company } = await website.read();
  const nameOf = await readStaffNames(database);
  return {
    siteUrl: config.siteUrl,
    deletionUrl: ({ id, language }: { id: string; language: Language }) =>
      config.siteUrl + pathIn(language, deletionPath + deletionToken(id, sessions.secret)),
    agency: company.name,
    clock: await officeClock(context),
    reader: staffOf(context).email,
    nameOf,
    colleagues: (await listPeople(database)).map(({ email }) => ({ email, name: nameOf(email) })),
    isMailOn: mail.readiness() === 'on',
  };
}

export type EnquiryFilters = ReturnType<typeof parseEnquiryFilters>;

export function parseEnquiryFilters(params: URLSearchParams) {
  return {
    search: cleanText(params.get('search') ?? '').slice(0, 200),
    /** Null for all. */
    state: enquiryStates.find((state) => state === params.get('state')) ?? null,
    /** Null for everybody's. */
    whose: (['mine', 'nobody'] as const).find((name) => name === params.get('whose')) ?? null,
  };
}

export function inboxFilters(
  { search, state, whose }: EnquiryFilters,
  reader: string,
): InboxFilters {
  return { search, state, assignee: whose === null ? null : whose === 'mine' ? reader : '' };
}

export const noColleague = { assignee: 'This account no longer exists. Choose somebody else' };

export async function isColleague(database: Database, email: string): Promise<boolean> {
  return email === '' || (await findStaff(database, email))?.email === email;
}

/** A warning while mail works but no recipient is set; null otherwise. */
export function mailWarning({ config, mail }: Pick<Services, 'config' | 'mail'>): string | null {
  if (mail.readiness() !== 'nobody') return null;
  const lack = 'the site knows no e-mail address of the agency';
  return config.enquiries
    ? `Enquiries wait here and are not mailed: ${lack}. Enter one under Website.`
    : `Messages from the contact form reach nobody: ${lack}. Enter one under Website.`;
}

function commonView(
  enquiry: Omit<ListedEnquiry, 'beginning'>,
  { siteUrl, deletionUrl, agency, clock, reader, nameOf }: Inbox,
) {
  const { id, subject, packageName, createdAt, state, language, assignee } = enquiry;
  const packagePath = enquiry.hasPackage ? `/packages/details/${enquiry.packageId}` : null;
  return {
    id,
    subject,
    packageName,
    createdAt,
    state,
    packagePath,
    name: personName(enquiry),
    received: clock.formatWhen(new Date(createdAt)),
    isUnread: enquiry.readAt === null,
    writtenIn: language === 'en' ? null : `Written in ${englishNameOf(language)}`,
    followUp: followUpOf(enquiry, clock.today),
    assigneeWords: assignee === reader ? 'You' : nameOf(assignee),
    hasMailFailed: enquiry.mailState === 'failed',
    isSuspected: enquiry.source === 'suspected',
    links: enquiryLinks({
      ...enquiry,
      packageUrl: packagePath && siteUrl + pathIn(language, packagePath),
      deletionUrl: deletionUrl(enquiry),
      agency,
    }),
  };
}

function followUpOf(
  { followUpOn, state }: { followUpOn: string; state: EnquiryState },
  today: string,
) {
  if (!followUpOn || state === 'closed') return null;
  const day = formatDay(followUpOn, today);
  if (followUpOn > today) return { words: `Follow up on ${day}`, isDue: false };
  return { words: followUpOn === today ? 'Due today' : `Overdue since ${day}`, isDue: true };
}

export type InboxRow = ReturnType<typeof inboxRow>;

export function inboxRow(enquiry: ListedEnquiry, inbox: Inbox) {
  const { beginning, subject, packageName } = enquiry;
  return {
    ...commonView(enquiry, inbox),
    beginning,
    // The subject usually contains the package name.
    packageName: subject.includes(packageName) ? '' : packageName,
  };
}

export type EnquiryView = ReturnType<typeof enquiryView>;

export function enquiryView({ enquiry, notes }: FoundEnquiry, inbox: Inbox) {
  const { email, phone, message, source, assignee, followUpOn, mailState, mailedAt } = enquiry;
  const { clock, isMailOn, colleagues, nameOf } = inbox;
  const { today, formatWhen } = clock;
  const mailed = mailedAt ? new Date(mailedAt) : null;
  return {
    ...commonView(enquiry, inbox),
    email,
    message,
    source,
    assignee,
    colleagues,
    followUpOn,
    phone: formatPhone(phone),
    sourceLabel: sourceLabels[source],
    isDeleted: false as const,
    quickDays: [
      { label: 'Tomorrow', day: dayAfter(today, 1) },
      { label: 'In 3 days', day: dayAfter(today, 3) },
      { label: 'In a week', day: dayAfter(today, 7) },
    ],
    /** Null if mail is off or the enquiry was not sent by the form. */
    mail:
      (isMailOn || mailState !== 'none') && isWritten(source)
        ? {
            state: mailState,
            label: mailLabels[mailState],
            error: enquiry.mailError,
            at: mailState === 'sent' && mailed ? formatWhen(mailed) : '',
            againAt: mailState === 'failed' && mailed ? clock.whenInSentence(mailed) : '',
            canSend: isMailOn && mailState !== 'waiting',
          }
        : null,
    notes: notes.map(({ id, author, text, createdAt }) => ({
      id,
      text,
      createdAt,
      author: nameOf(author),
      when: formatWhen(new Date(createdAt)),
    })),
  };
}

type Asked = Pick<
  ListedEnquiry,
  'name' | 'email' | 'phone' | 'subject' | 'source' | 'language' | 'packageName'
> & {
  /** Null when visitors cannot see the package. */
  packageUrl: string | null;
  agency: string;
  deletionUrl: string;
};

/** Links that start a reply (null without a number), and the link that deletes the enquiry. */
export function enquiryLinks(asked: Asked) {
  const { phone, email, deletionUrl: deletion } = asked;
  const international = dialledPhone(phone);
  const digits = /^\+(\d{6,15})$/.exec(international)?.[1];
  const textIn = (room: number) => inLanguage(asked.language, () => replyText(asked, room));
  const mailIn = (room: number) => {
    // The text names the subject, so the mail's own subject is cut first.
    const subjectRoom = Math.max(room - maxLink, Math.min(room, minSubject));
    const subject = ltr`Re: ${cutLine(asked.subject, subjectRoom)}`;
    return mailAddress({ email, subject, text: textIn(room) });
  };
  return {
    call: /^\+?\d{6,15}$/.test(phone) ? `tel:${international}` : null,
    whatsapp:
      digits && !isLandline(phone)
        ? shortLink((room) => whatsappAddress(textIn(room), digits))
        : null,
    mail: email ? shortLink(mailIn) : null,
    deletion,
  };
}

/** Some phones and mail programs drop longer links. A letter of Hindi or Kannada takes nine characters. */
const maxLink = 1899;
const minSubject = 300;

/** The link with the most room for each text. Without any room, an address may still be too long. */
function shortLink(linkIn: (room: number) => string): string {
  let link = '';
  for (let room = maxLink * 2; room >= 0; room -= 50) {
    link = linkIn(room);
    if (link.length <= maxLink) break;
  }
  return link;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line that takes at most this room in a link, cut between two characters. */
function cutLine(text: string, room: number): string {
  const line = oneLine(text);
  if (encoded(line).length <= room) return line;
  let cut = '';
  let left = room - encoded('…').length;
  for (const { segment } of characters.segment(line)) {
    left -= encoded(segment).length;
    if (left < 0) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/** RFC 6068 requires CRLF line breaks in the body. */
function mailAddress({ email, subject, text }: { email: string; subject: string; text: string }) {
  const body = encoded(text.replaceAll('\n', '\r\n'));
  return `mailto:${encoded(email).replace('%40', '@')}?subject=${encoded(subject)}&body=${body}`;
}

// Staff write their reply between the two blank lines. The link is alone on the last line, so that
// every messenger detects where it ends.
function replyText(asked: Asked, room: number) {
  const { source, packageUrl, deletionUrl } = asked;
  const about = cutLine(asked.packageName, room);
  const agency = cutLine(asked.agency, room);
  return [
    t.greeting(cutLine(asked.name, room)),
    '',
    about
      ? t.aboutPackage(agency, about)
      : isWritten(source)
        ? t.aboutSubject(agency, cutLine(asked.subject, room))
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

/** A truncated text can end in half a surrogate pair, which would throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export type InboxOverview = Awaited<ReturnType<typeof readInboxOverview>>;

export async function readInboxOverview(database: Database, { today, formatWhen }: OfficeClock) {
  const lineOf = (enquiry: NamedEnquiry) => ({
    id: enquiry.id,
    name: personName(enquiry),
    subject: enquiry.subject,
    createdAt: enquiry.createdAt,
    received: formatWhen(new Date(enquiry.createdAt)),
    isUnread: enquiry.readAt === null,
    followUp: followUpOf(enquiry, today)?.words ?? '',
    isOverdue: enquiry.followUpOn < today,
  });
  const { newest, due } = await listForDashboard(database, today);
  return {
    waiting: await countUnreadAndDue(database, today),
    newest: newest.map(lineOf),
    due: due.map(lineOf),
  };
}
