import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import type { PriceUndo } from '../../data/packages/package-changes.server.ts';
import { splitLines } from '../../rules/clean-text.ts';
import {
  type FormInput,
  parseRowIntent,
  rowsField,
  toFormInput,
  withMovedRows,
} from '../../rules/fields/section-fields.ts';
import { type FormValues, submittedValues } from '../../rules/form.ts';
import { dayText } from '../../rules/office-day.ts';
import {
  batchState,
  comingDepartures,
  formatSeatsLeft,
  nextBatchDay,
  seatsLeft,
} from '../../rules/packages/departures.ts';
import {
  isSuggestionList,
  submittedFacts,
  suggestionField,
  withSuggestions,
} from '../../rules/packages/form/package-form.ts';
import { contradictions, type FixedLists } from '../../rules/packages/form/package-warnings.ts';
import {
  type Departure,
  factSections,
  factsRules,
  fillHotels,
  isInSection,
  noFacts,
  withSeatsAtOpening,
} from '../../rules/packages/package-facts.ts';
import { toCopyName } from '../../rules/packages/package-rules.ts';
import { normalizeType, typeLabel } from '../../rules/packages/package-types.ts';
import { batchDay } from '../../rules/packages/read-batch-date.ts';
import {
  readMetres,
  readRupees,
  sharings,
  sharingsAtPrice,
} from '../../rules/packages/typed-amounts.ts';
import type { RowCommand } from '../../rules/row-actions.ts';
import { textSearch } from '../../rules/search/fold-text.ts';
import { parseQuery } from '../../rules/search/search-terms.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import { formatDays, formatKilometres, formatRupees } from '../../ui/texts/text-format.ts';

export type PackageRow = ReturnType<typeof toPackageRow>;

export function toPackageRow(tourPackage: TourPackage, today: string, website?: FixedLists) {
  const { departures, prices } = tourPackage.facts;
  const { text, day } = findNextBatch(tourPackage.nextBatch, departures, today);
  const { distanceFromMadina, distanceFromMakka } = fillHotels(tourPackage);
  return {
    id: tourPackage.id,
    name: tourPackage.packageName.trim() || 'Package',
    type: typeLabel(tourPackage.packageType),
    price: formatRupees(tourPackage.price),
    /** The sharings with the same price, such as "“4 in a room”"; blank for none. */
    samePrices: sharingsAtPrice(prices, tourPackage.price)
      .map((key) => `“${sharings[key]} in a room”`)
      .join(' and '),
    typedPrice: tourPackage.price,
    duration: formatDays(tourPackage.durationOfTour),
    madina: formatKilometres(distanceFromMadina),
    makka: formatKilometres(distanceFromMakka),
    photo: tourPackage.photo,
    batch: text,
    batchCountdown: batchCountdown(day, today),
    hasPassed: day !== '' && day < today,
    seats: formatSeats(departures, today),
    contradictions: website ? listContradictions(tourPackage, today, website) : [],
    isHidden: tourPackage.hiddenAt !== null,
    isPinned: tourPackage.pinnedAt !== null,
  };
}

export function listContradictions(
  tourPackage: TourPackage,
  today: string,
  website: FixedLists,
): string[] {
  const { values, facts } = toPackageForm(tourPackage);
  const input = { values: { ...values, ...facts.values }, rows: facts.rows };
  return Object.values(contradictions({ input, today, website }));
}

function formatSeats(departures: readonly Departure[], today: string): string {
  const [nextDeparture] = comingDepartures(departures, today);
  if (!nextDeparture) return '';
  const leftCount = seatsLeft(nextDeparture);
  return leftCount === null ? 'Seats' : formatSeatsLeft(leftCount, nextDeparture.seats);
}

