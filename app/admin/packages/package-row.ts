import type { TourPackage } from '../../data/packages/tour-package.server.ts';
import { comingDepartures, seatsLeft } from '../../rules/packages/departures.ts';
import type { Departure } from '../../rules/packages/package-facts.ts';
import { typeLabel } from '../../rules/packages/package-types.ts';
import { formatDays, formatKilometres, formatRupees } from '../../ui/texts/text-format.ts';
import { batchWords } from './batches/batch-words.ts';
import { nextBatchOf } from './batches/next-batch.ts';
import { seatsWords } from './seats/seats-texts.ts';

/** A package as the staff table shows it, every text ready to be read; blank when not filled in. */
export interface PackageRow {
  id: string;
  name: string;
  type: string;
  price: string;
  /** As it is stored, to be changed. */
  typedPrice: string;
  duration: string;
  madina: string;
  makka: string;
  photo: TourPackage['photo'];
  batch: string;
  /** How near the next batch is; blank where its text names no day. */
  batchWords: string;
  hasPassed: boolean;
  /** How many seats the next departure has left; blank when none is to come. */
  seats: string;
  isHidden: boolean;
  isPinned: boolean;
}

/** `today` is the office's day. */
export function packageRow(tourPackage: TourPackage, today: string): PackageRow {
  const { departures } = tourPackage.facts;
  const { text, day } = nextBatchOf(tourPackage.nextBatch, departures, today);
  return {
    id: tourPackage.id,
    name: tourPackage.packageName.trim() || 'Package',
    type: typeLabel(tourPackage.packageType),
    price: formatRupees(tourPackage.price),
    typedPrice: tourPackage.price,
    duration: formatDays(tourPackage.durationOfTour),
    madina: formatKilometres(tourPackage.distanceFromMadina),
    makka: formatKilometres(tourPackage.distanceFromMakka),
    photo: tourPackage.photo,
    batch: text,
    batchWords: batchWords(day, today),
    hasPassed: day !== '' && day < today,
    seats: seatsOf(departures, today),
    isHidden: tourPackage.hiddenAt !== null,
    isPinned: tourPackage.pinnedAt !== null,
  };
}

function seatsOf(departures: readonly Departure[], today: string): string {
  const [next] = comingDepartures(departures, today);
  if (!next) return '';
  const left = seatsLeft(next);
  return left === null ? 'Seats' : seatsWords(left, next.seats);
}
