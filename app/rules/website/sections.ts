import type { z } from '../zod.ts';
import { aboutRules } from './about-rules.ts';
import { agencyRules } from './agency-rules.ts';
import { homeRules } from './home-rules.ts';
import { hoursRules } from './hours-rules.ts';
import { licencesRules } from './licences-rules.ts';
import { lookRules } from './look-rules.ts';
import { contactRules, galleriesRules, packagesRules } from './page-rules.ts';
import { sharingRules } from './sharing-rules.ts';

/** What the agency says of itself, in the parts in which staff change it. Add the next one here. */
export const sectionRules = {
  agency: agencyRules,
  hours: hoursRules,
  licences: licencesRules,
  home: homeRules,
  about: aboutRules,
  contact: contactRules,
  packages: packagesRules,
  galleries: galleriesRules,
  sharing: sharingRules,
  look: lookRules,
} as const;

export type SectionName = keyof typeof sectionRules;
export type SectionContent<Name extends SectionName> = z.output<(typeof sectionRules)[Name]>;

/** Everything the agency says of itself, as it was typed. */
export type WebsiteContent = { [Name in SectionName]: SectionContent<Name> };

export const sectionNames = Object.keys(sectionRules) as SectionName[];

/** The name of a section from an address; null for any other text. */
export function parseSectionName(name: string | undefined): SectionName | null {
  return sectionNames.find((known) => known === name) ?? null;
}
