import { isBlank, splitLines } from '../../clean-text.ts';
import {
  type FormInput,
  listMark,
  parseSection,
  readFormInput,
} from '../../fields/section-fields.ts';
import { isDay } from '../../fields/typed-day.ts';
import { type FormErrors, parseForm } from '../../form.ts';
import { dayText } from '../../office-day.ts';
import {
  type FactSectionId,
  factSections,
  factsRules,
  flightLabels,
  type PackageFacts,
  taxLabels,
} from '../package-facts.ts';
import { factFields, packageRules } from '../package-rules.ts';
import { normalizeType } from '../package-types.ts';
import { priceKeys, readDays } from '../typed-amounts.ts';
import type { FixedLists } from './package-warnings.ts';

const lists = factFields.filter(({ kind }) => kind === 'list');

/** The whole form; no `facts` if the form does not contain them. */
export function parsePackageForm(form: FormData) {
  const texts = parseForm(packageRules, form);
  const facts = carriesFacts(form) ? parseSection(factsRules, form) : null;
  if (texts.ok && facts?.ok !== false) {
    const details = facts ? { facts: facts.content as PackageFacts } : {};
    return { ok: true, value: { ...texts.value, ...details } } as const;
  }
  const errorSets = [facts, texts].map((result) => (result && !result.ok ? result.errors : {}));
  const errors: FormErrors = Object.assign({}, ...errorSets);
  return { ok: false, errors } as const;
}

/** The facts as typed; null for a form that was opened before facts existed. */
export function submittedFacts(form: FormData): FormInput | null {
  return carriesFacts(form) ? readFormInput(factsRules, form) : null;
}

function carriesFacts(form: FormData): boolean {
  return lists.some(({ key }) => form.has(listMark(key)));
}

export function factSummaries(
  input: FormInput,
  today: string,
  website: FixedLists,
): Record<FactSectionId, string> {
  const text = (name: string) => input.values[name]?.trim() ?? '';
  const rows = (list: string) => input.rows[list] ?? [];
  const lines = (name: string) => splitLines(text(name)).length;
  const asOn = text('prices.asOn');
  const days = rows('departures').map((row) => text(`departures.${row}.from`));
  const wordsByKey: Record<string, string[]> = {
    prices: [
      countNoun(priceKeys.filter((key) => text(`prices.${key}`) !== '').length, 'price'),
      getLabel(taxLabels, text('prices.tax')),
      isDay(asOn) ? `as on ${dayText(asOn)}` : '',
    ],
    journey: [
      text('journey.airport'),
      text('journey.airline'),
      getLabel(flightLabels, text('journey.flight')).toLowerCase(),
    ],
    departures: [departureText(days, today)],
    stays: [
      countNoun(rows('stays').length, 'hotel'),
      ...new Set(rows('stays').map((row) => text(`stays.${row}.city`))),
    ],
    highlights: [
      countNoun(lines('highlights'), 'highlight') ||
        formatDefault(countNoun(website.highlights.length, 'highlight')),
    ],
    included: [
      formatCount(lines('included'), 'included') ||
        formatDefault(formatCount(website.inclusions.length, 'included')),
    ],
    notIncluded: [formatCount(lines('notIncluded'), 'not included')],
    programme: [countNoun(rows('programme').length, 'part')],
    payment: [countNoun(rows('payment').length, 'payment step')],
    cancellation: [countNoun(rows('cancellation').length, 'cancellation step')],
    documents: [countNoun(lines('documents'), 'document')],
  };
  const summaries = factSections.map(({ id, fields }) => {
    const words = fields.flatMap(
      ({ key, list }) =>
        wordsByKey[key] ?? (list ? countNoun(rows(key).length, list.noun) : text(key)),
    );
    return [id, words.filter(Boolean).join(', ') || 'Nothing yet'];
  });
  return Object.fromEntries(summaries);
}

