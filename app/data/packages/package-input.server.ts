import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import type { PackageTexts } from '../../rules/packages/package-rules.ts';
import { storedFacts } from '../../rules/packages/stored-facts.ts';

/** What staff decide about a package. */
export type PackageInput = PackageTexts & {
  /** Left out: as they are, none at first. */
  facts?: PackageFacts;
};

/** What a row keeps of it. */
export function columnsOf({ facts, ...texts }: PackageInput) {
  return facts ? { ...texts, facts: storedFacts(facts) } : texts;
}
