import type { TourPackage } from '../../data/packages/tour-package.server.ts';
import { normalType } from '../../rules/packages/package-types.ts';
import { formatBatch, formatDays, formatRupees } from '../../ui/text-format.ts';

/** A package as cards show it, every text ready to be read. */
export interface PackageSummary {
  id: string;
  title: string;
  /** As shown on the badge. */
  typeLabel: string;
  /** The type as part of an address; blank when the package has none. */
  typeSlug: string;
  price: string;
  duration: string;
  nextBatch: string;
  photo: TourPackage['photo'];
}

export function packageSummary(tourPackage: TourPackage): PackageSummary {
  const type = normalType(tourPackage.packageType);
  return {
    id: tourPackage.id,
    title: tourPackage.packageName.trim() || 'Package',
    typeLabel: type ? type.charAt(0).toUpperCase() + type.slice(1) : 'Package',
    typeSlug: type,
    price: formatRupees(tourPackage.price),
    duration: formatDays(tourPackage.durationOfTour),
    nextBatch: formatBatch(tourPackage.nextBatch),
    photo: tourPackage.photo,
  };
}