/** "3 departures, next 22 January 2027", from the departure days. */
function departureText(days: string[], today: string): string {
  if (days.length === 0) return '';
  const validDays = days.filter(isDay).sort();
  const next = validDays.find((day) => day >= today);
  const total = countNoun(days.length, 'departure');
  if (next) return `${total}, next ${dayText(next)}`;
  return validDays.length === days.length ? `${total}, none upcoming` : total;
}

function getLabel(words: Readonly<Record<string, string>>, key: string): string {
  return key !== '' && Object.hasOwn(words, key) ? (words[key] ?? '') : '';
}

function formatDefault(words: string): string {
  return words && `${words} from the website`;
}

export function describeWebsiteLists({
  highlights,
  inclusions,
}: FixedLists): Record<string, string> {
  const formatLines = (lines: readonly string[]) =>
    lines.length > 0
      ? `While this is empty, visitors see what you entered under Website, Packages: ${lines.join(', ')}.`
      : 'While this is empty, visitors see no list: nothing is entered under Website, Packages.';
  return { highlights: formatLines(highlights), included: formatLines(inclusions) };
}

function formatCount(count: number, words: string): string {
  return count === 0 ? '' : `${count} ${words}`;
}

function countNoun(count: number, noun: string): string {
  return formatCount(count, count === 1 ? noun : `${noun}s`);
}

// Examples to edit. They name no hotel, tax or visa rule, and nothing that an agency may not do.

/** The submit button's field: its value names the list to fill, instead of saving. */
export const suggestionField = 'usual';

type Journey = 'hajj' | 'umrah' | 'zyarath';

export const suggestionLists = [
  'highlights',
  'included',
  'notIncluded',
  'documents',
  'programme',
  'payment',
  'cancellation',
] as const;
export type SuggestionList = (typeof suggestionLists)[number];

export function isSuggestionList(key: unknown): key is SuggestionList {
  return suggestionLists.some((list) => list === key);
}

export function isListEmpty({ values, rows }: FormInput, key: string): boolean {
  if (!isBlank(values[key] ?? '')) return false;
  const names = (rows[key] ?? []).map((row) => `${key}.${row}.`);
  return !Object.entries(values).some(
    ([name, value]) => !isBlank(value) && names.some((row) => name.startsWith(row)),
  );
}

/** Fills the list with the usual entries for type and days; unchanged if the list is not empty. */
export function withSuggestions(input: FormInput, key: SuggestionList): FormInput {
  if (!isListEmpty(input, key)) return input;
  const type = normalizeType(input.values.packageType ?? '');
  const journey = type === 'hajj' || type === 'umrah' ? type : 'zyarath';
  if (key !== 'programme' && key !== 'payment' && key !== 'cancellation') {
    const text = suggestions[key](journey).join('\n');
    return { ...input, values: { ...input.values, [key]: text } };
  }
  const days = readDays(input.values.durationOfTour ?? '');
  const suggestedRows = key === 'programme' ? suggestedDays(journey, days) : steps[key];
  const values = suggestedRows.flatMap((row, index) =>
    Object.entries(row).map(([field, text]) => [`${key}.r${index}.${field}`, text] as const),
  );
  return {
    values: { ...input.values, ...Object.fromEntries(values) },
    rows: { ...input.rows, [key]: suggestedRows.map((_row, index) => `r${index}`) },
  };
}

const suggestions = {
  highlights: (journey: Journey) => [
    {
      hajj: 'A guide who knows the rites of Hajj',
      umrah: 'A guide for Umrah and Zyarath',
      zyarath: 'A guide for the whole journey',
    }[journey],
    'Classes before you leave',
    'Indian meals',
    'Help by phone at any hour',
  ],
  included: (journey: Journey) => [
    'Return flight from India, economy class',
    ...{
      hajj: [
        'Rooms in Makkah, Madinah and Aziziya as named above',
        'A place in a tent in Mina and Arafat',
        'Buses during the days of Hajj',
      ],
      umrah: ['Rooms in Makkah and Madinah as named above', 'Zyarath by bus in Makkah and Madinah'],
      zyarath: ['Rooms as named above', 'Visits to the holy places by bus'],
    }[journey],
    'Help with the visa',
    'Transfers between airport and hotel with the group',
    'Breakfast, lunch and dinner',
    'A guide with the group',
  ],
  notIncluded: (journey: Journey) => [
    'Taxes shown as extra with the price',
    'Baggage above the airline’s limit',
    ...(journey === 'hajj' ? ['Qurbani'] : []),
    'Private transfers and taxis',
    'Shopping, phone and laundry',
    'Doctor, medicine and vaccination',
    'Anything not listed under Included',
  ],
  documents: (journey: Journey) => [
    'Passport (tell us when it expires, and how many pages are blank)',
    'PAN card and Aadhaar card',
    'Photographs on a white background',
    'Vaccination certificate, as required that season',
    ...(journey === 'hajj' ? ['Doctor’s certificate that you are fit to travel'] : []),
    'Phone number of someone at home',
  ],
};

