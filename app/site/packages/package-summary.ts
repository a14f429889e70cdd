import { facts as t } from '#texts/server.ts';
import type { IndexedPackage, TourPackage } from '../../data/packages/offered-packages.server.ts';
import type { Website } from '../../data/website/website.server.ts';
import { dayText } from '../../rules/office-day.ts';
import { nextBatchDay, nextBatchText } from '../../rules/packages/departures.ts';
import type { HotelTexts, PackageFacts, Stay } from '../../rules/packages/package-facts.ts';
import { normalizeType, packageFilters, typeLabel } from '../../rules/packages/package-types.ts';
import {
  childPrices,
  formatWalk,
  fullRupees,
  mainPrice,
  readPlainAmount,
  readRupees,
  rupeeText,
  sharingKeys,
  sharings,
  sharingsAtPrice,
} from '../../rules/packages/typed-amounts.ts';
import { isMadinah, isMakkah, placeName } from '../../rules/phrases.ts';
import {
  comingBatches,
  type ListedBatch,
  type Match,
  nextListedBatch,
} from '../../rules/search/find-packages.ts';
import { formatBatch, formatDays, formatMetres, formatRupees } from '../../ui/texts/text-format.ts';

type SummarySite = Pick<Website, 'content' | 'pictureOf' | 'today'>;

/** The picture and the texts of a package card; unknown texts are blank. */
export type PackageSummary = ReturnType<typeof packageSummary>;

/** Prices are those of `batch`: the next from `today`, the office's day, or the one that a list found. */
export function packageSummary(
  tourPackage: TourPackage,
  site: SummarySite,
  batch = nextListedBatch(tourPackage, site.today),
) {
  const { facts } = tourPackage;
  const { content, pictureOf, today } = site;
  const type = normalizeType(tourPackage.packageType);
  return {
    id: tourPackage.id,
    title: tourPackage.packageName.trim() || t.untitled,
    typeLabel: typeText(type),
    typeSlug: type,
    ...batchPriceView(tourPackage, today, batch),
    duration: formatDays(tourPackage.durationOfTour),
    nextBatch: formatBatch(nextBatchText(tourPackage.nextBatch, facts.departures, today)),
    stay: nearestStay(tourPackage),
    photo: tourPackage.photo ?? pictureOf(content.look.fallback),
  };
}

/** Only the first card has a blurred placeholder: more would exceed the first 14,600 bytes and cost a round trip. */
export function packageSummaries(
  packages: TourPackage[],
  site: SummarySite,
  matches: readonly Match[],
) {
  return packages.map((tourPackage, index) => {
    const match = matches.find(({ id }) => id === tourPackage.id);
    const summary = packageSummary(tourPackage, site, match?.batch);
    if (index === 0 || !summary.photo) return summary;
    return { ...summary, photo: { ...summary.photo, placeholder: '' } };
  });
}

/** The lowest price of each filter's packages, such as "Hajj from ₹6,90,795", with the filter's address. */
export function lowestPrices(packages: readonly Pick<IndexedPackage, 'entry'>[], today: string) {
  return packageFilters.flatMap((filter) => {
    const prices = packages
      .filter(({ entry }) => entry.filter === filter)
      .flatMap(({ entry }) => comingBatches(entry, today))
      .map(({ price }) => price);
    const lowest = Math.min(...prices);
    if (!Number.isFinite(lowest)) return [];
    const text = t.priceFrom(typeText(filter), rupeeText(lowest));
    return [{ to: `/packages?type=${filter}`, text }];
  });
}

function typeText(type: string): string {
  if (type === '') return t.untitled;
  const text = Object.hasOwn(t.types, type) ? t.types[type] : undefined;
  return text ?? typeLabel(type);
}

