import { inLanguage } from '../../languages/language-of-work.server.ts';
import { type Language, languageCodes } from '../../languages/languages.ts';
import {
  type SearchedPage,
  type SearchedTexts,
  searchedPages,
  textsOfPackage,
  textsOfPage,
  textsOfPart,
  textsOfTopic,
} from '../../rules/search/searched-texts.ts';
import { type GuideTopic, guideSectionOf } from '../../rules/website/guide/guide-topics.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import type { IndexedPackage } from '../packages/search/package-index.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import { guideEntries } from '../website/guide-pages.server.ts';
import type { Website } from '../website/website.server.ts';

/** What a search finds. */
export type SearchedThing =
  | { kind: 'package'; id: string }
  | { kind: 'topic'; topic: GuideTopic }
  /** A part of a topic, counted from 0. */
  | { kind: 'part'; topic: GuideTopic; at: number }
  | { kind: 'page'; page: SearchedPage };

/** The field of a document by which the list of packages finds it in a language. */
export type ListField = `list-${Language}`;

/** A thing with its texts of all languages: it is found by each of them, whatever the page speaks. */
export interface SearchDocument extends SearchedTexts, Partial<Record<ListField, string>> {
  key: string;
  thing: SearchedThing;
}

/** The website as each language says it, in the order of the languages. */
export type Websites = readonly Pick<Website, 'content'>[];

/** Guide and pages. A topic that says nothing has no page, and is not found. */
export function websiteDocuments(websites: Websites): SearchDocument[] {
  const [english] = websites;
  if (!english) return [];
  const said = (textsOf: (content: WebsiteContent) => SearchedTexts) =>
    together(
      websites.map(({ content }, at) =>
        inLanguage(languageCodes[at] ?? 'en', () => textsOf(content)),
      ),
    );
  const guide = guideEntries(english).flatMap(({ topic }): SearchDocument[] => [
    {
      ...said((content) => textsOfTopic(content, topic)),
      ...{ key: `topic ${topic}`, thing: { kind: 'topic', topic } },
    },
    ...english.content[guideSectionOf(topic)].parts.map(
      (_, at): SearchDocument => ({
        ...said((content) => textsOfPart(content, topic, at)),
        ...{ key: `part ${topic} ${at}`, thing: { kind: 'part', topic, at } },
      }),
    ),
  ]);
  const pages = searchedPages.map(
    (page): SearchDocument => ({
      ...said((content) => textsOfPage(content, page)),
      ...{ key: `page ${page}`, thing: { kind: 'page', page } },
    }),
  );
  return [...guide, ...pages];
}

/** Packages, in their order. The list finds them by less: their names, hotels and places. */
export async function packageDocuments(
  packages: readonly IndexedPackage[],
  translations: Translations,
): Promise<SearchDocument[]> {
  const said = await Promise.all(
    languageCodes.map((code) =>
      inLanguage(code, () =>
        translations.said((say) => packages.map((one) => textsOfPackage(one, say))),
      ),
    ),
  );
  return packages.map(({ id }, at) => {
    const texts = said.flatMap((all) => all[at] ?? []);
    const lists = texts.map(({ title, names }, code) => [
      `list-${languageCodes[code]}`,
      `${title}\n${names}`,
    ]);
    return {
      ...together(texts),
      ...(Object.fromEntries(lists) as Record<ListField, string>),
      ...{ key: `package ${id}`, thing: { kind: 'package', id } },
    };
  });
}

/** The texts of several languages as one: a line that they share stands there once. */
function together(said: readonly SearchedTexts[]): SearchedTexts {
  const of = (field: keyof SearchedTexts) =>
    [...new Set(said.flatMap((texts) => texts[field].split('\n')))].join('\n');
  return { title: of('title'), names: of('names'), about: of('about'), text: of('text') };
}
