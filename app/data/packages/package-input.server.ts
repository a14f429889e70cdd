import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import { storedFacts } from '../../rules/packages/stored-facts.ts';
import type { PackageRow } from '../database/tables.server.ts';

/** What staff decide about a package. */
export type PackageInput = Omit<
  PackageRow,
  | 'id'
  | 'imageUrl'
  | 'inclusions'
  | 'gallery'
  | 'createdAt'
  | 'changedAt'
  | 'version'
  | 'hiddenAt'
  | 'pinnedAt'
  | 'position'
  | 'facts'
  | 'leafletUrl'
> & {
  /** Left out: as they are, none at first. */
  facts?: PackageFacts;
};

/** What a row keeps of it. */
export function columnsOf({ facts, ...texts }: PackageInput) {
  return facts ? { ...texts, facts: storedFacts(facts) } : texts;
}
