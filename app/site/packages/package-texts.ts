import { crawlers, facts as t } from '#texts/server.ts';
import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { currentLanguage, getDirection } from '../../languages/languages.ts';
import { isolated } from '../../languages/text-parts.ts';
import { splitLines } from '../../rules/clean-text.ts';
import { maxLengths, truncateText } from '../../rules/link-texts.ts';
import { dayText, monthNames, monthText } from '../../rules/office-day.ts';
import { officeDay } from '../../rules/office-zone.ts';
import {
  batchState,
  comingDepartures,
  hijriText,
  listSeasons,
  nextBatchDay,
  seasonName,
} from '../../rules/packages/departures.ts';
import type { Departure, HotelTexts, PackageFacts } from '../../rules/packages/package-facts.ts';
import {
  formatWalk,
  readPlainAmount,
  sharingKeys,
  sharings,
} from '../../rules/packages/typed-amounts.ts';
import { isMadinah, isMakkah, placeName } from '../../rules/phrases.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { formatMetres } from '../../ui/texts/text-format.ts';
import {
  departurePrice,
  type PackageSummary,
  priceView,
  type StayView,
  stayViews,
} from './package-summary.ts';

// The texts of the package page, made on the server; unknown ones are blank.

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
    included: splitLines(facts.included),
    notIncluded: splitLines(facts.notIncluded),
    programme: facts.programme.map(({ days, city, title, text }) => ({
      when: formatDay(days),
      // Omits the city if the title is its name, in English or translated.
      city: [city, placeName(city)].includes(title) ? '' : placeName(city),
      title,
      text,
    })),
    payment: facts.payment.length > 0 ? facts.payment : payment,
    cancellation: facts.cancellation.length > 0 ? facts.cancellation : cancellation,
    documents: splitLines(facts.documents),
  };
}

/** `key` is the field's name. */
export interface PackageDetail {
  key: string;
  label: string;
  value: string;
  note?: string;
  /** Typed by staff. */
  agencyNote?: string;
}

/** Hotels and distances (blank ones only without stays), and details that the page shows nowhere else. */
export function packageDetails(
  tourPackage: HotelTexts & Pick<TourPackage, 'facts'>,
): PackageDetail[] {
  const { facts } = tourPackage;
  const distances = (['distanceFromMadina', 'distanceFromMakka'] as const).map((key) => ({
    key,
    label: t[key],
    value: formatMetres(tourPackage[key]),
    note: formatWalk(tourPackage[key]),
  }));
  const hotels = (['madinaHotel', 'makkaHotel'] as const).map((key) => ({
    key,
    label: t[key],
    value: tourPackage[key].trim(),
  }));
  const isGiven = ({ value }: PackageDetail) => value !== '';
  const first = [...distances, ...hotels];
  return facts.stays.length > 0 ? first.filter(isGiven) : first;
}

/** Says each hotel once: if the details name all stays, they take what the stays add, and no stays are left. */
export function withStays(
  tourPackage: HotelTexts & Pick<TourPackage, 'facts'>,
  details: PackageDetail[],
  stays: StayView[],
): { details: PackageDetail[]; stays: StayView[] } {
  const fields = tourPackage.facts.stays.map(({ city }) => {
    if (isMakkah(city)) return ['makkaHotel', 'distanceFromMakka'] as const;
    return isMadinah(city) ? (['madinaHotel', 'distanceFromMadina'] as const) : null;
  });
  const isNamed = (stay: StayView, index: number) => {
    const [hotel, distance] = fields[index] ?? [];
    return (
      hotel !== undefined &&
      fields.findIndex((keys) => keys?.[0] === hotel) === index &&
      stay.hotel === tourPackage[hotel].trim() &&
      stay.walk === formatWalk(tourPackage[distance])
    );
  };
  if (!stays.every(isNamed)) return { details, stays };
  const fullDetails = details.map((detail) => {
    const index = fields.findIndex((keys) => keys?.some((key) => key === detail.key));
    const stay = stays[index];
    if (!stay) return detail;
    const isHotel = detail.key.endsWith('Hotel');
    const hotelNote = [stay.orSimilar, stay.stars, stay.nights].filter(Boolean).join(' · ');
    return isHotel ? { ...detail, note: hotelNote } : { ...detail, agencyNote: stay.note };
  });
  return { details: fullDetails, stays: [] };
}

