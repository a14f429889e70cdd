import type { PackageFacts } from '../packages/package-facts.ts';
import { factFields } from '../packages/package-fields.ts';
import { type PackageTexts, textFields } from '../packages/package-rules.ts';
import { type Say, sayFields } from './phrases.ts';

export interface SaidPackage extends PackageTexts {
  facts: PackageFacts;
}

/** A package with each text said in another language; prices, days and figures stay as they are. */
export function sayPackage<Package extends SaidPackage>(tourPackage: Package, say: Say): Package {
  const facts = sayFields(factFields, tourPackage.facts, say);
  return { ...sayFields(textFields, tourPackage, say), facts };
}
