import type { TourPackage } from '../../data/packages/tour-package.server.ts';
import { typeLabel } from '../../rules/package-types.ts';
import { formatDays, formatKilometres, formatRupees } from '../../ui/text-format.ts';

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
  isHidden: boolean;
  isPinned: boolean;
}

export function packageRow(tourPackage: TourPackage): PackageRow {
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
    isHidden: tourPackage.hiddenAt !== null,
    isPinned: tourPackage.pinnedAt !== null,
  };
}