export function leafletText(url: string, size: string): string {
  return url.endsWith('.pdf') ? t.leafletPdf(size) : t.leafletPicture(size);
}

/** "1" becomes "Day 1", "2-5" becomes "Days 2-5"; other texts stay as typed. */
function formatDay(days: string): string {
  if (!/^\d/.test(days)) return days;
  const [, from, to] = /^(\d+)\s?(?:-|–|to)\s?(\d+)$/.exec(days) ?? [];
  if (from && to) return t.programmeDaysFromTo(days, from, to);
  const isSeveral = /\d\s?(?:-|–|,|&|to|and)\s?\d/.test(days);
  return isSeveral ? t.programmeDays(days) : t.programmeDay(days);
}

export function departureViews(
  facts: PackageFacts,
  days: Pick<FactsSurroundings, 'today' | 'timeZone' | 'holidays'>,
) {
  const { departures, journey, prices } = facts;
  return comingDepartures(departures, days.today).map((departure, index) => {
    const { id, from, to, price } = departure;
    return {
      key: id || `${from} ${index}`,
      // "12 to 26 March 2027", with "14 Shaban 1448" as `hijri`.
      dates: datesText(from, to),
      name: departureName(departure, facts),
      hijri: from === '' ? '' : hijriText(from),
      journey: journeyText({
        airport: departure.airport || journey.airport,
        airline: departure.airline || journey.airline,
        flight: departure.flight || journey.flight,
      }),
      state: batchState(departure),
      seats: seatsText(departure, days.timeZone),
      price: departurePrice(price, prices),
      seasons: from === '' ? [] : listSeasons(from, to, days.holidays).map(seasonName),
    };
  });
}

/** Blank while the dates are open. */
export function datesText(from: string, to: string): string {
  if (from === '') return '';
  if (to === '' || to === from) return dayText(from);
  const first = dayText(from);
  const [day = '', month = ''] = first.split(' ');
  if (to.startsWith(from.slice(0, 7))) return t.daysOfMonth(day, dayText(to));
  const isSameYear = to.startsWith(from.slice(0, 4));
  return t.daysOfMonths(isSameYear ? `${day} ${month}` : first, dayText(to));
}

/** Its dates, with the airport and the airline if another batch begins on that day. */
export function departureName(
  departure: Departure,
  { departures, journey }: Pick<PackageFacts, 'departures' | 'journey'>,
): string {
  const { from, to, airport, airline } = departure;
  const dates = datesText(from, to);
  const isAlone = departures.every((other) => other === departure || other.from !== from);
  if (from === '' || isAlone) return dates;
  return t.listed(dates, placeName(airport || journey.airport), airline || journey.airline);
}

