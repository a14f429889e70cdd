import t from '#texts/facts.ts';
import type { TourPackage } from '../../../data/packages/tour-package.server.ts';
import { walkingWords } from '../../../rules/packages/read-amounts.ts';
import { formatMetres } from '../../../ui/texts/text-format.ts';
import type { PackageDetail } from '../package-texts.ts';

/** The four facts of every package. What is blank is not said where the hotels stand by themselves. */
export function detailsOf(tourPackage: TourPackage): PackageDetail[] {
  const { distanceFromMadina, distanceFromMakka, madinaHotel, makkaHotel, facts } = tourPackage;
  const distance = (label: string, metres: string): PackageDetail => ({
    label,
    value: formatMetres(metres),
    note: walkingWords(metres),
  });
  const details = [
    distance(t.distanceFromMadina, distanceFromMadina),
    distance(t.distanceFromMakka, distanceFromMakka),
    { label: t.madinaHotel, value: madinaHotel.trim() },
    { label: t.makkaHotel, value: makkaHotel.trim() },
  ];
  return facts.stays.length > 0 ? details.filter(({ value }) => value !== '') : details;
}
