import { facts as t } from '#texts/server.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { officeDay } from '../../rules/office-day.ts';
import {
  type BatchState,
  batchState,
  comingDepartures,
  dayText,
  hijriText,
  seasonName,
  seasonsOf,
} from '../../rules/packages/departures.ts';
import type { Departure, PackageFacts } from '../../rules/packages/package-facts.ts';
import { factFields } from '../../rules/packages/package-rules.ts';
import {
  linesOf,
  readAmountAlone,
  sharingKeys,
  sharings,
  walkingWords,
} from '../../rules/packages/package-words.ts';
import { placeName } from '../../rules/phrases.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { formatMetres, formatRupees } from '../../ui/texts/text-format.ts';
import { priceInShort, priceView, stayViews } from './package-summary.ts';
import type { PackageDetail } from './package-texts.ts';

export interface Step {
  when: string;
  what: string;
}

export type FactsView = ReturnType<typeof factsView>;

interface FactsSurroundings
  extends Pick<SectionContent<'packages'>, 'holidays' | 'payment' | 'cancellation' | 'batchNote'> {
  today: string;
  timeZone: string;
  hasGuide: boolean;
}

export function factsView(
  tourPackage: TourPackage,
  { payment, cancellation, batchNote, hasGuide, ...days }: FactsSurroundings,
) {
  const { facts, price } = tourPackage;
  const departures = departureViews(facts, days);
  return {
    price: priceView(facts, price),
    journey: departures.some(({ journey }) => journey !== '') ? '' : journeyText(facts.journey),
    departures,
    batchNote,
    hasGuide,
    stays: stayViews(facts, tourPackage),
    included: linesOf(facts.included),
    notIncluded: linesOf(facts.notIncluded),
    programme: programmeViews(facts.programme),
    payment: [...(facts.payment.length > 0 ? facts.payment : payment)],
    cancellation: [...(facts.cancellation.length > 0 ? facts.cancellation : cancellation)],
    documents: linesOf(facts.documents),
  };
}

/**
 * Under Package Details: hotels and distances of every package, and details without another place. Blank
 * ones are left out where the package lists its stays.
 */
export function detailsOf(tourPackage: TourPackage): PackageDetail[] {
  const { facts } = tourPackage;
  const distance = (key: 'distanceFromMadina' | 'distanceFromMakka'): PackageDetail => ({
    ...{ key, label: t[key], value: formatMetres(tourPackage[key]) },
    note: walkingWords(tourPackage[key]),
  });
  const hotel = (key: 'madinaHotel' | 'makkaHotel'): PackageDetail => ({
    ...{ key, label: t[key], value: tourPackage[key].trim() },
  });
  const details = [
    distance('distanceFromMadina'),
    distance('distanceFromMakka'),
    hotel('madinaHotel'),
    hotel('makkaHotel'),
  ];
  const names: Record<string, string> = t.details;
  const others = factFields
    .filter(({ isListed }) => isListed)
    .map(({ key }) => ({
      ...{ key, label: names[key] ?? '' },
      value: String(facts[key as keyof PackageFacts]),
    }));
  const isSaid = ({ value }: PackageDetail) => value !== '';
  return [...(facts.stays.length > 0 ? details.filter(isSaid) : details), ...others.filter(isSaid)];
}

export function leafletText(url: string, size: string): string {
  return url.endsWith('.pdf') ? t.leafletPdf(size) : t.leafletPicture(size);
}

function programmeViews(programme: PackageFacts['programme']) {
  return programme.map(({ days, city, title, text }) => ({
    when: dayWords(days),
    // A city that is its title is not said twice.
    city: city === title ? '' : placeName(city),
    title,
    text,
  }));
}

