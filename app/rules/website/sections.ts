import { type SectionInfo, sectionInfos } from '../fields/fields.ts';
import { dayAfter } from '../office-day.ts';
import { z } from '../zod.ts';
import { type GuideTopic, guideTopics, toGuideSection } from './guide/guide-topics.ts';
import { agencyRules, lookRules } from './parts/agency-rules.ts';
import { hoursRules } from './parts/hours-rules.ts';
import { isGuideOffered, offerRules } from './parts/offer-rules.ts';
import {
  aboutRules,
  announcementRules,
  contactRules,
  galleriesRules,
  guideRules,
  guideTopicRules,
  homeRules,
  licencesRules,
  packagesRules,
  privacyRules,
} from './parts/page-rules.ts';
import { repliesRules } from './parts/replies-rules.ts';
import { sharingRules } from './parts/sharing-rules.ts';

/** In the order of the staff area. Add a new section here. */
export const sectionRules = {
  agency: agencyRules,
  hours: hoursRules,
  announcement: announcementRules,
  offer: offerRules,
  licences: licencesRules,
  home: homeRules,
  about: aboutRules,
  contact: contactRules,
  packages: packagesRules,
  galleries: galleriesRules,
  guide: guideRules,
  ...guideTopicRules,
  privacy: privacyRules,
  replies: repliesRules,
  sharing: sharingRules,
  look: lookRules,
} as const;

export type SectionName = keyof typeof sectionRules;
export type SectionContent<Name extends SectionName> = z.output<(typeof sectionRules)[Name]>;

/** As typed, with unfilled placeholders. */
export type WebsiteContent = { [Name in SectionName]: SectionContent<Name> };

export const sectionNames = Object.keys(sectionRules) as SectionName[];

export const sectionInfo = Object.fromEntries(
  sectionNames.map((name) => [name, sectionInfos.get(sectionRules[name])]),
) as Record<SectionName, SectionInfo>;

export function parseSectionName(name: string | undefined): SectionName | null {
  return sectionNames.find((section) => section === name) ?? null;
}

/** Checks across fields apply to the whole section, not to a part. */
export function getPartRules(name: SectionName, keys?: readonly string[]): z.ZodType {
  const rules: z.ZodObject = sectionRules[name];
  if (!keys) return rules;
  const fields: Record<string, z.ZodType> = rules.shape;
  return z.object(Object.fromEntries(Object.entries(fields).filter(([key]) => keys.includes(key))));
}

/** After this many days staff must compare a guide page with its sources: rules change every season. */
export const checkedForDays = 180;

export function topicsToCheck(content: WebsiteContent, today: string): GuideTopic[] {
  if (!isGuideOffered(content)) return [];
  return guideTopics.filter((topic) => {
    const { checkedOn, parts, checklist } = content[toGuideSection(topic)];
    const isShown = parts.length > 0 || checklist !== '';
    return isShown && dayAfter(checkedOn, checkedForDays) < today;
  });
}