// The next batch for staff, with its day if known. A past typed date stays as typed. If all departures
// are full it is the first of them; if all have left, the last.
export function findNextBatch(typedBatch: string, departures: readonly Departure[], today: string) {
  const text = typedBatch.trim();
  if (text !== '') return { text, day: batchDay(text) };
  const day = nextBatchDay('', departures, today);
  if (day !== '') return { text: dayText(day), day };
  const [fullDeparture] = comingDepartures(departures, today).filter(({ from }) => from !== '');
  if (fullDeparture) {
    const state = batchState(fullDeparture) === 'full' ? 'full' : 'to be confirmed';
    return { text: `${dayText(fullDeparture.from)} (${state})`, day: fullDeparture.from };
  }
  const days = departures.map(({ from }) => from).sort();
  const lastDay = days.at(-1);
  return lastDay && days[0] !== ''
    ? { text: dayText(lastDay), day: lastDay }
    : { text: '', day: '' };
}

export function batchCountdown(day: string, today: string): string {
  if (day === '') return '';
  if (day < today) return 'Next batch has passed';
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

export const minPackagesForChoice = 11;

const packageSorts = ['name', 'type', 'price', 'duration', 'madina', 'makka', 'batch'] as const;
export type PackageSort = (typeof packageSorts)[number];

export type PackageChoice = ReturnType<typeof parsePackageChoice>;

export function parsePackageChoice(params: URLSearchParams) {
  const sort = params.get('sort') ?? '';
  return {
    search: parseQuery(params.get('search')),
    /** A normal type, `none` for packages without one, blank for all. */
    type: normalizeType(params.get('type') ?? ''),
    sort: packageSorts.find((name) => name === sort.replace(/^-/, '')) ?? null,
    isDescending: sort.startsWith('-'),
  };
}

const searchedFields = [
  'packageName',
  'packageType',
  'price',
  'nextBatch',
  'madinaHotel',
  'makkaHotel',
] as const;

type NumberField = 'durationOfTour' | 'distanceFromMadina' | 'distanceFromMakka';
type SortablePackage = Pick<TourPackage, (typeof searchedFields)[number] | NumberField | 'facts'>;

/** Filters and sorts the packages. Blank values and unreadable distances come last in both directions. */
export function choosePackages<Package extends SortablePackage>(
  packages: Package[],
  { search, type, sort, isDescending }: PackageChoice,
  today = '',
): Package[] {
  const isMatch = textSearch(search);
  const matches = packages.filter((tourPackage) => {
    if (type !== '' && type !== (normalizeType(tourPackage.packageType) || 'none')) return false;
    const { facts, nextBatch } = tourPackage;
    return isMatch(
      [
        ...searchedFields.map((key) => tourPackage[key]),
        ...facts.stays.map(({ hotel }) => hotel),
        findNextBatch(nextBatch, facts.departures, today).text,
      ].join('\n'),
    );
  });
  if (!sort) return matches;
  const direction = isDescending ? -1 : 1;
  return matches
    .map((tourPackage) => ({
      tourPackage,
      key: sortKeys[sort](fillHotels(tourPackage), today).trim(),
    }))
    .sort(({ key: a }, { key: b }) =>
      a === '' || b === ''
        ? Number(a === '') - Number(b === '')
        : direction * collator.compare(a, b),
    )
    .map(({ tourPackage }) => tourPackage);
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

const sortKeys: Record<PackageSort, (tourPackage: SortablePackage, today: string) => string> = {
  name: ({ packageName }) => packageName,
  type: ({ packageType }) => packageType,
  price: ({ price }) => String(readRupees(price) ?? readAmount(price)),
  duration: ({ durationOfTour }) => readAmount(durationOfTour),
  // The farther end of a range, as in the visitors' list.
  madina: ({ distanceFromMadina }) => String(readMetres(distanceFromMadina)?.to ?? ''),
  makka: ({ distanceFromMakka }) => String(readMetres(distanceFromMakka)?.to ?? ''),
  batch: ({ nextBatch, facts }, today) => findNextBatch(nextBatch, facts.departures, today).day,
};

/** The first number in a text, so that "₹6,45,000" sorts after "94,500"; otherwise the text. */
function readAmount(text: string): string {
  return /\d[\d,]*/.exec(text)?.[0].replaceAll(',', '') ?? text;
}

export interface PackageFormStart {
  values: FormValues;
  photo: Photo | null;
  /** Package details; null if they could not be loaded. */
  facts: FormInput | null;
  /** The office's day, such as '2027-01-31'. */
  today: string;
  website: FixedLists;
  /** For a copy: the dates of the original, keyed by the fields that the copy leaves blank. */
  was?: Record<string, string>;
  otherTypes: string[];
}

export function toPackageForm(tourPackage: TourPackage) {
  const { id, imageUrl, createdAt, changedAt, version, photo, ...rowFields } = tourPackage;
  const { hiddenAt, pinnedAt, position, facts, leafletUrl, ...values } = rowFields;
  return {
    values: { ...values, version: String(version) },
    facts: toFormInput(factsRules, withSeatsAtOpening(facts)),
    photo,
  };
}

export const newForm = { values: {}, facts: toFormInput(factsRules, noFacts), photo: null };

/**
 * Leaves dates blank and all seats free, because a copy is for another season. Batches with the same flight become one
 * row, like the last of them with seats: each row needs a date, or one press to remove it.
 */
export function toCopyForm(source: TourPackage) {
  const { values: form, photo } = toPackageForm(source);
  const { version: _, ...values } = form;
  const { prices, departures } = source.facts;
  const batchesByFlight = Map.groupBy(departures, ({ airport, airline, flight }) =>
    [airport, airline, flight].join('\n').toLowerCase(),
  );
  const flights = [...batchesByFlight.values()];
  const copies = flights.flatMap(
    (batches) => batches.findLast(({ seats }) => seats !== '') ?? batches.slice(-1),
  );
  const facts = withSeatsAtOpening({
    ...source.facts,
    prices: { ...prices, asOn: '' },
    departures: copies.map((departure) => ({
      ...departure,
      id: '',
      from: '',
      to: '',
      leftAt: '',
      state: '' as const,
      left: departure.seats,
    })),
  });
  const earlierDates = [
    ['nextBatch', source.nextBatch.trim()],
    ...flights.map((batches, index) => [
      `departures.r${index}.from`,
      batches.flatMap(({ from }) => (from ? dayText(from) : [])).join(', '),
    ]),
  ];
  const packageName = toCopyName(source.packageName);
  return {
    values: { ...values, packageName, nextBatch: '', copyOf: source.id },
    facts: toFormInput(factsRules, facts),
    photo,
    was: Object.fromEntries(earlierDates.filter(([, text]) => text !== '')),
  };
}

/** The command that takes back a change of prices. */
export function toUndoCommand(id: string, undo: PriceUndo | undefined): RowCommand | undefined {
  if (!undo) return undefined;
  const fields = { version: String(undo.version), seenVersion: String(undo.seenVersion) };
  return { kind: 'packages', action: 'put-back', ids: [id], fields };
}

/** For browsers without scripts: the form after a row button or a suggestion; null for Save. */
export function redrawFacts(form: FormData) {
  const facts = submittedFacts(form);
  if (!facts) return null;
  const intent = parseRowIntent(form.get(rowsField));
  if (intent) return toRedrawAnswer(withMovedRows(facts, intent), intent.list);
  const list = form.get(suggestionField);
  if (!isSuggestionList(list)) return null;
  const input = { values: submittedValues(form), rows: facts.rows };
  return toRedrawAnswer(withSuggestions(input, list), list);
}

function toRedrawAnswer(input: FormInput, list: string) {
  const section = factSections.find((factSection) => isInSection(factSection, list));
  return section ? { input, section: section.id, state: 'redrawn' as const } : null;
}

export function fixedLists({ packages }: WebsiteContent): FixedLists {
  return {
    highlights: packages.highlights.map(({ text }) => text),
    inclusions: packages.inclusions.flatMap(({ items }) => splitLines(items)),
  };
}
