import { enquiryReply } from '../../content/enquiry-reply.ts';

/** Addresses that begin a conversation with who sent an enquiry; null where a number is missing. */
export interface EnquiryLinks {
  call: string | null;
  whatsapp: string | null;
  mail: string;
}

interface Asked {
  name: string;
  email: string;
  /** Ten digits or blank. */
  phone: string;
  subject: string;
  packageName: string;
  /** The public page of the package, or null when there is none (any more). */
  packageUrl: string | null;
}

export function enquiryLinks(asked: Asked): EnquiryLinks {
  const { phone, email, subject } = asked;
  const isNumber = /^\d{10}$/.test(phone);
  return {
    call: isNumber ? `tel:+91${phone}` : null,
    whatsapp: isNumber ? `https://wa.me/91${phone}?text=${encoded(replyText(asked))}` : null,
    mail: `mailto:${encoded(email).replace('%40', '@')}?subject=${encoded(`Re: ${oneLine(subject)}`)}`,
  };
}

function replyText({ name, subject, packageName, packageUrl }: Asked): string {
  const about = oneLine(packageName);
  return [
    enquiryReply.greeting(oneLine(name)),
    '',
    about ? enquiryReply.aboutPackage(about) : enquiryReply.aboutSubject(oneLine(subject)),
    ...(packageUrl ? [packageUrl] : []),
    '',
    '',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Half a letter, which a cut text can end with, would throw. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
