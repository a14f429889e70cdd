import t from '#texts/reply.server.ts';
import { ltr } from '../../languages/isolated.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import type { Language } from '../../languages/languages.ts';
import { dialledPhone } from '../../rules/enquiries/enquiry-rules.ts';
import { type EnquirySource, isWritten } from '../../rules/enquiries/enquiry-work-rules.ts';
import { whatsappAddress } from '../../rules/whatsapp-address.ts';

/** Addresses that begin a conversation with who sent an enquiry; null where a number is missing. */
export interface EnquiryLinks {
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
