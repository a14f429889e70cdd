import { facts as t } from '#texts/server.ts';
import type { TourPackage } from '../../data/packages/tour-package.server.ts';
import { nextBatchText } from '../../rules/packages/departures.ts';
import { normalType, typeLabel } from '../../rules/packages/package-types.ts';
import { formatBatch, formatDays, formatRupees } from '../../ui/texts/text-format.ts';
import { priceView } from './facts/price-view.ts';
import { nearestStay } from './facts/stay-view.ts';

/** A package as cards show it, every text ready to be read. */
export interface PackageSummary {
  id: string;
  title: string;
  /** As shown on the badge. */
  typeLabel: string;
  /** The type as part of an address; blank when the package has none. */
  typeSlug: string;
  price: string;
  /** What the price is for: "per person, 4 sharing"; blank when nobody said. */
  priceMeaning: string;
  duration: string;
  nextBatch: string;
  /** How far one walks in Makkah, or from the first hotel: "Makkah: 550 mtrs, about 8 min walk"; or blank. */
  stay: string;
  photo: TourPackage['photo'];
}

/** `today` is the office's day: a batch that has left is no next one. */
export function packageSummary(tourPackage: TourPackage, today: string): PackageSummary {
  const { facts, price } = tourPackage;
  const type = normalType(tourPackage.packageType);
  return {
    id: tourPackage.id,
    title: tourPackage.packageName.trim() || t.untitled,
    typeLabel: typeText(type),
    typeSlug: type,
    price: formatRupees(price),
    priceMeaning: priceView(facts, price).meaning,
    duration: formatDays(tourPackage.durationOfTour),
    nextBatch: formatBatch(nextBatchText(tourPackage.nextBatch, facts.departures, today)),
    stay: nearestStay(tourPackage),
    photo: tourPackage.photo,
  };
}

/** Cards of a list's first view on a phone, where the line is slow. */
const seenFirst = 1;

/**
 * The cards of a list. Blurred pictures cannot be compressed: with those of all cards the page would take
 * a round trip more (a first answer holds 14,600 bytes), so only what is seen first has them.
 */
export function packageSummaries(packages: TourPackage[], today: string): PackageSummary[] {
  return packages.map((tourPackage, index) => {
    const summary = packageSummary(tourPackage, today);
    if (index < seenFirst || !summary.photo) return summary;
    return { ...summary, photo: { ...summary.photo, placeholder: '' } };
  });
}

/** A type that every language knows in its words, any other as typed; `type` is normal. */
function typeText(type: string): string {
  if (type === '') return t.untitled;
  const known = Object.hasOwn(t.types, type) ? t.types[type] : undefined;
  return known ?? typeLabel(type);
}
