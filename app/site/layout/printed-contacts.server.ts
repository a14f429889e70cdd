import { frame as t } from '#texts/site.ts';
import { ltr } from '../../languages/text-parts.ts';
import type { Company } from '../../rules/website/company.ts';
import { addressLines } from './address-lines.ts';
import { hoursInOneLine } from './calendar.ts';

/** One line for each office, one for all numbers and the e-mail address, and one for the hours. */
export function listPrintedContacts({ offices, phones, chats, email, hours }: Company): string[] {
  const numbers = [
    ...phones.map(({ name, display }) => `${name} ${display}`),
    ...chats.map(({ name, display }) => `${name} ${t.whatsapp} ${display}`),
    email,
  ]
    .map((text) => text.trim())
    .filter(Boolean);
  return [
    ...offices.map((office) => addressLines(office).join(t.comma)),
    numbers.length > 0 ? ltr`${numbers.join(' · ')}` : '',
    hoursInOneLine(hours),
  ].filter(Boolean);
}
