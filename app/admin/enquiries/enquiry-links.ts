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
  /** The agency's name, of which the answer speaks. */
  agency: string;
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

/** What is typed for the staff; they add their own words below it before they send it. */
function replyText({ name, subject, packageName, packageUrl, agency }: Asked): string {
  const about = oneLine(packageName);
  return [
    `Assalamu alaikum ${oneLine(name)},`,
    '',
    about
      ? `Thank you for asking ${agency} about ${about}.`
      : `Thank you for your message to ${agency} about "${oneLine(subject)}".`,
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
