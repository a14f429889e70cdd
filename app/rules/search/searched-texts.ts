import { facts, siteSearch as t } from '#texts/server.ts';
import { leavesOf } from '../fields/section-fields.ts';
import { galleryCategoryNames } from '../gallery/gallery-category-names.ts';
import {
  factFields,
  type TranslatedPackage,
  textFields,
  translatePackage,
} from '../packages/package-rules.ts';
import { normalType } from '../packages/package-types.ts';
import { placeName, type Say } from '../phrases.ts';
import {
  type GuideTopic,
  guidePath,
  guideSectionOf,
  partId,
} from '../website/guide/guide-topics.ts';
import type { SharedPage } from '../website/parts/sharing-rules.ts';
import type { WebsiteContent } from '../website/sections.ts';

export interface SearchedTexts {
  title: string;
  names: string;
  about: string;
  text: string;
}

export interface SearchedPlace {
  /** `topic visa`; `part visa 0`, counted from 0; `page contact`. */
  key: string;
  texts: SearchedTexts;
  /** `within`: the title of the page to which it belongs; blank where that is clear. */
  shown: { path: string; within: string; title: string; text: string };
}

/** Found by what they are for; their texts are not searched. */
const ownPages = [
  'about',
  'contact',
  'packages',
  'guide',
  'privacy',
] as const satisfies SharedPage[];
const searchedPages = [
  ...ownPages,
  ...galleryCategoryNames.map((category) => `gallery-${category}` as const),
];

export function textsOfPackage(tourPackage: TranslatedPackage, say: Say): SearchedTexts {
  const said = translatePackage(tourPackage, say);
  const type = normalType(said.packageType);
  // A place is also found by the name that staff typed.
  const cities = [said.makkaHotel && 'Makkah', said.madinaHotel && 'Madinah'];
  const found = {
    title: [] as string[],
    names: [
      Object.hasOwn(facts.types, type) ? (facts.types[type] ?? type) : type,
      ...[...cities.map(placeName), ...cities],
      ...[...leavesOf(factFields, tourPackage.facts)].flatMap(({ field, value }) =>
        field.search && field.isTown ? String(value) : [],
      ),
    ],
    text: [] as string[],
  };
  for (const { field, value } of [
    ...leavesOf(textFields, said),
    ...leavesOf(factFields, said.facts),
  ]) {
    const text = String(value);
    if (field.search) found[field.search].push(field.isTown ? placeName(text) : text);
  }
  const { title, names, text } = found;
  return { title: lines(title), names: lines(names), about: '', text: lines(text) };
}

export function websiteTexts(content: WebsiteContent, topics: readonly GuideTopic[]) {
  const none = { title: '', names: '', about: '', text: '' };
  const guide = topics.flatMap((topic): SearchedPlace[] => {
    const { parts, ...page } = content[guideSectionOf(topic)];
    const { title, lead, checklistHeading, checklist, note } = page;
    const path = guidePath(topic);
    const within = topic === 'questions' ? '' : title;
    return [
      {
        key: `topic ${topic}`,
        texts: { ...none, title, text: lines([lead, checklistHeading, checklist, note]) },
        shown: { path, within: '', title, text: lead },
      },
      ...parts.map(({ heading, text }, at) => ({
        key: `part ${topic} ${at}`,
        texts: { ...none, title: heading, about: title, text },
        shown: { path: `${path}#${partId(at)}`, within, title: heading, text },
      })),
    ];
  });
  const pages = searchedPages.map((page) => {
    const { headline, line, description } = content.sharing[page];
    const title = pageTitle(content, page);
    const words = lines([title, headline, t.pageWords[page]]);
    return {
      key: `page ${page}`,
      texts: { ...none, title: words, text: lines([line, description]) },
      shown: { path: `/${page.replace('-', '/')}`, within: '', title, text: description },
    };
  });
  return [...guide, ...pages];
}

function pageTitle(content: WebsiteContent, page: (typeof searchedPages)[number]): string {
  const own = ownPages.find((name) => name === page);
  const category = galleryCategoryNames.find((name) => page === `gallery-${name}`);
  return own ? content[own].title : category ? content.galleries[category].navLabel : '';
}

function lines(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join('\n');
}
