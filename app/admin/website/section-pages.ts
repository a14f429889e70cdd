import {
  type GuideSection,
  guidePath,
  guideSectionOf,
  guideTopics,
} from '../../rules/website/guide/guide-topics.ts';
import type { SectionName } from '../../rules/website/sections.ts';

const guidePages = Object.fromEntries(
  guideTopics.map((topic) => [guideSectionOf(topic), guidePath(topic)]),
) as Record<GuideSection, string>;

/** The public page on which each section is seen best. */
export const sectionPages: Record<SectionName, string> = {
  agency: '/contact',
  hours: '/contact',
  licences: '/about',
  home: '/',
  about: '/about',
  contact: '/contact',
  packages: '/packages',
  galleries: '/gallery/hajj',
  guide: '/guide',
  ...guidePages,
  privacy: '/privacy',
  sharing: '/',
  look: '/',
};

/** What the page begins with when it is shown: what stands further down on it. */
export const sectionAnchors: Partial<Record<SectionName, string>> = {
  hours: '#business-hours',
  licences: '#licences',
};

/** The field of the preview's form that says in which theme it is shown. */
export const themeField = 'preview-theme';
