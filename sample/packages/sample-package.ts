import type { z } from 'zod';
import type { factsRules } from '../../app/rules/packages/package-facts.ts';

/** The fields of a package that every version knew. */
export interface PackageTexts {
  packageName: string;
  packageType: 'hajj' | 'umrah' | 'zyarath' | 'special';
  /** Rupees, without the sign. */
  price: string;
  /** Days, without the word. */
  durationOfTour: string;
  /** Metres, as a plain number; '' when unknown. */
  distanceFromMadina: string;
  /** Metres, as a plain number; '' when unknown. */
  distanceFromMakka: string;
  madinaHotel: string;
  makkaHotel: string;
  /** Blank: the earliest open departure. */
  nextBatch: string;
  description: string;
  /** The picture's file name without folder and ending. */
  picture: string;
}

/** A package as a new, empty site is given it. */
export interface SamplePackage extends PackageTexts {
  facts: z.input<typeof factsRules>;
}
