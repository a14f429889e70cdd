import type { TypedSection } from '../../fields/section-form.ts';
import { dayText, isDay } from '../departures.ts';
import { linesOf } from '../fact-lines.ts';
import { flightWords, taxWords } from '../fact-words.ts';
import { type FactSectionId, factSections } from '../package-facts.ts';
import type { FixedLists } from './package-remarks.ts';

const nothing = 'Nothing yet';
const prices = [
  'sharing5',
  'sharing4',
  'sharing3',
  'sharing2',
  'childWithBed',
  'childWithoutBed',
  'infant',
];

/**
 * A line for each section of the form that says what is in it, before it is unfolded; and what visitors
 * read in the place of empty lists, which the website has for every package.
 */
export function factSummaries(
  typed: TypedSection,
  today: string,
  website: FixedLists,
): Record<FactSectionId, string> {
  const text = (name: string) => typed.values[name]?.trim() ?? '';
  const rows = (list: string) => typed.rows[list] ?? [];
  const lines = (name: string) => linesOf(text(name)).length;
  const asOn = text('prices.asOn');
  const own: Record<string, string[]> = {
    prices: [
      counted(prices.filter((price) => text(`prices.${price}`) !== '').length, 'price'),
      wordsOf(taxWords, text('prices.tax')),
      isDay(asOn) ? `as on ${dayText(asOn)}` : '',
    ],
    journey: [
      text('journey.airport'),
      text('journey.airline'),
      wordsOf(flightWords, text('journey.flight')).toLowerCase(),
    ],
    departures: [
      departureWords(
        rows('departures').map((row) => text(`departures.${row}.from`)),
        today,
      ),
    ],
    stays: [
      counted(rows('stays').length, 'hotel'),
      ...new Set(rows('stays').map((row) => text(`stays.${row}.city`))),
    ],
    highlights: [
      counted(lines('highlights'), 'highlight') ||
        ofWebsite(counted(website.highlights.length, 'highlight')),
    ],
    included: [
      lines('included') > 0
        ? `${lines('included')} included`
        : ofWebsite(website.inclusions.length > 0 ? `${website.inclusions.length} included` : ''),
    ],
    notIncluded: [lines('notIncluded') > 0 ? `${lines('notIncluded')} not included` : ''],
    programme: [counted(rows('programme').length, 'part')],
    payment: [counted(rows('payment').length, 'payment step')],
    cancellation: [counted(rows('cancellation').length, 'cancellation step')],
    documents: [counted(lines('documents'), 'document')],
  };
  const said = factSections.map(({ id, fields }) => [
    id,
    fields
      .flatMap(
        ({ key, list }) => own[key] ?? (list ? counted(rows(key).length, list.noun) : text(key)),
      )
      .filter(Boolean)
      .join(', ') || nothing,
  ]);
  return Object.fromEntries(said);
}

/** "3 departures, next 22 January 2027", of the days on which they leave. */
function departureWords(days: string[], today: string): string {
  if (days.length === 0) return '';
  const dated = days.filter(isDay).sort();
  const next = dated.find((day) => day >= today);
  const all = counted(days.length, 'departure');
  if (next) return `${all}, next ${dayText(next)}`;
  return dated.length === days.length ? `${all}, none to come` : all;
}

/** Blank for a choice that says nothing. */
function wordsOf(words: Readonly<Record<string, string>>, chosen: string): string {
  return chosen !== '' && Object.hasOwn(words, chosen) ? (words[chosen] ?? '') : '';
}

function ofWebsite(words: string): string {
  return words && `${words} of the website`;
}

/** What visitors see of each list of the package that is empty. */
export function listsOfWebsite({ highlights, inclusions }: FixedLists): Record<string, string> {
  const seen = (lines: readonly string[]) =>
    lines.length > 0
      ? `While this is empty visitors see what stands under Website, Packages: ${lines.join(', ')}.`
      : 'While this is empty visitors see no list: nothing stands under Website, Packages.';
  return { highlights: seen(highlights), included: seen(inclusions) };
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