export function priceView({ prices }: PackageFacts, price: string) {
  const pricedKeys = sharingKeys.filter((key) => prices[key] !== '');
  const rows = [
    ...pricedKeys.map((key) => ({
      label: t.inRoom(sharings[key]),
      price: formatRupees(prices[key]),
    })),
    ...childPrices
      .filter((key) => prices[key] !== '')
      .map((key) => ({ label: t[key], price: formatRupees(prices[key]) })),
  ];
  const isReadable = readRupees(price) !== null;
  const [equal] = sharingsAtPrice(prices, price);
  const isOneOfRows = equal !== undefined || pricedKeys.length === 0 || !isReadable;
  if (!isOneOfRows) rows.unshift({ label: t.roomNotGiven, price: formatRupees(price) });
  const meaning = equal
    ? t.perPersonSharing(sharings[equal])
    : t.listed(pricedKeys.length > 0 ? t.perPerson : '', isOneOfRows ? '' : t.roomNotGiven);
  const sum = prices.tax === 'extra' ? priceWithTax(prices, price) : '';
  const tax = sum ? t.sumWithTaxes(sum) : taxInShort(prices);
  return {
    // "per person, 4 sharing, taxes included".
    meaning: t.listed(meaning, isReadable ? tax : ''),
    rows,
    tax: taxLine(prices, sum, meaning),
    asOn: prices.asOn === '' ? '' : t.pricesAsOn(dayText(prices.asOn)),
  };
}

/** `fullPrice` is the price that lists sort by and limit, with the known taxes. */
function batchPriceView(tourPackage: TourPackage, today: string, batch: ListedBatch) {
  const { facts, nextBatch } = tourPackage;
  const main = mainPrice(tourPackage.price, facts.prices);
  const { amount, tax } = fullPrice(main, facts.prices, batch.price);
  // A search counts an unreadable price as infinite.
  const rupees = fullRupees(main, facts.prices) ?? Number.POSITIVE_INFINITY;
  const hasOwnPrice = batch.price !== rupees;
  const price = (hasOwnPrice && batch.departure?.price) || tourPackage.price;
  // It is not known which sharing a batch's own price is for.
  const meaning = t.listed(personText(facts.prices, hasOwnPrice ? '' : main), tax);
  const day = hasOwnPrice ? batch.day : '';
  const isNext = day === nextBatchDay(nextBatch, facts.departures, today);
  const dayMeaning = meaning === '' ? dayText(day) : t.wayFrom(dayText(day), meaning);
  // "20 August 2027: per person, 4 sharing, taxes included", if another batch is next.
  const fullPriceMeaning = day === '' || isNext ? meaning : dayMeaning;
  return {
    /** As typed; with taxes if the batch has a price of its own. */
    price: hasOwnPrice ? amount : formatRupees(price),
    priceMeaning: hasOwnPrice ? fullPriceMeaning : priceView(facts, price).meaning,
    fullPrice: amount,
    fullPriceMeaning,
    /** "₹1,24,000, taxes extra"; blank if the price itself is the full one. */
    untaxed:
      price.trim() === '' || amount === formatRupees(price)
        ? ''
        : t.listed(formatRupees(price), taxInShort(facts.prices)),
  };
}

/** A price with its known taxes. The rupees of a batch with a price of its own differ from the text. */
function fullPrice(
  price: string,
  prices: PackageFacts['prices'],
  rupees = fullRupees(price, prices) ?? Number.POSITIVE_INFINITY,
) {
  if (!Number.isFinite(rupees)) return { amount: formatRupees(price), tax: '' };
  const isAsTyped = rupees === readRupees(price);
  return {
    amount: isAsTyped ? formatRupees(price) : rupeeText(rupees),
    tax: isTaxKnown(prices) ? t.taxesIncluded : taxInShort(prices),
  };
}

/** The price of a departure: "₹1,27,449 per person, taxes included". */
export function departurePrice(price: string, prices: PackageFacts['prices']): string {
  if (price === '') return '';
  const { amount, tax } = fullPrice(price, prices);
  return t.priceFor(amount, t.listed(personText(prices, ''), tax)).trim();
}

