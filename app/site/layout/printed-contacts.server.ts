import { facts } from '#texts/server.ts';
import { frame as t } from '#texts/site.ts';
import { ltr } from '../../languages/text-parts.ts';
import { dayAfter } from '../../rules/office-day.ts';
import type { Company } from '../../rules/website/company.ts';
import { datesText } from '../packages/package-texts.ts';
import { addressLines } from './address-lines.ts';
import { hoursInOneLine } from './calendar.ts';

const shownDays = 14;

/** "20 to 22 March 2027: Closed, Eid", for the closures of the next two weeks. */
export function listClosures({ hours }: Pick<Company, 'hours'>, today: string): string[] {
  const lines = hours.closures
    .filter(({ from, to }) => from <= dayAfter(today, shownDays) && today <= (to || from))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ from, to, reason }) =>
      facts.wayFrom(datesText(from, to), facts.listed(t.closed, reason)),
    );
  return [...new Set(lines)];
}

/** One line for each office, one for all numbers and the e-mail address, one for the hours, and the closures. */
export function listPrintedContacts(company: Company, today: string): string[] {
  const { offices, phones, chats, email, hours } = company;
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
    ...listClosures(company, today),
  ].filter(Boolean);
}
