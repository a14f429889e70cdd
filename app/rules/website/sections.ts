import type { z } from '../zod.ts';
import { aboutRules } from './parts/about-rules.ts';
import { agencyRules } from './parts/agency-rules.ts';
import { guideRules, guideTopicRules } from './parts/guide-rules.ts';
import { homeRules } from './parts/home-rules.ts';
import { hoursRules } from './parts/hours-rules.ts';
import { licencesRules } from './parts/licences-rules.ts';
import { lookRules } from './parts/look-rules.ts';
import { contactRules, galleriesRules, packagesRules, privacyRules } from './parts/page-rules.ts';
import { sharingRules } from './parts/sharing-rules.ts';

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
  guide: guideRules,
  ...guideTopicRules,
  privacy: privacyRules,
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
