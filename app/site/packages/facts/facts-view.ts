import { facts as t } from '#texts/server.ts';
import type { TourPackage } from '../../../data/packages/tour-package.server.ts';
import { linesOf } from '../../../rules/packages/fact-lines.ts';
import type { PackageFacts } from '../../../rules/packages/package-facts.ts';
import { factFields } from '../../../rules/packages/package-fields.ts';
import { walkingWords } from '../../../rules/packages/read-amounts.ts';
import type { Holidays } from '../../../rules/packages/seasons.ts';
import { formatMetres } from '../../../ui/texts/text-format.ts';
import type { PackageDetail } from '../package-texts.ts';
import { type DepartureView, departureViews, journeyText } from './departure-view.ts';
import { type PriceView, priceView } from './price-view.ts';
import { type ProgrammeView, programmeViews } from './programme-view.ts';
import { type StayView, stayViews } from './stay-view.ts';

/** A step of payment or cancellation. */
export interface Step {
  when: string;
  what: string;
}

/** What a package's page says of its facts, every text ready to be read; empty parts say nothing. */
export interface FactsView {
  price: PriceView;
  /** How one flies, where no batch says so itself. */
  journey: string;
  departures: DepartureView[];
  /** What the agency says of all batches; blank: nothing. */
  batchNote: string;
  /** The pilgrim guide tells which documents one needs. */
  hasGuide: boolean;
  stays: StayView[];
  included: string[];
  notIncluded: string[];
  programme: ProgrammeView[];
  payment: Step[];
  cancellation: Step[];
  documents: string[];
}

/** What the agency says of every package, and the day for which it is said. */
export interface FactsSurroundings {
  /** The office's. */
  today: string;
  timeZone: string;
  holidays: readonly Holidays[];
  /** Where a package has no steps of its own. */
  payment: readonly Step[];
  cancellation: readonly Step[];
  batchNote: string;
  /** The pilgrim guide tells which documents one needs. */
  hasGuide: boolean;
}

export function factsView(
  tourPackage: TourPackage,
  { payment, cancellation, batchNote, hasGuide, ...days }: FactsSurroundings,
): FactsView {
  const { facts, price } = tourPackage;
  const departures = departureViews(facts, days);
  return {
    price: priceView(facts, price),
    journey: departures.some(({ journey }) => journey !== '') ? '' : journeyText(facts.journey),
    departures,
    batchNote,
    hasGuide,
    stays: stayViews(facts, tourPackage),
    included: linesOf(facts.included),
    notIncluded: linesOf(facts.notIncluded),
    programme: programmeViews(facts.programme),
    payment: [...(facts.payment.length > 0 ? facts.payment : payment)],
    cancellation: [...(facts.cancellation.length > 0 ? facts.cancellation : cancellation)],
    documents: linesOf(facts.documents),
  };
}

/**
 * What stands under Package Details: hotels and distances, which every package has, and details with no
 * other place. What is blank is not said where the hotels stand by themselves.
 */
export function detailsOf(tourPackage: TourPackage): PackageDetail[] {
  const { facts } = tourPackage;
  const distance = (key: 'distanceFromMadina' | 'distanceFromMakka'): PackageDetail => ({
    ...{ key, label: t[key], value: formatMetres(tourPackage[key]) },
    note: walkingWords(tourPackage[key]),
  });
  const hotel = (key: 'madinaHotel' | 'makkaHotel'): PackageDetail => ({
    ...{ key, label: t[key], value: tourPackage[key].trim() },
  });
  const details = [
    distance('distanceFromMadina'),
    distance('distanceFromMakka'),
    hotel('madinaHotel'),
    hotel('makkaHotel'),
  ];
  const names: Record<string, string> = t.details;
  const others = factFields
    .filter(({ isListed }) => isListed)
    .map(({ key }) => ({
      ...{ key, label: names[key] ?? '' },
      value: String(facts[key as keyof PackageFacts]),
    }));
  const isSaid = ({ value }: PackageDetail) => value !== '';
  return [...(facts.stays.length > 0 ? details.filter(isSaid) : details), ...others.filter(isSaid)];
}

/** What the leaflet's button says; `size` is "1.3 MB". */
export function leafletText(url: string, size: string): string {
  return url.endsWith('.pdf') ? t.leafletPdf(size) : t.leafletPicture(size);
}
