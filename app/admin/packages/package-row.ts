import type { TourPackage } from '../../data/packages/offered-packages.server.ts';
import { batchDay } from '../../rules/packages/batch-day.ts';
import {
  batchState,
  comingDepartures,
  dayText,
  nextBatchDay,
  seatsLeft,
  seatsWords,
} from '../../rules/packages/departures.ts';
import { contradictions, type FixedLists } from '../../rules/packages/form/package-warnings.ts';
import type { Departure } from '../../rules/packages/package-facts.ts';
import { typeLabel } from '../../rules/packages/package-types.ts';
import { equalSharings, sharings } from '../../rules/packages/package-words.ts';
import { formatDays, formatKilometres, formatRupees } from '../../ui/texts/text-format.ts';
import { formOfPackage } from './package-form-values.ts';

export type PackageRow = ReturnType<typeof packageRow>;

export function packageRow(tourPackage: TourPackage, today: string, website?: FixedLists) {
  const { departures, prices } = tourPackage.facts;
  const { text, day } = nextBatchOf(tourPackage.nextBatch, departures, today);
  return {
    id: tourPackage.id,
    name: tourPackage.packageName.trim() || 'Package',
    type: typeLabel(tourPackage.packageType),
    price: formatRupees(tourPackage.price),
    /** The equal prices by sharing: "“4 in a room”"; blank for none. */
    samePrices: equalSharings(prices, tourPackage.price)
      .map((key) => `“${sharings[key]} in a room”`)
      .join(' and '),
    typedPrice: tourPackage.price,
    duration: formatDays(tourPackage.durationOfTour),
    madina: formatKilometres(tourPackage.distanceFromMadina),
    makka: formatKilometres(tourPackage.distanceFromMakka),
    photo: tourPackage.photo,
    batch: text,
    batchWords: batchWords(day, today),
    hasPassed: day !== '' && day < today,
    seats: seatsOf(departures, today),
    contradictions: website ? contradictionsOf(tourPackage, website) : [],
    isHidden: tourPackage.hiddenAt !== null,
    isPinned: tourPackage.pinnedAt !== null,
  };
}

export function contradictionsOf(tourPackage: TourPackage, website: FixedLists): string[] {
  const { values, facts } = formOfPackage(tourPackage);
  const typed = { values: { ...values, ...facts.values }, rows: facts.rows };
  return Object.values(contradictions({ typed, website }));
}

function seatsOf(departures: readonly Departure[], today: string): string {
  const [next] = comingDepartures(departures, today);
  if (!next) return '';
  const left = seatsLeft(next);
  return left === null ? 'Seats' : seatsWords(left, next.seats);
}

/**
 * The next batch for staff, and its day or blank. A typed date that is over stays as typed; of departures
 * that have all left it is the last, of those that are full the first.
 */
export function nextBatchOf(typed: string, departures: readonly Departure[], today: string) {
  const own = typed.trim();
  if (own !== '') return { text: own, day: batchDay(own) };
  const day = nextBatchDay('', departures, today);
  if (day !== '') return { text: dayText(day), day };
  const [full] = comingDepartures(departures, today).filter(({ from }) => from !== '');
  if (full) {
    const state = batchState(full) === 'full' ? 'full' : 'to be confirmed';
    return { text: `${dayText(full.from)} (${state})`, day: full.from };
  }
  const days = departures.map(({ from }) => from).sort();
  const last = days.at(-1);
  return last && days[0] !== '' ? { text: dayText(last), day: last } : { text: '', day: '' };
}

export function batchWords(day: string, today: string): string {
  if (day === '') return '';
  if (day < today) return 'Next batch has passed';
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}
