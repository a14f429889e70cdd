import type { FormValues } from '../../rules/form.ts';
import type { Company } from '../../rules/website/company.ts';
import { whatsappLink } from '../frame/contact-links.ts';

/** Longest address that WhatsApp's own server takes in every case. */
const maxLinkLength = 8000;

/** A chat with the office in which a visitor's message is already typed, as much as fits. */
export function enquiryOnWhatsapp(
  company: Company,
  greeting: string,
  { name, subject, message }: FormValues,
): string {
  const beginning = [greeting, subject, ''];
  const letters = [...(message ?? '').replace(/\r\n?/g, '\n').toWellFormed()];
  const link = (text: string) =>
    whatsappLink(
      company,
      [...beginning, text, '', name].filter((line) => line !== undefined).join('\n'),
    );
  if (link(letters.join('')).length <= maxLinkLength) return link(letters.join(''));
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (link(`${letters.slice(0, middle).join('')}…`).length <= maxLinkLength) fits = middle;
    else tooMany = middle;
  }
  return link(`${letters.slice(0, fits).join('')}…`);
}
