import facts from '#texts/facts.ts';
import words from '#texts/finding/search.server.ts';
import type { PackageFacts } from '../packages/package-facts.ts';
import { normalType } from '../packages/package-types.ts';
import { type SaidPackage, sayCity, sayPackage } from '../translations/package-phrases.ts';
import type { Say } from '../translations/phrases.ts';
import { placeName } from '../translations/place-name.ts';
import { type GuideTopic, guideSectionOf } from '../website/guide/guide-topics.ts';
import type { SharedPage } from '../website/parts/sharing-rules.ts';
import type { WebsiteContent } from '../website/sections.ts';

/** What one thing is found by in one language, the weightiest first. */
export interface SearchedTexts {
  title: string;
  /** Names that belong to it: hotels, cities, its type. */
  names: string;
  /** Of what it is a part. */
  about: string;
  text: string;
}

/** Pages that are found by what they are for; their texts are not searched. */
export const searchedPages = [
  'about',
  'contact',
  'packages',
  'guide',
  'privacy',
  'gallery-accommodations',
  'gallery-hajj',
  'gallery-umrah',
  'gallery-zyarath',
] as const satisfies SharedPage[];
export type SearchedPage = (typeof searchedPages)[number];

interface SearchedPackage extends SaidPackage {
  packageType: string;
  facts: PackageFacts;
}

/** A package in the language of the moment: what nobody has translated stands there in English. */
export function textsOfPackage(tourPackage: SearchedPackage, say: Say): SearchedTexts {
  const { packageName, description, makkaHotel, madinaHotel, ...said } = sayPackage(
    tourPackage,
    say,
  );
  const type = normalType(tourPackage.packageType);
  const { stays, departures, journey, highlights } = said.facts;
  const cities = [
    makkaHotel && 'Makkah',
    madinaHotel && 'Madinah',
    ...tourPackage.facts.stays.map(({ city }) => city),
  ];
  const airports = [journey.airport, ...departures.map(({ airport }) => airport)];
  const hotels = [makkaHotel, madinaHotel, ...stays.map(({ hotel }) => hotel)];
  const typeName = Object.hasOwn(facts.types, type) ? (facts.types[type] ?? type) : type;
  return {
    title: packageName,
    names: lines([
      ...[typeName, ...hotels, ...cities.map((city) => placeName(sayCity(city, say)))],
      // Whatever a language calls a place, it is found as staff typed it, too.
      ...[...airports.map(placeName), ...cities, ...airports],
    ]),
    about: '',
    text: lines([description, highlights]),
  };
}

/** A topic of the guide without its parts, which are found by themselves. */
export function textsOfTopic(content: WebsiteContent, topic: GuideTopic): SearchedTexts {
  const { title, lead, checklistHeading, checklist, note } = content[guideSectionOf(topic)];
  return { title, names: '', about: '', text: lines([lead, checklistHeading, checklist, note]) };
}

/** One part of a topic, counted from 0. */
export function textsOfPart(content: WebsiteContent, topic: GuideTopic, at: number): SearchedTexts {
  const { title, parts } = content[guideSectionOf(topic)];
  const { heading = '', text = '' } = parts[at] ?? {};
  return { title: heading, names: '', about: title, text };
}

export function textsOfPage(content: WebsiteContent, page: SearchedPage): SearchedTexts {
  const { headline, line, description } = content.sharing[page];
  return {
    title: lines([pageTitle(content, page), headline, words.pageWords[page]]),
    names: '',
    about: '',
    text: lines([line, description]),
  };
}

/** What a page calls itself. */
export function pageTitle(content: WebsiteContent, page: SearchedPage): string {
  switch (page) {
    case 'gallery-accommodations':
      return content.galleries.accommodations.navLabel;
    case 'gallery-hajj':
      return content.galleries.hajj.navLabel;
    case 'gallery-umrah':
      return content.galleries.umrah.navLabel;
    case 'gallery-zyarath':
      return content.galleries.zyarath.navLabel;
    default:
      return content[page].title;
  }
}

/** Each text once, without the blank ones. */
function lines(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join('\n');
}