const steps = {
  payment: [
    { when: 'When you book', what: '₹25,000 per person to hold the seat' },
    { when: '30 days before departure', what: 'Half the price' },
    { when: '21 days before departure', what: 'The balance' },
  ],
  cancellation: [
    { when: 'More than 30 days before departure', what: '10% of the price' },
    { when: '30 to 16 days before departure', what: '25% of the price' },
    { when: '15 to 8 days before departure', what: '50% of the price' },
    { when: '7 days before departure or later', what: 'The full price' },
    {
      when: 'Once the visa or ticket has been issued',
      what: 'The cost of the visa and ticket, in any case',
    },
  ],
};

/** A row of the programme. A type, not an interface, because code reads it by key. */
type ProgrammeRow = { days: string; city: string; title: string; text: string };

/** The usual days of each kind of journey, for forms without a readable duration. */
const commonLength = { hajj: 40, umrah: 15, zyarath: 10 } as const;
/** Days of Hajj itself, from 8 Dhul-Hijjah. */
const hajjDays = 6;

/** A programme to edit, for the length of the journey or, if that is null, the usual length. */
export function suggestedDays(journey: Journey, length: number | null): ProgrammeRow[] {
  const days = length ?? commonLength[journey];
  if (days < 4) return makeRow(1, days, '', 'The journey', '');
  return [
    ...makeRow(1, 1, '', 'Departure', 'We meet at the airport and fly together.'),
    ...(journey === 'zyarath' ? visits(days - 1) : stays(days - 1, journey === 'hajj')),
    ...makeRow(days, days, '', 'Return', 'Transfer to the airport and flight home.'),
  ];
}

function visits(end: number): ProgrammeRow[] {
  return [
    ...makeRow(2, 2, '', 'Arrival', 'Transfer to the hotel and rest.'),
    ...makeRow(3, end, '', 'Visits to the holy places', 'By bus, with the guide.'),
  ];
}

function stays(end: number, isHajj: boolean): ProgrammeRow[] {
  const toMadinah = end + 1 - Math.max(1, Math.floor((end - 2) / 3));
  const hajj = isHajj && toMadinah - hajjDays > 3 ? toMadinah - hajjDays : toMadinah;
  const text = hajj < toMadinah ? 'And preparation for Hajj.' : 'And Zyarath.';
  const rites = 'Arrival, rest at the hotel, and Umrah with the guide.';
  return [
    ...makeRow(2, 2, 'Makkah', 'Umrah', rites),
    ...makeRow(3, hajj - 1, 'Makkah', 'Prayers in the Haram', text),
    ...makeRow(hajj, toMadinah - 1, 'Mina', 'Hajj', 'Mina, Arafat, Muzdalifah, and Mina again.'),
    ...makeRow(toMadinah, toMadinah, 'Madinah', 'To Madinah', 'By road, then rest at the hotel.'),
    ...makeRow(toMadinah + 1, end, 'Madinah', 'Prayers in the Prophet’s Mosque', 'And Zyarath.'),
  ];
}

function makeRow(from: number, to: number, city: string, title: string, text: string) {
  const days = from === to ? String(from) : `${from}-${to}`;
  return from > to ? [] : [{ days, city, title, text }];
}
