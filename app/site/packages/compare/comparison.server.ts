import { facts as said, comparedFacts as t } from '#texts/server.ts';
import type { TourPackage } from '../../../data/packages/offered-packages.server.ts';
import {
  batchState,
  comingDepartures,
  dayText,
  nextBatchText,
} from '../../../rules/packages/departures.ts';
import { linesOf, type Sharing, sharings } from '../../../rules/packages/fact-words.ts';
import type { Departure, Stay } from '../../../rules/packages/package-facts.ts';
import { readAmountAlone, rupeeText, walkingWords } from '../../../rules/packages/read-amounts.ts';
import {
  formatBatch,
  formatDays,
  formatMetres,
  formatRupees,
} from '../../../ui/texts/text-format.ts';
import { nightsText, priceView } from '../package-summary.ts';

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
    row(t.price, ({ price }) => [rupeesEach(price)]),
    ...(Object.keys(sharings) as Sharing[]).map((key) =>
      row(said.inRoom(sharings[key]), ({ facts }) => [amountEach(facts.prices[key])]),
    ),
    row(said.childWithBed, ({ facts }) => [amount(facts.prices.childWithBed)]),
    row(said.childWithoutBed, ({ facts }) => [amount(facts.prices.childWithoutBed)]),
    row(said.infant, ({ facts }) => [amount(facts.prices.infant)]),
    row(t.tax, ({ facts, price }) => [priceView(facts, price).tax]),
    row(t.days, ({ durationOfTour }) => [formatDays(durationOfTour)]),
    row(t.batches, (one) => batchLines(one, known.today)),
    row(t.hotels, hotelLines),
    row(t.flight, ({ facts: { journey } }) => [
      listed(journey.airport, journey.airline, journey.flight && t.flights[journey.flight]),
    ]),
    row(t.included, ({ facts }) => {
      const own = linesOf(facts.included);
      return own.length > 0 ? own : known.included;
    }),
    row(t.notIncluded, ({ facts }) => linesOf(facts.notIncluded)),
  ];
  return rows.filter(({ cells }) => cells.some((cell) => cell.length > 0));
}

/** Facts of one thing; what is blank is not said. */
function listed(...facts: string[]): string {
  return t.listed(...facts.filter(Boolean));
}

/** Whoever reads a figure knows for how many it is. */
function rupeesEach(price: string): string {
  const amount = readAmountAlone(price);
  return amount === null ? formatRupees(price) : t.perPerson(rupeeText(amount));
}

function amountEach(price: string): string {
  return price.trim() === '' ? '' : rupeesEach(price);
}

function amount(price: string): string {
  const read = readAmountAlone(price);
  return read === null ? price : rupeeText(read);
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

function batchLine(departure: Departure, usual: string): string {
  const { from, to, airport, price } = departure;
  const day = from === '' ? '' : dayText(from);
  const days = to === '' ? day : t.fromTo(day, dayText(to));
  const place = airport || usual;
  const own = price.trim() === '' ? '' : rupeesEach(price);
  return listed(days, place && t.leavesFrom(place), t.states[batchState(departure)], own);
}

function hotelLines(tourPackage: TourPackage): string[] {
  const { facts, makkaHotel, distanceFromMakka, madinaHotel, distanceFromMadina } = tourPackage;
  if (facts.stays.length > 0) {
    return facts.stays.map((stay) => stayLine(stay, tourPackage));
  }
  const line = (city: string, hotel: string, metres: string) =>
    hotel.trim() || metres.trim()
      ? t.staysIn(city, listed(hotel.trim(), formatMetres(metres), walkingWords(metres)))
      : '';
  return [
    line(t.makka, makkaHotel, distanceFromMakka),
    line(t.madina, madinaHotel, distanceFromMadina),
  ];
}

function stayLine(stay: Stay, { makkaHotel, madinaHotel }: TourPackage): string {
  const { city, hotel, nights, stars, metres, note, orSimilar } = stay;
  const named = /^mak/i.test(city) ? makkaHotel : /^mad/i.test(city) ? madinaHotel : '';
  const facts = listed(
    hotel || named.trim(),
    stars && said.stars(stars),
    nights && nightsText(nights),
    formatMetres(metres),
    walkingWords(metres),
    note,
    orSimilar && said.orSimilar,
  );
  return facts === '' ? city : t.staysIn(city, facts);
}