/** "From Bengaluru with Saudia, direct", without unknown parts. */
export function journeyText(journey: Pick<Departure, 'airport' | 'airline' | 'flight'>): string {
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

export function seatsText(departure: Departure, timeZone: string): string {
  const { left, leftAt } = departure;
  const state = batchState(departure);
  if (state === 'open') return t.seatsAvailable;
  if (state !== 'few') return t[state];
  if (left === '') return t.fewSeats;
  // An imported file may contain any text.
  if (Number.isNaN(Date.parse(leftAt))) return t.fewSeatsLeft(left);
  return t.fewSeatsLeftOn(left, dayText(officeDay(new Date(leftAt), timeZone)));
}

/** For search engines. */
export function tripFigures(tourPackage: TourPackage, today: string) {
  const { facts } = tourPackage;
  const { prices, departures, stays } = facts;
  return {
    /** Null if unknown. */
    hasTax: prices.tax === '' ? null : prices.tax === 'included',
    /** Of departures without a price of their own; null if unreadable. */
    rupees: readPlainAmount(tourPackage.price),
    prices: sharingKeys.flatMap((key) => {
      const rupees = readPlainAmount(prices[key]);
      return rupees === null ? [] : [{ name: t.perPersonInRoom(sharings[key]), rupees }];
    }),
    departures: comingDepartures(departures, today)
      .filter(({ from }) => from !== '')
      .map((departure) => {
        const state = batchState(departure);
        const { from, to, price } = departure;
        return {
          from,
          to,
          rupees: readPlainAmount(price),
          dates: departureName(departure, facts),
          isFull: state === 'full',
          isNearlyFull: state === 'few',
        };
      }),
    cities: [...new Set(stays.map(({ city }) => placeName(city)))],
    /** Places near Makkah where pilgrims stay during Hajj, in the language of the page. */
    places: ['Mina', 'Muzdalifah', 'Arafat', 'Aziziya'].map(placeName),
  };
}

interface ForwardedPackage {
  summary: PackageSummary;
  details: PackageDetail[];
  stays: StayView[];
  address: string;
  company: Company;
}

export interface SharedPackage extends Pick<ForwardedPackage, 'summary' | 'address'> {
  texts: ReturnType<typeof forwardedTexts>;
}

export function forwardedTexts(forwarded: ForwardedPackage) {
  const { summary, address, company } = forwarded;
  return {
    ask: joinLines([t.askAbout, ...summaryLines(summary), address]),
    forward: joinLines([...summaryLines(summary), isolateText(company.name), address]),
    details: detailsText(forwarded),
  };
}

export function summaryLines(summary: PackageSummary): string[] {
  const { title, duration, nextBatch } = summary;
  const price = t.listed(duration, priceText(summary));
  return [isolateText(title), price, t.nextBatchLine(nextBatch)];
}

/** At most 12 lines of plain text. */
function detailsText(forwarded: ForwardedPackage): string {
  const { summary, details, stays, address, company } = forwarded;
  const { title, duration, nextBatch } = summary;
  const formatFact = (key: string) => {
    const fact = details.find((detail) => detail.key === key);
    return fact ? withNote(fact) : '';
  };
  const makka = t.listed(formatFact('makkaHotel'), formatFact('distanceFromMakka'));
  const madina = t.listed(formatFact('madinaHotel'), formatFact('distanceFromMadina'));
  return joinLines([
    isolateText(title),
    t.priceLine(priceText(summary)),
    duration && t.durationLine(duration),
    t.nextBatchLine(nextBatch),
    ...(stays.length > 0
      ? stays.slice(0, maxStays).map(stayText)
      : [makka && t.makkaHotelLine(makka), madina && t.madinaHotelLine(madina)]),
    isolateText(company.name),
    company.phone.display && t.phoneLine(company.phone.display),
    address,
  ]);
}

/** Keeps the text within twelve lines. */
const maxStays = 5;

/** "₹1,24,000 per person, 4 sharing". */
function priceText({ price, priceMeaning }: PackageSummary): string {
  return price && priceMeaning ? t.priceFor(price, priceMeaning) : price || priceMeaning;
}

function withNote({ value, note }: Pick<PackageDetail, 'value' | 'note'>): string {
  return value && note ? t.withNote(value, note) : value;
}

/** "Makkah, 5 nights: Anjum Hotel, 550 mtrs (about 8 min on foot)". */
function stayText({ city, hotel, nights, distance, walk }: StayView): string {
  const place = t.listed(city, nights);
  const way = distance ? withNote({ value: distance, note: walk }) : walk;
  const hotelText = t.listed(hotel, way);
  return place && hotelText ? t.wayFrom(place, hotelText) : place || hotelText;
}

/** Messengers use one direction for the whole message, so a line in another one must be isolated. */
function isolateText(text: string): string {
  return isolated(text, getDirection(currentLanguage()));
}

function joinLines(lines: string[]): string {
  return lines
    .map((line) => line.toWellFormed().replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** The longest duration that fits in a title. */
const maxDuration = 24;

export function packagePageTexts(
  { nextBatch, facts, description }: TourPackage,
  summary: PackageSummary,
  { today, company: { name, address } }: { today: string; company: Company },
) {
  const town = address.locality;
  const shortText = crawlers.packageInShort(summary);
  const fullText = description.trim()
    ? crawlers.packageWithDescription(shortText, description.trim())
    : crawlers.packageOfAgency(shortText, name, town);
  const day = nextBatchDay(nextBatch, facts.departures, today);
  return {
    title: packageTitle(summary, town, day < today ? '' : day),
    description: truncateText(fullText, maxLengths.description),
    alt: shortText,
  };
}

/** "Umrah Family Comfort, 14 days from Tumkur, January 2027", without unknown parts. */
function packageTitle({ title, duration }: PackageSummary, town: string, day: string): string {
  const englishMonth = day && `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
  const monthLabel = day && monthText(day);
  const isInTitle = title.includes(englishMonth) || title.includes(monthLabel);
  return crawlers.packageTitle({
    title,
    town,
    duration: duration.length <= maxDuration ? duration : '',
    month: isInTitle ? '' : monthLabel,
  });
}
