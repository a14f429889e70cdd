import { inLanguage } from '../../languages/language-of-work.server.ts';
import { type Language, languageCodes } from '../../languages/languages.ts';
import {
  type SearchedTexts,
  textsOfPackage,
  websiteTexts,
} from '../../rules/search/searched-texts.ts';
import type { IndexedPackage } from '../packages/search/package-index.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import { guideEntries } from '../website/guide-pages.server.ts';
import type { Website } from '../website/website.server.ts';

/** The field of a document by which the list of packages finds it in a language. */
export type ListField = `list-${Language}`;

/** A thing with its texts of all languages: it is found by each of them, whatever the page speaks. */
export interface SearchDocument extends SearchedTexts, Partial<Record<ListField, string>> {
  /** `package ID`, or that of a place of the website. */
  key: string;
}

/** Guide and pages, as each language says them. A topic that says nothing has no page, and is not found. */
export function websiteDocuments(
  websites: readonly (readonly [Language, Pick<Website, 'content'>])[],
): SearchDocument[] {
  const said = websites.map(([language, website]) =>
    inLanguage(language, () => {
      const topics = guideEntries(website).map(({ topic }) => topic);
      return websiteTexts(website.content, topics);
    }),
  );
  const keys = new Set(said.flat().map(({ key }) => key));
  return [...keys].map((key) => {
    const its = said.flat().filter((place) => place.key === key);
    return { key, ...together(its.map(({ texts }) => texts)) };
  });
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
      key: `package ${id}`,
    };
  });
}

/** The texts of several languages as one: a line that they share stands there once. */
function together(said: readonly SearchedTexts[]): SearchedTexts {
  const of = (field: keyof SearchedTexts) =>
    [...new Set(said.flatMap((texts) => texts[field].split('\n')))].join('\n');
  return { title: of('title'), names: of('names'), about: of('about'), text: of('text') };
}
