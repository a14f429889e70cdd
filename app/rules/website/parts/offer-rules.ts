import { getPathPrefix, type Language, languageCodes } from '../../../languages/languages.ts';
import { choice, group, section } from '../../fields/fields.ts';
import { publicPages } from '../../public-pages.ts';
import { getEnglishName } from '../../translations/english-names.ts';
import type { z } from '../../zod.ts';
import { type GuideSection, guideTopics, toGuideSection } from '../guide/guide-topics.ts';

const switchField = (label: string) =>
  choice(label, ['on', 'off'], { on: 'On the website', off: 'Not on the website' });

export const offerRules = section(
  {
    title: 'Languages and guide',
    sentence:
      'Which languages visitors can choose besides English, and whether they see the guide. What you turn off keeps its texts.',
    page: '/',
    isGeneric: true,
  },
  {
    languages: group('Languages of the website', {
      ur: switchField(getEnglishName('ur')),
      kn: switchField(getEnglishName('kn')),
      hi: switchField(getEnglishName('hi')),
    } satisfies Record<Exclude<Language, 'en'>, z.ZodType>),
    guide: switchField('Guide for pilgrims'),
  },
);

interface Offer {
  offer: z.output<typeof offerRules>;
}

/** The languages that visitors can choose, always with English. */
export function offeredLanguages({ offer }: Offer): Language[] {
  return languageCodes.filter((code) => code === 'en' || offer.languages[code] === 'on');
}

export function isGuideOffered({ offer }: Offer): boolean {
  return offer.guide === 'on';
}

type GuideTexts = Record<'title' | 'lead' | 'checklist', string> & { parts: readonly unknown[] };

/** The topics that have texts; none while the guide is off. */
export function guideEntries(content: Offer & Record<GuideSection, GuideTexts>) {
  if (!isGuideOffered(content)) return [];
  return guideTopics.flatMap((topic) => {
    const { title, lead, parts, checklist } = content[toGuideSection(topic)];
    return parts.length > 0 || checklist ? [{ topic, title, lead }] : [];
  });
}

/** The public pages with fixed paths, without what is off. */
export function offeredPages(content: Offer) {
  return publicPages.filter(({ name }) => name !== 'guide' || isGuideOffered(content));
}

/** The first parts of the paths that lead to what is off, for the page's scripts: '/ur /guide'. */
export function listDisabledPaths(content: Offer): string {
  const languages = offeredLanguages(content);
  return [
    ...languageCodes.filter((code) => !languages.includes(code)).map(getPathPrefix),
    ...(isGuideOffered(content) ? [] : ['/guide']),
  ].join(' ');
}
