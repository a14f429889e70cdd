import { facts as t } from '#texts/server.ts';
import { splitLines } from '../clean-text.ts';
import {
  choice,
  date,
  group,
  hidden,
  list,
  plainLine,
  plainListText,
  plainText,
} from '../fields/fields.ts';
import { readMembers, readStored } from '../fields/read-stored.ts';
import { getFields } from '../fields/section-fields.ts';
import { cutText, textLimits } from '../limits.ts';
import { isMadinah, isMakkah } from '../phrases.ts';
import { z } from '../zod.ts';

// The details of a package, one line for each. All may be blank, and texts stay as typed.

type Options = NonNullable<Parameters<typeof plainLine>[1]>;
const words = (label: string, options?: Options) => plainLine(label, { limit: 100, ...options });
const figures = (label: string, hint?: string) =>
  plainLine(label, { limit: 40, isNumeric: true, hint });

const seats = (label: string) =>
  plainLine(label, {
    limit: 4,
    isNumeric: true,
    inputMode: 'numeric',
    check: (input) => (/^\d{1,4}$/.test(input) ? null : `${label} must be a whole number from 0`),
  });

const percent = (label: string, hint: string) =>
  plainLine(label, {
    limit: 6,
    isNumeric: true,
    inputMode: 'decimal',
    hint,
    check: (input) =>
      /^\d{1,2}(\.\d{1,2})?$/.test(input) ? null : `${label} must be a number, for example 5`,
  });

const maxLines = 40;
const maxCharacters = 160;

const lines = (label: string, options: Pick<Options, 'part' | 'search'> = {}) =>
  plainListText(label, {
    hint: 'One on each line.',
    limit: maxLines * (maxCharacters + 1),
    ...options,
    check(input) {
      const entries = splitLines(input);
      if (entries.length > maxLines) return `${label} can have at most ${maxLines} lines`;
      const longLine = entries.find((line) => line.length > maxCharacters);
      return longLine === undefined
        ? null
        : `A line can have at most ${maxCharacters} characters: “${cutText(longLine, 30)}…”`;
    },
  });

/** Payment or cancellation steps, for a package or, on the website, for all packages. */
export function paymentTerms(
  makeLine: typeof plainLine,
  label: string,
  what: string,
  hint: string,
) {
  const words = (name: string) => makeLine(name, { limit: 100, isRequired: true });
  const shape = { when: words('When'), what: words(what) };
  return list(label, shape, { noun: 'step', max: 8, namedBy: 'when', hint });
}

export const flightLabels = { '': 'Not said', direct: t.direct, stop: t.withStop };

const airports = ['Bengaluru', 'Hyderabad', 'Chennai', 'Mumbai', 'Kochi', 'Mangaluru', 'Delhi'];
const flight = {
  airport: plainLine('Airport', {
    limit: 60,
    suggestions: airports,
    isSame: true,
    isTown: true,
    search: 'names',
  }),
  airline: words('Airline', { isSame: true }),
  flight: choice('Flight', ['', 'direct', 'stop'], flightLabels),
};

export const taxLabels = {
  '': 'Tax is not mentioned',
  included: t.taxIncluded,
  extra: t.taxExtra,
};

const rupeesHint = 'In rupees, for one person.';

const prices = {
  prices: group('Prices by sharing', {
    sharing5: figures('5 in a room', rupeesHint),
    sharing4: figures('4 in a room', rupeesHint),
    sharing3: figures('3 in a room', rupeesHint),
    sharing2: figures('2 in a room', rupeesHint),
    childWithBed: figures('Child with a bed'),
    childWithoutBed: figures('Child without a bed'),
    infant: figures('Infant'),
    tax: choice('Tax', ['', 'included', 'extra'], taxLabels),
    gst: percent('GST in %', 'When it is extra.'),
    tcs: percent('TCS in %', 'When it is extra.'),
    asOn: date('Prices as on'),
  }),
};

