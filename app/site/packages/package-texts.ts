import { crawlers, facts as t } from '#texts/server.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { directionOf } from '../../languages/languages.ts';
import { isolated } from '../../languages/text-parts.ts';
import { batchDay, monthNames } from '../../rules/packages/batch-day.ts';
import { shownLengths, truncateText } from '../../rules/text-rules.ts';
import type { Company } from '../../rules/website/company.ts';
import type { PackageSummary, StayView } from './package-summary.ts';

/** `key` is the name of its field. */
export interface PackageDetail {
  key: string;
  label: string;
  value: string;
  note?: string;
}

export interface ForwardedPackage {
  summary: PackageSummary;
  facts: PackageDetail[];
  stays: StayView[];
  address: string;
  company: Company;
}

export function forwardedTexts(forwarded: ForwardedPackage) {
  return {
    ask: askText(forwarded),
    forward: forwardText(forwarded),
    details: detailsText(forwarded),
  };
}

export function askText({ summary, address }: ForwardedPackage): string {
  const { title, duration, nextBatch } = summary;
  return linesOf([
    t.askAbout,
    inItsDirection(title),
    t.listed(duration, priceText(summary)),
    t.nextBatchLine(nextBatch),
    address,
  ]);
}

export function forwardText({ summary, address, company }: ForwardedPackage): string {
  const { title, duration, nextBatch } = summary;
  return linesOf([
    inItsDirection(title),
    t.listed(duration, priceText(summary)),
    t.nextBatchLine(nextBatch),
    inItsDirection(company.name),
    address,
  ]);
}

/** Every fact in at most 12 plain lines. */
export function detailsText(forwarded: ForwardedPackage): string {
  const { summary, facts, stays, address, company } = forwarded;
  const { title, duration, nextBatch } = summary;
  const factOf = (key: string) => {
    const fact = facts.find((one) => one.key === key);
    return fact ? withNote(fact) : '';
  };
  const makka = t.listed(factOf('makkaHotel'), factOf('distanceFromMakka'));
  const madina = t.listed(factOf('madinaHotel'), factOf('distanceFromMadina'));
  return linesOf([
    inItsDirection(title),
    t.priceLine(priceText(summary)),
    duration && t.durationLine(duration),
    t.nextBatchLine(nextBatch),
    ...(stays.length > 0
      ? stays.slice(0, mostStays).map(stayText)
      : [makka && t.makkaHotelLine(makka), madina && t.madinaHotelLine(madina)]),
    inItsDirection(company.name),
    company.phone.display && t.phoneLine(company.phone.display),
    address,
  ]);
}

/** With five stays the text has twelve lines. */
const mostStays = 5;

/** "₹1,24,000 per person, 4 sharing". */
function priceText({ price, priceMeaning }: PackageSummary): string {
  return price && priceMeaning ? t.priceFor(price, priceMeaning) : price || priceMeaning;
}

function withNote({ value, note }: Pick<PackageDetail, 'value' | 'note'>): string {
  return value && note ? t.withNote(value, note) : value;
}

/** "Makkah, 5 nights: Anjum Hotel, 550 mtrs (about 8 min walk)". */
function stayText({ city, hotel, nights, distance, walk }: StayView): string {
  const where = t.listed(city, nights);
  const way = distance ? withNote({ value: distance, note: walk }) : walk;
  const what = t.listed(hotel, way);
  return where && what ? t.wayFrom(where, what) : where || what;
}

/** Isolated: messengers set a whole message in one direction. */
function inItsDirection(text: string): string {
  return isolated(text, directionOf(currentLanguage()));
}

/** Joins the lines that are not blank, each without line breaks. */
function linesOf(lines: string[]): string {
  return lines
    .map((line) => line.toWellFormed().replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

export interface SharedPackage extends Pick<ForwardedPackage, 'summary' | 'address' | 'company'> {
  texts: ReturnType<typeof forwardedTexts>;
}

/** Characters of a duration that still make a title. */
const maxDuration = 24;

/** The words that people search for. Made on the server, to keep this code out of pages. */
export function packageWords(
  summary: PackageSummary,
  description: string,
  { name, address }: Company,
) {
  const town = address.locality;
  const inShort = crawlers.packageInShort(summary);
  const whole = description
    ? crawlers.packageWithDescription(inShort, description)
    : crawlers.packageOfAgency(inShort, name, town);
  return {
    title: packageTitle(summary, town),
    description: truncateText(whole, shownLengths.description),
    alt: inShort,
  };
}

/** "Umrah Family Comfort, 14 days from Tumkur, January 2027", without what is not known. */
function packageTitle({ title, duration, nextBatch }: PackageSummary, town: string): string {
  const isShort = duration !== '' && duration.length <= maxDuration;
  const { typed, shown } = nextBatch.endsWith(t.askForNext) ? noMonth : monthOf(nextBatch);
  const isInTitle = title.includes(typed) || title.includes(shown);
  return crawlers.packageTitle({
    ...{ title, town },
    duration: isShort ? duration : '',
    month: isInTitle ? '' : shown,
  });
}

const noMonth = { typed: '', shown: '' };

/** The month and year of a batch as staff wrote them in English, and in the page's language. */
function monthOf(nextBatch: string) {
  const day = batchDay(nextBatch);
  if (day !== '') {
    const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7)) - 1];
    return { typed: `${monthNames[month]} ${year}`, shown: `${crawlers.months[month]} ${year}` };
  }
  // A date that is in the page's language already.
  for (const { 0: year, index } of nextBatch.matchAll(/ 20\d\d/g)) {
    const month = crawlers.months.find((one) => nextBatch.slice(0, index).endsWith(one));
    if (month) return { typed: month + year, shown: month + year };
  }
  return noMonth;
}