/** "1" is "Day 1", "2-5" "Days 2-5"; anything else stays as typed. */
function dayWords(days: string): string {
  if (!/^\d/.test(days)) return days;
  const [, from, to] = /^(\d+)\s?(?:-|–|to)\s?(\d+)$/.exec(days) ?? [];
  if (from && to) return t.programmeDaysFromTo(days, from, to);
  const isSeveral = /\d\s?(?:-|–|,|&|to|and)\s?\d/.test(days);
  return isSeveral ? t.programmeDays(days) : t.programmeDay(days);
}

/** Unknown parts are blank. */
export type DepartureView = ReturnType<typeof departureViews>[number];

export function departureViews(
  { departures, journey, prices }: PackageFacts,
  days: Pick<FactsSurroundings, 'today' | 'timeZone' | 'holidays'>,
) {
  return comingDepartures(departures, days.today).map((departure, index) => {
    const { id, from, to, price } = departure;
    const state = batchState(departure);
    return {
      key: id || `${from} ${index}`,
      // "12 to 26 March 2027", of which the first day is "14 Shaban 1448".
      dates: datesText(from, to),
      hijri: from === '' ? '' : hijriText(from),
      journey: journeyText({
        airport: departure.airport || journey.airport,
        airline: departure.airline || journey.airline,
        flight: departure.flight || journey.flight,
      }),
      state,
      seats: seatsText(state, departure, days.timeZone),
      price:
        price === '' ? '' : t.priceFor(formatRupees(price), priceInShort(prices, price)).trim(),
      seasons: from === '' ? [] : seasonsOf(from, to, days.holidays).map(seasonName),
    };
  });
}

/** The days of a batch; blank while they are open. */
function datesText(from: string, to: string): string {
  if (from === '') return '';
  if (to === '' || to === from) return dayText(from);
  const first = dayText(from);
  const [day = '', month = ''] = first.split(' ');
  if (to.startsWith(from.slice(0, 7))) return t.daysOfMonth(day, dayText(to));
  const isSameYear = to.startsWith(from.slice(0, 4));
  return t.daysOfMonths(isSameYear ? `${day} ${month}` : first, dayText(to));
}

/** "From Bengaluru with Saudia, direct"; only what is known. */
function journeyText(journey: Pick<Departure, 'airport' | 'airline' | 'flight'>): string {
  const { airline, flight } = journey;
  const way = wayText(placeName(journey.airport), airline);
  if (flight === 'direct') return way ? t.flyDirect(way) : t.direct;
  if (flight === 'stop') return way ? t.flyWithStop(way) : t.withStop;
  return way;
}

function wayText(airport: string, airline: string): string {
  if (airport && airline) return t.flyFromWith(airport, airline);
  if (airport) return t.flyFrom(airport);
  return airline && t.flyWith(airline);
}

function seatsText(state: BatchState, { left, leftAt }: Departure, timeZone: string): string {
  if (state === 'open') return t.seatsAvailable;
  if (state !== 'few') return t[state];
  if (left === '' || left === '0') return t.fewSeats;
  // A file by hand may hold any word there.
  if (Number.isNaN(Date.parse(leftAt))) return t.fewSeatsLeft(left);
  return t.fewSeatsLeftOn(left, dayText(officeDay(new Date(leftAt), timeZone)));
}

export function tripFigures({ facts }: TourPackage, today: string) {
  const { prices, departures, stays } = facts;
  return {
    /** Null when nobody said. */
    hasTax: prices.tax === '' ? null : prices.tax === 'included',
    prices: sharingKeys.flatMap((key) => {
      const rupees = readAmountAlone(prices[key]);
      return rupees === null ? [] : [{ name: t.perPersonInRoom(sharings[key]), rupees }];
    }),
    departures: comingDepartures(departures, today)
      .filter(({ from }) => from !== '')
      .map((departure) => {
        const state = batchState(departure);
        const { from, to, price } = departure;
        return {
          ...{ from, to, dates: datesText(from, to), rupees: readAmountAlone(price) },
          ...{ isFull: state === 'full', isNearlyFull: state === 'few' },
        };
      }),
    cities: [...new Set(stays.map(({ city }) => placeName(city)))],
  };
}
