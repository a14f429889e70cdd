import { reply as t } from '#texts/server.ts';
import type { Services } from '../../app-context.server.ts';
import type { EnquiryWithNotes, ListedEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import { ltr } from '../../languages/text-parts.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import { isWritten } from '../../rules/enquiries/enquiry-work-rules.ts';
import { whatsappAddress } from '../../rules/link-texts.ts';
import { nextBatchDay, nextBatchText } from '../../rules/packages/departures.ts';
import { nextListedBatch } from '../../rules/search/find-packages.ts';
import { fillReply } from '../../rules/website/parts/replies-rules.ts';
import { isLandline } from '../../services/typed-contacts.server.ts';
import { formatRupees } from '../../ui/texts/text-format.ts';

export interface ReadyReply {
  title: string;
  /** In the visitor's language; the values take at most this room each in a link. */
  toText: (limit: number) => string;
}

/** The replies of the section Website, Replies, filled in for an enquiry. */
export function listReadyReplies(
  { database, website }: Pick<Services, 'database' | 'website'>,
  enquiry: Pick<EnquiryWithNotes['enquiry'], 'name' | 'packageId' | 'packageName' | 'language'>,
  today: string,
): Promise<ReadyReply[]> {
  return runInLanguage(enquiry.language, async () => {
    const { packageId } = enquiry;
    const tourPackage = packageId ? await findPackage(database, packageId) : null;
    const { replies } = (await website.read()).typed;
    const { nextBatch = '', facts } = tourPackage ?? {};
    const departures = facts?.departures ?? [];
    const departure = tourPackage && nextListedBatch(tourPackage, today).departure;
    const price = departure?.price || tourPackage?.price || '';
    const day = nextBatchDay(nextBatch, departures, today);
    const isPast = day !== '' && day < today;
    const values = {
      price: price.trim() && formatRupees(price),
      date: isPast ? '' : nextBatchText(nextBatch, departures, today),
    };
    return Object.values(replies)
      .filter(({ text }) => text !== '')
      .map(({ title, text }) => ({
        title,
        toText: (limit: number) =>
          fillReply(text, {
            ...values,
            name: cutLine(enquiry.name, limit),
            package: cutLine(tourPackage?.packageName ?? enquiry.packageName, limit),
          }),
      }));
  });
}

export type ReplyDetails = Pick<
  ListedEnquiry,
  'name' | 'email' | 'phone' | 'subject' | 'source' | 'language' | 'packageName'
> & {
  /** Null when visitors cannot see the package. */
  packageUrl: string | null;
  agency: string;
  deletionUrl: string;
};

/** Links that start the standard reply (null without a number), and the link that deletes the enquiry. */
export function enquiryLinks(details: ReplyDetails) {
  const { phone, deletionUrl: deletion } = details;
  return {
    call: /^\+?\d{6,15}$/.test(phone) ? `tel:${dialledPhone(phone)}` : null,
    ...formatReplyLinks(details, (limit) => formatReply(details, limit)),
    deletion,
  };
}

/** The standard reply and the ready ones, each also with the link that lets the person delete the enquiry. */
export function listReplies(details: ReplyDetails, readyReplies: readonly ReadyReply[]) {
  const standardReply = { title: '', toText: (limit: number) => formatReply(details, limit) };
  return [standardReply, ...readyReplies].map(({ title, toText }) => ({
    title,
    plain: formatReplyLinks(details, toText),
    // The link is alone on the last line, so that every messenger detects where it ends.
    withDeletion: formatReplyLinks(
      details,
      (limit) => `${toText(limit)}\n\n${t.deletion}\n${details.deletionUrl}`,
    ),
  }));
}

function formatReplyLinks(details: ReplyDetails, formatText: (limit: number) => string) {
  const { phone, email } = details;
  const digits = /^\+(\d{6,15})$/.exec(dialledPhone(phone))?.[1];
  const toText = (limit: number) => runInLanguage(details.language, () => formatText(limit));
  const formatMailLink = (limit: number) => {
    // The text names the subject, so the mail's own subject is cut first.
    const subjectLimit = Math.max(limit - maxLinkLength, Math.min(limit, minSubjectLength));
    const subject = ltr`Re: ${cutLine(details.subject, subjectLimit)}`;
    return mailAddress({ email, subject, text: toText(limit) });
  };
  return {
    whatsapp:
      digits && !isLandline(phone)
        ? shortenLink((limit) => whatsappAddress(toText(limit), digits))
        : null,
    mail: email ? shortenLink(formatMailLink) : null,
  };
}

/** Some phones and mail programs drop longer links. A letter of Hindi or Kannada takes nine characters. */
const maxLinkLength = 1899;
const minSubjectLength = 300;

/** The link with the most room for each text. Without any room, an address may still be too long. */
function shortenLink(formatLink: (limit: number) => string): string {
  let link = '';
  for (let limit = maxLinkLength * 2; limit >= 0; limit -= 50) {
    link = formatLink(limit);
    if (link.length <= maxLinkLength) break;
  }
  return link;
}

const characterSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One line that takes at most this room in a link, cut between two characters. */
function cutLine(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (encode(line).length <= limit) return line;
  let visibleText = '';
  let remaining = limit - encode('…').length;
  for (const { segment } of characterSegmenter.segment(line)) {
    remaining -= encode(segment).length;
    if (remaining < 0) break;
    visibleText += segment;
  }
  return `${visibleText.trimEnd()}…`;
}

/** RFC 6068 requires CRLF line breaks in the body. */
function mailAddress({ email, subject, text }: { email: string; subject: string; text: string }) {
  const body = encode(text.replaceAll('\n', '\r\n'));
  return `mailto:${encode(email).replace('%40', '@')}?subject=${encode(subject)}&body=${body}`;
}

/** Staff write their reply below it. */
function formatReply(details: ReplyDetails, limit: number) {
  const { source, packageUrl } = details;
  const packageName = cutLine(details.packageName, limit);
  const agency = cutLine(details.agency, limit);
  return [
    t.greeting(cutLine(details.name, limit)),
    '',
    packageName
      ? t.aboutPackage(agency, packageName)
      : isWritten(source)
        ? t.aboutSubject(agency, cutLine(details.subject, limit))
        : t.spoken(agency),
    ...(packageUrl ? [packageUrl] : []),
    '',
    '',
  ].join('\n');
}

/** A truncated text can end in half a surrogate pair, which would throw. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