/** A batch's seats as staff set them; blank: derived from the seats left. */
const batchStates = {
  '': 'By the seats left',
  few: 'Few seats left',
  full: 'Full',
  unconfirmed: 'Dates to be confirmed',
} as const;

const flights = {
  journey: group('Flight', flight),
  departures: list(
    'Departures',
    {
      id: hidden('Departure'),
      from: date('Leaves on'),
      to: date('Returns on'),
      ...flight,
      seats: seats('Total seats'),
      left: seats('Seats left'),
      seenLeft: hidden('Seats left'),
      leftAt: hidden('Time'),
      state: choice('State', ['', 'few', 'full', 'unconfirmed'], batchStates),
      price: figures('Price of this batch', 'Blank: the price of the package.'),
    },
    {
      noun: 'departure',
      max: 60,
      namedBy: 'from',
      check(rows, addIssue) {
        const flights = rows.map(({ from, airport, airline, flight }) =>
          [from, airport, airline, flight].join(' ').toLowerCase(),
        );
        for (const [index, { from, to, seats, left, state }] of rows.entries()) {
          if (from !== '' && to !== '' && to < from) {
            addIssue([index, 'to'], 'The return cannot be before the departure');
          }
          if (from === '' && state !== 'unconfirmed') {
            addIssue([index, 'from'], '“Leaves on” is required, or choose “Dates to be confirmed”');
          }
          if (seats !== '' && left !== '' && Number(left) > Number(seats)) {
            addIssue([index, 'left'], 'There cannot be more seats left than the total');
          }
          if (from !== '' && flights.indexOf(flights[index] ?? '') < index) {
            addIssue([index, 'from'], 'This day, airport and airline are already in the list');
          }
        }
      },
    },
  ),
};

const hotels = {
  stays: list(
    'Hotels in order',
    {
      city: plainLine('City', {
        limit: 60,
        isRequired: true,
        isTown: true,
        part: 'Cities',
        search: 'names',
        suggestions: ['Makkah', 'Madinah', 'Aziziya', 'Mina', 'Taif', 'Jeddah'],
      }),
      hotel: words('Hotel', {
        hint: 'In Makkah and Madinah: type each hotel once, here or above.',
        showsOriginal: true,
        part: 'Stays',
        search: 'names',
      }),
      nights: figures('Nights'),
      stars: choice('Stars', ['', '2', '3', '4', '5']),
      metres: figures('Distance from the Haram', 'In metres, for example 350 or 350-700.'),
      note: words('The walk', {
        limit: textLimits.packageText,
        hint: 'For example: level, or uphill, shuttle every 30 minutes.',
        part: 'Stays',
      }),
      orSimilar: choice('Or similar', ['', 'yes'], {
        '': 'This hotel',
        yes: 'Or similar: same class and distance',
      }),
    },
    { noun: 'hotel', max: 10, namedBy: 'city' },
  ),
};

const lists = {
  highlights: lines('Highlights of this package', { part: 'Highlights', search: 'text' }),
  included: lines('Included'),
  notIncluded: lines('Not included'),
};

const days = {
  programme: list(
    'Day by day',
    {
      days: plainLine('Day or days', {
        limit: 20,
        isRequired: true,
        isSame: true,
        hint: 'For example 1 or 2-5.',
      }),
      city: plainLine('City', { limit: 60, isTown: true, part: 'Cities' }),
      title: words('Title', { isRequired: true }),
      text: plainText('Text', { limit: 600 }),
    },
    { noun: 'day', max: 45, namedBy: 'title' },
  ),
};

const websiteHint = 'Empty: what the website says about every package.';
const money = {
  payment: paymentTerms(plainLine, 'Payment', 'What is paid', websiteHint),
  cancellation: paymentTerms(plainLine, 'Cancellation', 'Cancellation charge', websiteHint),
};

const papers = { documents: lines('Documents needed') };

export const factsRules = z.object({
  ...prices,
  ...flights,
  ...hotels,
  ...lists,
  ...days,
  ...money,
  ...papers,
});