/** "per person, 4 sharing". Any sharing price means that prices are per person. */
function personText(prices: PackageFacts['prices'], price: string): string {
  const [equal] = sharingsAtPrice(prices, price);
  if (equal) return t.perPersonSharing(sharings[equal]);
  return sharingKeys.some((key) => prices[key] !== '') ? t.perPerson : '';
}

type Taxes = Pick<PackageFacts['prices'], 'tax' | 'gst' | 'tcs'>;

function taxInShort({ tax }: Taxes): string {
  return { '': '', included: t.taxesIncluded, extra: t.taxesExtra }[tax];
}

function isTaxKnown({ tax, gst, tcs }: Taxes): boolean {
  return tax === 'included' || (tax === 'extra' && (gst !== '' || tcs !== ''));
}

/** Blank unless both the price and its taxes are known. */
export function priceWithTax(prices: Taxes, price: string): string {
  const isKnown = readPlainAmount(price) !== null && isTaxKnown(prices);
  return isKnown ? rupeeText(fullRupees(price, prices) ?? 0) : '';
}

function taxLine({ tax, gst, tcs }: Taxes, sum: string, meaning: string): string {
  if (tax === '') return '';
  if (tax === 'included') return t.taxIncluded;
  const shares = taxRates(gst, tcs);
  if (shares === '') return t.taxExtra;
  if (sum === '') return t.sharesExtra(shares);
  return meaning ? t.sharesExtraInAllFor(shares, sum, meaning) : t.sharesExtraInAll(shares, sum);
}

/** "GST 5% and TCS 2%"; blank if both are unknown. */
function taxRates(gst: string, tcs: string): string {
  if (gst && tcs) return t.gstAndTcs(gst, tcs);
  if (gst) return t.gst(gst);
  return tcs && t.tcs(tcs);
}

export type StayView = ReturnType<typeof stayViews>[number];

/** Stays in Makkah and Madinah fill blank parts from the package's hotel fields. */
export function stayViews({ stays }: PackageFacts, first: HotelTexts) {
  return stays.map((stay) => {
    const { hotel, metres } = fillStay(stay, first);
    return {
      city: placeName(stay.city),
      hotel,
      nights: /^\d+$/.test(stay.nights) ? t.nights(Number(stay.nights)) : stay.nights,
      stars: stay.stars === '' ? '' : t.stars(stay.stars),
      ...formatDistance(metres),
      note: stay.note,
      orSimilar: stay.orSimilar === 'yes' ? t.orSimilar : '',
    };
  });
}

/** "Makkah: about 8 min on foot", or the first stay if there is none in Makkah. */
function nearestStay({ facts, ...first }: HotelTexts & { facts: PackageFacts }): string {
  const stays = stayViews(facts, first);
  const makkahIndex = facts.stays.findIndex(({ city }) => isMakkah(city));
  const stay = stays[Math.max(makkahIndex, 0)];
  const city = stay?.city ?? placeName('Makkah');
  const { distance, walk } = stay ?? formatDistance(first.distanceFromMakka);
  const way = walk || distance;
  return way === '' ? '' : t.wayFrom(city, way);
}

/** No distance for a hotel at the courtyard. */
function formatDistance(metres: string) {
  const walk = formatWalk(metres);
  return { distance: walk === t.atCourtyard ? '' : formatMetres(metres), walk };
}

function fillStay({ city, hotel, metres }: Stay, first: HotelTexts) {
  const { makkaHotel, distanceFromMakka, madinaHotel, distanceFromMadina } = first;
  if (isMakkah(city)) {
    return { hotel: hotel || makkaHotel.trim(), metres: metres || distanceFromMakka.trim() };
  }
  if (!isMadinah(city)) return { hotel, metres };
  return { hotel: hotel || madinaHotel.trim(), metres: metres || distanceFromMadina.trim() };
}
