import { group, list } from '../fields/compound-fields.ts';
import { choice, date, hidden, plainLine, plainText } from '../fields/fields.ts';
import { cutText, textLimits } from '../limits.ts';
import { z } from '../zod.ts';
import { linesOf } from './fact-lines.ts';
import { batchStates, flightWords, taxWords } from './fact-words.ts';

// What staff may say of a package besides the fields that every package has. All of it is free to be
// blank, and texts are kept as they were typed: what is read out of them stands in the files beside.

const limit = textLimits.packageText;
const words = (label: string, hint?: string) =>
  plainLine(label, { limit: 100, ...(hint ? { hint } : {}) });
const note = (label: string, hint?: string) =>
  plainLine(label, { limit, ...(hint ? { hint } : {}) });
const figures = (label: string, hint?: string) =>
  plainLine(label, { limit: 40, isFigures: true, ...(hint ? { hint } : {}) });

/** A whole number from 0, or blank. */
const seats = (label: string) =>
  plainLine(label, {
    limit: 4,
    isFigures: true,
    check: (typed) => (/^\d{1,4}$/.test(typed) ? null : `${label} must be a whole number from 0`),
  });

/** A share in hundredths: '5', '2.5'. */
const percent = (label: string, hint: string) =>
  plainLine(label, {
    limit: 6,
    isFigures: true,
    hint,
    check: (typed) =>
      /^\d{1,2}(\.\d{1,2})?$/.test(typed) ? null : `${label} must be a number, for example 5`,
  });

const mostLines = 40;
const mostCharacters = 160;

/** One thing on each line. */
const lines = (label: string, hint: string) =>
  plainText(label, {
    hint,
    limit: mostLines * (mostCharacters + 1),
    check(typed) {
      const all = linesOf(typed);
      if (all.length > mostLines) return `${label} can have at most ${mostLines} lines`;
      const long = all.find((one) => one.length > mostCharacters);
      return long === undefined
        ? null
        : `A line can have at most ${mostCharacters} characters: “${cutText(long, 30)}…”`;
    },
  });

/** Where people fly from; anything else can be typed. */
const airports = ['Bengaluru', 'Hyderabad', 'Chennai', 'Mumbai', 'Kochi', 'Mangaluru', 'Delhi'];
const airport = (label: string) => plainLine(label, { limit: 60, suggestions: airports });

const flight = choice('Flight', ['', 'direct', 'stop'], flightWords);

const inRupees = 'In rupees, for one person.';

export const factsRules = z.object({
  prices: group('Prices by sharing', {
    sharing5: figures('5 in a room', inRupees),
    sharing4: figures('4 in a room', inRupees),
    sharing3: figures('3 in a room', inRupees),
    sharing2: figures('2 in a room', inRupees),
    childWithBed: figures('Child with a bed'),
    childWithoutBed: figures('Child without a bed'),
    infant: figures('Infant'),
    tax: choice('Tax', ['', 'included', 'extra'], taxWords),
    gst: percent('GST in %', 'When it is extra.'),
    tcs: percent('TCS in %', 'When it is extra.'),
    asOn: date('Prices as on'),
  }),
  journey: group('Flight', {
    airport: airport('Airport'),
    airline: words('Airline'),
    flight,
  }),
  departures: list(
    'Departures',
    {
      id: hidden('Departure'),
      from: date('Leaves on'),
      to: date('Returns on'),
      airport: airport('Airport'),
      airline: words('Airline'),
      flight,
      seats: seats('Seats in all'),
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
      check(rows, say) {
        for (const [index, { from, to, airport, seats, left, state }] of rows.entries()) {
          if (from !== '' && to !== '' && to < from) {
            say([index, 'to'], 'The return must be after the departure');
          }
          if (from === '' && state !== 'unconfirmed') {
            say([index, 'from'], 'Leaves on is required, or choose “Dates to be confirmed”');
          }
          if (seats !== '' && left !== '' && Number(left) > Number(seats)) {
            say([index, 'left'], 'There cannot be more seats left than there are in all');
          }
          const same = rows.findIndex((row) => row.from === from && row.airport === airport);
          if (from !== '' && same < index) {
            say([index, 'from'], 'This day and airport stand in the list already');
          }
        }
      },
    },
  ),
  stays: list(
    'Hotels in their order',
    {
      city: plainLine('City', {
        limit: 60,
        isRequired: true,
        suggestions: ['Makkah', 'Madinah', 'Aziziya', 'Mina', 'Taif', 'Jeddah'],
      }),
      hotel: words('Hotel', 'Blank in Makkah and Madinah: the one that is named above.'),
      nights: figures('Nights'),
      stars: choice('Stars', ['', '2', '3', '4', '5']),
      metres: figures('Distance from the Haram', 'In metres, for example 350 or 350-700.'),
      note: note('The way on foot', 'For example: level, or uphill, shuttle every 30 minutes.'),
      orSimilar: choice('Or similar', ['', 'yes'], {
        '': 'This hotel',
        yes: 'Or similar: same class and distance',
      }),
    },
    { noun: 'hotel', max: 10, namedBy: 'city' },
  ),
  highlights: lines('Highlights of this package', 'One on each line.'),
  included: lines('Included', 'One on each line.'),
  notIncluded: lines('Not included', 'One on each line.'),
  programme: list(
    'Day by day',
    {
      days: plainLine('Day or days', {
        limit: 20,
        isRequired: true,
        hint: 'For example 1 or 2-5.',
      }),
      city: plainLine('City', { limit: 60 }),
      title: plainLine('Title', { limit: 100, isRequired: true }),
      text: plainText('Text', { limit: 600 }),
    },
    { noun: 'day', max: 45, namedBy: 'title' },
  ),
  payment: list(
    'Payment',
    {
      when: plainLine('When', { limit: 100, isRequired: true }),
      what: plainLine('What is paid', { limit: 100, isRequired: true }),
    },
    {
      noun: 'step',
      max: 8,
      namedBy: 'when',
      hint: 'None: what the website says of every package.',
    },
  ),
  cancellation: list(
    'Cancellation',
    {
      when: plainLine('When', { limit: 100, isRequired: true }),
      what: plainLine('What is kept back', { limit: 100, isRequired: true }),
    },
    {
      noun: 'step',
      max: 8,
      namedBy: 'when',
      hint: 'None: what the website says of every package.',
    },
  ),
  documents: lines('Documents needed', 'One on each line.'),
});

/** What a package says besides the fields that every package has; a part that is blank says nothing. */
export type PackageFacts = z.output<typeof factsRules>;
export type Departure = PackageFacts['departures'][number];
export type Stay = PackageFacts['stays'][number];

/** Says nothing. */
export const noFacts: PackageFacts = factsRules.parse({});
