import type { z } from 'zod';
import type { factsRules } from '../../app/rules/packages/package-facts.ts';
import type { PackageTexts as StoredTexts } from '../../app/rules/packages/package-rules.ts';

/** The columns of a package. Distances are metres as plain numbers, or blank. */
export interface PackageTexts extends StoredTexts {
  packageType: 'hajj' | 'umrah' | 'zyarath' | 'special';
  /** The picture's file name without folder and extension. */
  picture: string;
}

/** A package of a new site. */
export interface SamplePackage extends PackageTexts {
  facts: z.input<typeof factsRules>;
}
