import type { TourPackage } from '../../../data/packages/tour-package.server.ts';
import {
  batchState,
  comingDepartures,
  dayText,
  nextBatchText,
} from '../../../rules/packages/departures.ts';
import { linesOf } from '../../../rules/packages/fact-lines.ts';
import {
  flightWords,
  type Sharing,
  sharings,
  taxWords,
} from '../../../rules/packages/fact-words.ts';
import type { Departure, Stay } from '../../../rules/packages/package-facts.ts';
import { readAmountAlone, rupeeText, walkingWords } from '../../../rules/packages/read-amounts.ts';
import { formatBatch, formatDays, formatMetres, formatRupees } from '../../../ui/text-format.ts';

/** One line of the table: what each package says of one thing, in one or several lines. */
export interface ComparedRow {
  label: string;
  cells: string[][];
  /** True when not all say the same. */
  differs: boolean;
}

interface Compared {
  /** The office's day. */
  today: string;
  /** What the website says is included in every package. */
  included: string[];
}

/** The table that sets packages beside each other; a row of which none says anything is left out. */
export function comparedRows(packages: readonly TourPackage[], known: Compared): ComparedRow[] {
  const row = (label: string, cellOf: (tourPackage: TourPackage) => readonly string[]) => {
    const cells = packages.map((one) =>
      cellOf(one)
        .map((line) => line.trim())
        .filter(Boolean),
    );
    return { label, cells, differs: new Set(cells.map((cell) => cell.join('\n'))).size > 1 };
  };
  const rows = [
    row('Price', ({ price }) => [rupeesEach(price)]),
    ...(Object.keys(sharings) as Sharing[]).map((key) =>
      row(`${sharings[key]} in a room`, ({ facts }) => [amountEach(facts.prices[key])]),
    ),
    row('Child with a bed', ({ facts }) => [amount(facts.prices.childWithBed)]),
    row('Child without a bed', ({ facts }) => [amount(facts.prices.childWithoutBed)]),
    row('Infant', ({ facts }) => [amount(facts.prices.infant)]),
    row('Tax', ({ facts: { prices } }) => [taxText(prices)]),
    row('Days', ({ durationOfTour }) => [formatDays(durationOfTour)]),
    row('Batches', (one) => batchLines(one, known.today)),
    row('Hotels', hotelLines),
    row('Flight', ({ facts: { journey } }) => [
      [journey.airport, journey.airline, journey.flight && flightWords[journey.flight]]
        .filter(Boolean)
        .join(', '),
    ]),
    row('Included', ({ facts }) => {
      const own = linesOf(facts.included);
      return own.length > 0 ? own : known.included;
    }),
    row('Not included', ({ facts }) => linesOf(facts.notIncluded)),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell.length > 0));
}

/** Whoever reads a figure knows for how many it is. */
function rupeesEach(price: string): string {
  const amount = readAmountAlone(price);
  return amount === null ? formatRupees(price) : `${rupeeText(amount)} per person`;
}

function amountEach(price: string): string {
  return price.trim() === '' ? '' : rupeesEach(price);
}

function amount(price: string): string {
  const read = readAmountAlone(price);
  return read === null ? price : rupeeText(read);
}

function taxText({ tax, gst, tcs }: TourPackage['facts']['prices']): string {
  if (tax !== 'extra') return tax === '' ? '' : taxWords[tax];
  const shares = [gst && `GST ${gst} %`, tcs && `TCS ${tcs} %`].filter(Boolean);
  return shares.length > 0 ? `${shares.join(' and ')} extra` : taxWords.extra;
}

/** Batches that a table has room for. */
const shownBatches = 3;

function batchLines({ nextBatch, facts }: TourPackage, today: string): string[] {
  const { departures, journey } = facts;
  const coming = comingDepartures(departures, today).slice(0, shownBatches);
  const typed = nextBatch.trim() === '' ? '' : nextBatchText(nextBatch, departures, today);
  const isListed = coming.some(({ from }) => from !== '' && dayText(from) === typed);
  const batches = coming.map((one) => batchLine(one, journey.airport));
  const lines = isListed || typed === '' ? batches : [typed, ...batches];
  return lines.length > 0 ? lines : [formatBatch('')];
}

const stateWords = {
  open: 'seats available',
  few: 'few seats left',
  full: 'full: ask for the waiting list',
  unconfirmed: 'dates to be confirmed',
} as const;

function batchLine(departure: Departure, usual: string): string {
  const { from, to, airport, price } = departure;
  const day = from === '' ? '' : dayText(from);
  const days = to === '' ? day : `${day} to ${dayText(to)}`;
  const place = airport || usual;
  const own = price.trim() === '' ? '' : rupeesEach(price);
  const words = [days, place && `from ${place}`, stateWords[batchState(departure)], own];
  return words.filter(Boolean).join(', ');
}

function hotelLines(tourPackage: TourPackage): string[] {
  const { facts, makkaHotel, distanceFromMakka, madinaHotel, distanceFromMadina } = tourPackage;
  if (facts.stays.length > 0) {
    return facts.stays.map((stay) => stayLine(stay, tourPackage));
  }
  const line = (city: string, hotel: string, metres: string) =>
    hotel.trim() || metres.trim()
      ? `${city}: ${[hotel.trim(), formatMetres(metres), walkingWords(metres)].filter(Boolean).join(', ')}`
      : '';
  return [
    line('Makka', makkaHotel, distanceFromMakka),
    line('Madina', madinaHotel, distanceFromMadina),
  ];
}

function stayLine(stay: Stay, { makkaHotel, madinaHotel }: TourPackage): string {
  const { city, hotel, nights, stars, metres, note, orSimilar } = stay;
  const named = /^mak/i.test(city) ? makkaHotel : /^mad/i.test(city) ? madinaHotel : '';
  const words = [
    hotel || named.trim(),
    stars && `${stars} stars`,
    nights && `${nights} ${nights === '1' ? 'night' : 'nights'}`,
    formatMetres(metres),
    walkingWords(metres),
    note,
    orSimilar && 'or similar: same class and distance',
  ].filter(Boolean);
  return words.length > 0 ? `${city}: ${words.join(', ')}` : city;
}
