import { group, line, section } from '../../fields/fields.ts';
import { maxLengths, truncateText } from '../../link-texts.ts';
import type { z } from '../../zod.ts';

const page = (label: string) =>
  group(label, {
    title: line('Title', { limit: 120, isRequired: true, hint: "Before the agency's name." }),
    description: line('Description', {
      limit: 400,
      hint: `About ${maxLengths.description} characters are shown.`,
    }),
    headline: line('Large words of the picture', { limit: 60 }),
    line: line('Sentence below them', { limit: 160 }),
  });

export const sharingRules = section(
  {
    title: 'Search and sharing',
    sentence: 'How search engines, messengers and browser tabs show each page.',
    page: '/',
  },
  {
    home: page('Home'),
    about: page('About'),
    contact: page('Contact'),
    packages: page('All packages'),
    'packages-hajj': page('Hajj packages'),
    'packages-umrah': page('Umrah packages'),
    'packages-special': page('Special packages'),
    guide: page('Guide'),
    privacy: page('Privacy'),
    'gallery-accommodations': page('Accommodations gallery'),
    'gallery-hajj': page('Hajj gallery'),
    'gallery-umrah': page('Umrah gallery'),
    'gallery-zyarath': page('Zyarath gallery'),
  },
);

export type SharedPage = keyof z.output<typeof sharingRules>;
export const sharedPages = Object.keys(sharingRules.shape) as SharedPage[];
export type PageTexts = z.output<typeof sharingRules>[SharedPage];

/** 'packages-hajj' is a filter of a list, 'gallery-hajj' a separate page. */
function sharedPath(page: SharedPage): string {
  const [first, part] = page.split('-');
  if (!part) return page === 'home' ? '/' : `/${page}`;
  return first === 'packages' ? `/packages?type=${part}` : `/gallery/${part}`;
}

/** What search engines show, cut after a whole word. */
export function searchSnippet(
  page: SharedPage,
  { title, description }: Pick<PageTexts, 'title' | 'description'>,
  { siteUrl, name }: { siteUrl: string; name: string },
) {
  const { host, pathname } = new URL(sharedPath(page), siteUrl);
  const fullTexts = { title: joinLines(`${title} | ${name}`), description: joinLines(description) };
  const tooLong = (['title', 'description'] as const)
    .map((what) => ({ what, length: fullTexts[what].length, shown: maxLengths[what] }))
    .filter(({ length, shown }) => length > shown);
  return {
    title: truncateText(fullTexts.title, maxLengths.title),
    address: [host, ...pathname.split('/').filter(Boolean)].join(' › '),
    description: truncateText(fullTexts.description, maxLengths.description),
    tooLong,
  };
}

const joinLines = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function parseSharedPage(name: string | null): SharedPage | null {
  return name !== null && Object.hasOwn(sharingRules.shape, name) ? (name as SharedPage) : null;
}
