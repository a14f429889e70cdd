import { data } from 'react-router';
import { type Context, getServices, type Services } from '../../app-context.server.ts';
import type { Database } from '../../data/database/database.server.ts';
import {
  countUnreadAndDue,
  type EnquiryWithNotes,
  type InboxFilters,
  type ListedEnquiry,
  listForDashboard,
  type NamedEnquiry,
} from '../../data/enquiries/enquiry-inbox.server.ts';
import { deletionPath } from '../../data/enquiries/enquiry-work.server.ts';
import { listPeople, readStaffNames } from '../../data/staff/people.server.ts';
import { findStaff } from '../../data/staff/staff.server.ts';
import { type Language, localize } from '../../languages/languages.ts';
import { cleanText } from '../../rules/clean-text.ts';
import {
  type EnquiryState,
  enquiryStates,
  isWritten,
  mailLabels,
  sourceLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { dayAfter } from '../../rules/office-day.ts';
import { getEnglishName } from '../../rules/translations/english-names.ts';
import { signWord } from '../../services/secret.server.ts';
import { formatPersonName, formatPhone } from '../../services/typed-contacts.server.ts';
import { formatDay, getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import { enquiryLinks, listReplies, type ReadyReply, type ReplyDetails } from './replies.server.ts';

/** Throws 404 with `ENQUIRIES=off`, when there is no inbox. */
export function inboxServices(context: Context): Services {
  const services = getServices(context);
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}

type Inbox = Awaited<ReturnType<typeof openInbox>>;

export async function openInbox(context: Context) {
  const { config, mail, website, database, sessions } = inboxServices(context);
  const { company } = await website.read();
  const getStaffName = await readStaffNames(database);
  const people = await listPeople(database);
  return {
    siteUrl: config.siteUrl,
    deletionUrl({ id, language }: { id: string; language: Language }) {
      const token = signWord(id, sessions.secret, 'delete enquiry');
      return config.siteUrl + localize(language, deletionPath + token);
    },
    agency: company.name,
    clock: await getOfficeClock(context),
    readerEmail: getStaff(context).email,
    getStaffName,
    colleagues: people.map(({ email }) => ({ email, name: getStaffName(email) })),
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

export function toInboxQuery(
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
  const problem = 'the agency has no e-mail address';
  return config.enquiries
    ? `Enquiries wait here and are not mailed: ${problem}. Enter one under Website.`
    : `Messages from the contact form do not reach anyone: ${problem}. Enter one under Website.`;
}

function toCommonView(enquiry: Omit<ListedEnquiry, 'beginning'>, inbox: Inbox) {
  const { clock, readerEmail, getStaffName } = inbox;
  const { id, subject, packageName, createdAt, state, language, assignee } = enquiry;
  const packagePath = enquiry.hasPackage ? `/packages/details/${enquiry.packageId}` : null;
  return {
    id,
    subject,
    packageName,
    createdAt,
    state,
    packagePath,
    name: formatPersonName(enquiry),
    received: clock.formatWhen(new Date(createdAt)),
    isUnread: enquiry.readAt === null,
    writtenIn: language === 'en' ? null : `Written in ${getEnglishName(language)}`,
    followUp: getFollowUp(enquiry, clock.today),
    assigneeText: assignee === readerEmail ? 'You' : getStaffName(assignee),
    hasMailFailed: enquiry.mailState === 'failed',
    isSuspected: enquiry.source === 'suspected',
    links: enquiryLinks(toReplyDetails(enquiry, inbox)),
  };
}

function toReplyDetails(
  enquiry: Omit<ListedEnquiry, 'beginning'>,
  { siteUrl, deletionUrl, agency }: Inbox,
): ReplyDetails {
  const path = enquiry.hasPackage ? `/packages/details/${enquiry.packageId}` : null;
  return {
    ...enquiry,
    packageUrl: path && siteUrl + localize(enquiry.language, path),
    deletionUrl: deletionUrl(enquiry),
    agency,
  };
}

function getFollowUp(
  { followUpOn, state }: { followUpOn: string; state: EnquiryState },
  today: string,
) {
  if (!followUpOn || state === 'closed') return null;
  const day = formatDay(followUpOn, today);
  if (followUpOn > today) return { text: `Follow up on ${day}`, isDue: false };
  return { text: followUpOn === today ? 'Due today' : `Overdue since ${day}`, isDue: true };
}

export type InboxRow = ReturnType<typeof toInboxRow>;

export function toInboxRow(enquiry: ListedEnquiry, inbox: Inbox) {
  const { beginning, subject, packageName } = enquiry;
  return {
    ...toCommonView(enquiry, inbox),
    beginning,
    // The subject usually contains the package name.
    packageName: subject.includes(packageName) ? '' : packageName,
  };
}

export type EnquiryView = ReturnType<typeof toEnquiryView>;

export function toEnquiryView(
  { enquiry, notes }: EnquiryWithNotes,
  inbox: Inbox,
  readyReplies: readonly ReadyReply[],
) {
  const { name, email, phone, message, source, assignee, followUpOn, mailState, mailedAt } =
    enquiry;
  const { clock, isMailOn, colleagues, getStaffName } = inbox;
  const { today, formatWhen } = clock;
  const mailedDate = mailedAt ? new Date(mailedAt) : null;
  return {
    ...toCommonView(enquiry, inbox),
    email,
    message,
    source,
    assignee,
    colleagues,
    followUpOn,
    replies: listReplies(toReplyDetails(enquiry, inbox), readyReplies),
    /** Null without a package. */
    seatsPath: enquiry.hasPackage
      ? `/admin/packages/${encodeURIComponent(enquiry.packageId)}/seats?enquiry=${enquiry.id}`
      : null,
    phone: formatPhone(phone),
    contact: { name, phone: formatPhone(phone), email },
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
            sentAt: mailState === 'sent' && mailedDate ? formatWhen(mailedDate) : '',
            retryAt: mailState === 'failed' && mailedDate ? clock.whenInSentence(mailedDate) : '',
            canSend: isMailOn && mailState !== 'waiting',
          }
        : null,
    notes: notes.map(({ id, author, text, createdAt }) => ({
      id,
      text,
      createdAt,
      author: getStaffName(author),
      when: formatWhen(new Date(createdAt)),
    })),
  };
}

export type InboxOverview = Awaited<ReturnType<typeof readInboxOverview>>;

export async function readInboxOverview(database: Database, { today, formatWhen }: OfficeClock) {
  const toLine = (enquiry: NamedEnquiry) => ({
    id: enquiry.id,
    name: formatPersonName(enquiry),
    subject: enquiry.subject,
    createdAt: enquiry.createdAt,
    received: formatWhen(new Date(enquiry.createdAt)),
    isUnread: enquiry.readAt === null,
    followUp: getFollowUp(enquiry, today)?.text ?? '',
    isOverdue: enquiry.followUpOn < today,
  });
  const { newest, due } = await listForDashboard(database, today);
  return {
    counts: await countUnreadAndDue(database, today),
    newest: newest.map(toLine),
    due: due.map(toLine),
  };
}
