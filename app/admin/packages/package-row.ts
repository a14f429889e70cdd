import type { TourPackage } from '../../data/packages/tour-package.server.ts';
import { batchDay } from '../../rules/packages/batch-day.ts';
import { typeLabel } from '../../rules/packages/package-types.ts';
import { formatDays, formatKilometres, formatRupees } from '../../ui/text-format.ts';
import { batchWords } from './batch-words.ts';

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
  isHidden: boolean;
  isPinned: boolean;
}

/** `today` is the office's day. */
export function packageRow(tourPackage: TourPackage, today: string): PackageRow {
  const day = batchDay(tourPackage.nextBatch);
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
    batch: tourPackage.nextBatch.trim(),
    batchWords: batchWords(day, today),
    hasPassed: day !== '' && day < today,
    isHidden: tourPackage.hiddenAt !== null,
    isPinned: tourPackage.pinnedAt !== null,
  };
}
