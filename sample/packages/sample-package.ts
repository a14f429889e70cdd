import type { z } from 'zod';
import type { factsRules } from '../../app/rules/packages/package-facts.ts';
import type { PackageTexts as StoredTexts } from '../../app/rules/packages/package-rules.ts';

/** The columns of a package: distances as plain numbers of metres, blank when unknown. */
export interface PackageTexts extends StoredTexts {
  packageType: 'hajj' | 'umrah' | 'zyarath' | 'special';
  /** The picture's file name without folder and ending. */
  picture: string;
}

/** A package as a new, empty site is given it. */
export interface SamplePackage extends PackageTexts {
  facts: z.input<typeof factsRules>;
}
