import type { TypedSection } from '../../fields/section-form.ts';
import { normalType } from '../package-types.ts';
import { readDays } from '../read-amounts.ts';
import { type Journey, usualDays } from './usual-days.ts';

// Examples that fill an empty list of the package's form at one tap. They are there to be edited: they
// name no hotel, no tax and no rule of a visa, and nothing that an agency may not do.

/** The field of a form whose value names the list to fill, instead of saving. */
export const usualField = 'usual';

/** The lists that there is an example of. */
export const usualLists = [
  'highlights',
  'included',
  'notIncluded',
  'programme',
  'payment',
  'cancellation',
  'documents',
] as const;
export type UsualList = (typeof usualLists)[number];

export function isUsualList(key: unknown): key is UsualList {
  return usualLists.some((known) => known === key);
}

/** Whether nothing is filled in yet in a list of the form. */
export function isListEmpty({ values, rows }: TypedSection, key: string): boolean {
  if (values[key]?.trim()) return false;
  const names = (rows[key] ?? []).map((row) => `${key}.${row}.`);
  return !Object.entries(values).some(
    ([name, value]) => value.trim() !== '' && names.some((row) => name.startsWith(row)),
  );
}

/**
 * The form with the usual list in a field that is empty, by the type and the days that are typed in
 * it; as it is when something stands there already.
 */
export function withUsualList(typed: TypedSection, key: UsualList): TypedSection {
  if (!isListEmpty(typed, key)) return typed;
  const journey = journeyOf(typed.values.packageType ?? '');
  if (isRows(key)) {
    const days = readDays(typed.values.durationOfTour ?? '');
    const filled = key === 'programme' ? usualDays(journey, days) : steps[key];
    const rows = filled.map((_row, index) => `r${index}`);
    const values = filled.flatMap((row, index) =>
      Object.entries(row).map(([field, text]) => [`${key}.r${index}.${field}`, text] as const),
    );
    return {
      values: { ...typed.values, ...Object.fromEntries(values) },
      rows: { ...typed.rows, [key]: rows },
    };
  }
  const lines = usualLines[key](journey);
  return { ...typed, values: { ...typed.values, [key]: lines.join('\n') } };
}

function isRows(key: UsualList): key is 'programme' | 'payment' | 'cancellation' {
  return key === 'programme' || key === 'payment' || key === 'cancellation';
}

function journeyOf(packageType: string): Journey {
  const type = normalType(packageType);
  return type === 'hajj' || type === 'umrah' ? type : 'zyarath';
}

const usualLines: Record<
  Exclude<UsualList, 'programme' | 'payment' | 'cancellation'>,
  (journey: Journey) => string[]
> = {
  highlights: (journey) => [
    {
      hajj: 'A guide who knows the rites of Hajj',
      umrah: 'A guide for Umrah and Ziyarat',
      zyarath: 'A guide for the whole journey',
    }[journey],
    'Classes about the journey before you leave',
    'Indian meals',
    'Help by phone at every hour',
  ],
  included: (journey) => [
    'Flight from India and back, economy class',
    ...{
      hajj: [
        'Rooms in Makkah, Madinah and Aziziya as written above',
        'Place in a tent in Mina and Arafah',
        'Buses between the places of Hajj',
      ],
      umrah: [
        'Rooms in Makkah and Madinah as written above',
        'Ziyarat in Makkah and Madinah by bus',
      ],
      zyarath: ['Rooms as written above', 'Visits to the holy places by bus'],
    }[journey],
    'Help with the visa',
    'Transfer between airport and hotel with the group',
    'Breakfast, lunch and dinner',
    'A guide with the group',
  ],
  notIncluded: (journey) => [
    'Taxes that are named with the price as extra',
    'Baggage above what the airline allows',
    ...(journey === 'hajj' ? ['Qurbani'] : []),
    'Private transfers and taxis',
    'Shopping, phone and laundry',
    'Doctor, medicine and vaccination',
    'What is not named under Included',
  ],
  documents: (journey) => [
    'Passport (tell us when it ends, and how many pages are blank)',
    'PAN card and Aadhaar card',
    'Photographs with a white background',
    'Vaccination certificate, as asked for in that season',
    ...(journey === 'hajj' ? ['Certificate of a doctor that you are fit to travel'] : []),
    'Phone number of somebody at home',
  ],
};

const steps = {
  payment: [
    { when: 'With the booking', what: '₹25,000 for each person holds the seat' },
    { when: '30 days before departure', what: 'Half of the price' },
    { when: '21 days before departure', what: 'The rest' },
  ],
  cancellation: [
    { when: 'More than 30 days before departure', what: '10% of the price' },
    { when: '30 to 16 days before departure', what: '25% of the price' },
    { when: '15 to 8 days before departure', what: '50% of the price' },
    { when: '7 days before departure or later', what: 'The whole price' },
    { when: 'After visa or ticket is issued', what: 'What visa and ticket cost, in any case' },
  ],
};