const section = <Id extends string>(id: Id, title: string, shape: z.ZodRawShape) => ({
  id,
  title,
  fields: getFields(z.object(shape)),
});

export const factSections = [
  section('prices-by-sharing', 'Prices by sharing', prices),
  section('flight', 'Flight and departures', flights),
  section('hotels', 'Hotels in order', hotels),
  section('lists', 'Highlights, included and not included', lists),
  section('days', 'Day by day', days),
  section('money', 'Payment and cancellation', money),
  section('papers', 'Documents needed', papers),
];

type FactSection = (typeof factSections)[number];
export type FactSectionId = FactSection['id'];

export function isInSection({ fields }: FactSection, name: string): boolean {
  return fields.some(({ key }) => name === key || name.startsWith(`${key}.`));
}

/** The package's details beyond its columns; blank parts are not shown. */
export type PackageFacts = z.output<typeof factsRules>;
export type Departure = PackageFacts['departures'][number];
export type Stay = PackageFacts['stays'][number];

export const noFacts: PackageFacts = factsRules.parse({});

/** Notes the seats that an editor sees: what is sold while the form is open stays sold. */
export function withSeatsAtOpening(facts: PackageFacts): PackageFacts {
  const departures = facts.departures.map((departure) => ({
    ...departure,
    seenLeft: departure.left,
  }));
  return { ...facts, departures };
}

/** What a row stores: JSON without blanks in the order of the rules, so equal facts have equal texts. */
export function serializeFacts(facts: PackageFacts): string {
  return JSON.stringify(facts, withoutBlanks) ?? '';
}

/** Keeps blank rows of a list, because their position matters. */
function withoutBlanks(this: unknown, key: string, value: unknown): unknown {
  return isBlank(key, value) && !Array.isArray(this) ? undefined : value;
}

/** `seenLeft` is the value when the form was opened, not a fact. */
function isBlank(key: string, value: unknown): boolean {
  if (key === 'seenLeft' || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value !== 'object') return false;
  return Object.entries(Object(value)).every(([name, member]) => isBlank(name, member));
}

/** The facts of a row. An unknown shape reads as blank, so data of another version breaks no page. */
export function readFacts(json: string): PackageFacts {
  if (json === '') return noFacts;
  const members = readMembers(json) ?? {};
  const facts = Object.entries(factsRules.shape).map(([key, rule]) => [
    key,
    readStored(rule as z.ZodType, members[key]) ?? noFacts[key as keyof PackageFacts],
  ]);
  return Object.fromEntries(facts);
}

type HotelField = 'makkaHotel' | 'madinaHotel';
type DistanceField = 'distanceFromMakka' | 'distanceFromMadina';
export type HotelTexts = Record<HotelField | DistanceField, string>;
type PackageHotels = HotelTexts & { facts: Pick<PackageFacts, 'stays'> };

/** Blank hotels and distances come from the first stay in Makkah and in Madinah: a hotel is typed once. */
export function fillHotels<Package extends PackageHotels>(tourPackage: Package): Package {
  const makka = fillHotel(tourPackage, isMakkah, 'makkaHotel', 'distanceFromMakka');
  const madina = fillHotel(tourPackage, isMadinah, 'madinaHotel', 'distanceFromMadina');
  return { ...tourPackage, ...makka, ...madina };
}

function fillHotel(
  { facts, ...fields }: PackageHotels,
  isCity: (city: string) => boolean,
  hotelField: HotelField,
  distanceField: DistanceField,
) {
  const stay = facts.stays.find(({ city }) => isCity(city));
  const hotel = fields[hotelField].trim() || stay?.hotel || '';
  // A distance belongs to its hotel.
  const isSame = !stay?.hotel || stay.hotel === hotel;
  const distance = fields[distanceField].trim() || (isSame && stay?.metres) || '';
  return { [hotelField]: hotel, [distanceField]: distance };
}
