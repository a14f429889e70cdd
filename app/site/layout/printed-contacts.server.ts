import { frame as t } from '#texts/site.ts';
import type { Company } from '../../rules/website/company.ts';
import { addressLines } from './address-lines.ts';
import { hoursInOneLine } from './calendar.ts';

/** One line for each office, for all numbers and the e-mail address, and for the hours; blank if there are none. */
export function listPrintedContacts({ offices, phones, chats, email, hours }: Company) {
  const numbers = [
    ...phones.map(({ name, display }) => `${name} ${display}`),
    ...chats.map(({ name, display }) => `${name} ${t.whatsapp} ${display}`),
    email,
  ];
  return {
    addresses: offices.map((office) => addressLines(office).join(t.comma)).filter(Boolean),
    numbers: numbers
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' · '),
    hours: hoursInOneLine(hours),
  };
}
