import { listMark, nameIn } from '../../fields/section-fields.ts';
import { parseSection, submittedSection, type TypedSection } from '../../fields/section-form.ts';
import { type FormErrors, parseForm } from '../../form.ts';
import type { z } from '../../zod.ts';
import { dayText, isDay } from '../departures.ts';
import { flightWords, linesOf, sharings, taxWords } from '../fact-words.ts';
import {
  type FactSectionId,
  factSections,
  factsRules,
  type PackageFacts,
} from '../package-facts.ts';
import { factFields } from '../package-fields.ts';
import { packageRules } from '../package-rules.ts';
import type { FixedLists } from './package-remarks.ts';

const lists = factFields.filter(({ kind }) => kind === 'list');

type PackageForm = z.output<typeof packageRules> & {
  /** Left out where the form does not carry them. */
  facts?: PackageFacts;
};

export type ParsedPackage = { ok: true; value: PackageForm } | { ok: false; errors: FormErrors };

/** Judges the whole form of a package, in the browser and on the server alike. */
export function parsePackageForm(form: FormData): ParsedPackage {
  const texts = parseForm(packageRules, form);
  const facts = carriesFacts(form) ? parseSection(factsRules, withoutBlankRows(form)) : null;
  if (texts.ok && facts?.ok) {
    return { ok: true, value: { ...texts.value, facts: facts.content as PackageFacts } };
  }
  if (texts.ok && !facts) return texts;
  const wrong = [facts, texts].map((parsed) => (parsed && !parsed.ok ? parsed.errors : {}));
  return { ok: false, errors: Object.assign({}, ...wrong) };
}

/** The facts as a form holds them; null for a form that was opened before there were any. */
export function submittedFacts(form: FormData): TypedSection | null {
  return carriesFacts(form) ? submittedSection(factsRules, form) : null;
}

function carriesFacts(form: FormData): boolean {
  return lists.some(({ key }) => form.has(listMark(key)));
}

/** Rows that were added and never filled in are no mistake: they are left out. */
function withoutBlankRows(form: FormData): FormData {
  const { values, rows } = submittedSection(factsRules, form);
  const blank = lists.flatMap(({ key, fields }) =>
    (rows[key] ?? [])
      .map((row) => nameIn(key, row))
      .filter((row) =>
        fields.every((field) => field.kind === 'hidden' || !values[nameIn(row, field.key)]?.trim()),
      ),
  );
  const kept = new FormData();
  for (const [name, value] of form) {
    if (!blank.some((row) => name.startsWith(`${row}.`))) kept.append(name, value);
  }
  return kept;
}

const prices = [...Object.keys(sharings), 'childWithBed', 'childWithoutBed', 'infant'];

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
      howMany(lines('included'), 'included') ||
        ofWebsite(howMany(website.inclusions.length, 'included')),
    ],
    notIncluded: [howMany(lines('notIncluded'), 'not included')],
    programme: [counted(rows('programme').length, 'part')],
    payment: [counted(rows('payment').length, 'payment step')],
    cancellation: [counted(rows('cancellation').length, 'cancellation step')],
    documents: [counted(lines('documents'), 'document')],
  };
  const said = factSections.map(({ id, fields }) => {
    const words = fields.flatMap(
      ({ key, list }) => own[key] ?? (list ? counted(rows(key).length, list.noun) : text(key)),
    );
    return [id, words.filter(Boolean).join(', ') || 'Nothing yet'];
  });
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

function howMany(count: number, words: string): string {
  return count === 0 ? '' : `${count} ${words}`;
}

function counted(count: number, noun: string): string {
  return howMany(count, count === 1 ? noun : `${noun}s`);
}
