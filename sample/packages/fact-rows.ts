import type { SampleDays } from './sample-days.ts';
import { dayAfter } from './sample-days.ts';
import type { SamplePackage } from './sample-package.ts';

// Short forms of the rows of package details.

type Facts = SamplePackage['facts'];
type Rows<Key extends keyof Facts> = NonNullable<Facts[Key]>;
type Departure = Rows<'departures'>[number];

export function lines(...texts: string[]): string {
  return texts.join('\n');
}

/** Nights in a hotel; `more` contains the distances. */
export function stay(
  city: string,
  hotel: string,
  nights: number,
  more: Omit<Rows<'stays'>[number], 'city' | 'hotel' | 'nights'> = {},
): Rows<'stays'>[number] {
  return { city, hotel, nights: String(nights), ...more };
}

export function day(
  days: string,
  city: string,
  title: string,
  text: string,
): Rows<'programme'>[number] {
  return { days, city, title, text };
}

export function step(when: string, what: string): Rows<'payment'>[number] {
  return { when, what };
}

/** Departures of a journey of `length` days, the earliest first, without duplicates. Seats are dated `today`. */
export function departures(
  { today }: SampleDays,
  length: number,
  groups: readonly (Departure & { from: string })[],
): Departure[] {
  return groups
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter(
      ({ from, airport }, index, all) =>
        all.findIndex((other) => other.from === from && other.airport === airport) === index,
    )
    .map((group, index) => ({
      id: `sample-${index + 1}`,
      to: dayAfter(group.from, length - 1),
      ...(group.left === undefined ? {} : { leftAt: `${today}T06:00:00.000Z` }),
      ...group,
    }));
}

/** Required for every journey to Saudi Arabia. */
const documents = lines(
  'Passport, valid for six months after you come home, with two blank pages',
  'PAN card, linked with Aadhaar',
  'Aadhaar card',
  'Two photographs, 4 × 6 cm, on a white background',
);

/** The rule about this vaccine for Umrah was suspended, and may come back. */
export const umrahDocuments = lines(
  documents,
  'Meningococcal (ACYW) vaccination certificate, if Saudi Arabia asks for it at that time: ask us',
);

export const hajjDocuments = lines(
  documents,
  'Meningococcal (ACYW) vaccination certificate, dated at least ten days before you arrive in Saudi Arabia',
  'Certificate of medical fitness for Hajj',
  'Blood group report',
);

/** Costs that no sample package covers. */
export const ownCosts = ['Excess baggage', 'Laundry and personal shopping'] as const;
