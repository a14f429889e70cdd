import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { currentLanguage } from '../../languages/current-language.ts';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { type Language, languageCodes } from '../../languages/languages.ts';
import { soughtTerms, termsOf } from '../../rules/search/search-terms.ts';
import {
  type SearchedTexts,
  textsOfPackage,
  websiteTexts,
} from '../../rules/search/searched-texts.ts';
import { followed } from '../../services/events.server.ts';
import type { Database } from '../database/database.server.ts';
import type { IndexedPackage, PackageIndex } from '../packages/offered-packages.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import { guideEntries } from '../website/guide-pages.server.ts';
import type { Website, WebsiteReader } from '../website/website.server.ts';

/** One thing that was found, with the words of it that were looked for, as they are compared. */
export interface SearchHit {
  /** `package ID`, or that of a place of the website; see `websiteTexts`. */
  key: string;
  terms: ReadonlySet<string>;
}

export interface SiteAnswer {
  /** The best first. */
  hits: SearchHit[];
  /** True when nothing has all the words as they were typed: these come nearest. */
  isNear: boolean;
  /** Where there are no hits: a few that are spelt a little like it. */
  perhaps: SearchHit[];
}

export interface SiteSearch {
  /** What visitors find by these words in any language: packages, topics of the guide and their parts, pages. */
  ask(query: string): Promise<SiteAnswer>;
  /** Ids of the offered packages with these words in name, type, hotels or places, in English or as the page says them. */
  packagesWith(words: string): Promise<ReadonlySet<string>>;
}

/** The field of a document by which the list of packages finds it in a language. */
type ListField = `list-${Language}`;

/** A thing with its texts of all languages: it is found by each of them, whatever the page speaks. */
interface SearchDocument extends SearchedTexts, Partial<Record<ListField, string>> {
  /** `package ID`, or that of a place of the website. */
  key: string;
}

const fields = ['title', 'names', 'about', 'text'];
/** A package is what people come for; a topic leads to its parts; a page is rarely what is meant. */
const kindWeights: Record<string, number> = { package: 1.3, topic: 1.3, page: 0.6 };
/** Letters from which on one may be wrong, and those that begin a word. */
const forgivenFrom = 4;
const prefixFrom = 2;
/** Of all that has some of the words, what is at least so near the best. */
const nearShare = 0.35;
const mostPerhaps = 3;

/** Each way asks for less than the one before; the first that finds something answers. */
const exact: SearchOptions = {
  fields,
  boost: { title: 4, names: 2, about: 0.7 },
  combineWith: 'AND',
  prefix: (term) => term.length >= prefixFrom,
  boostDocument: (key: string) => kindWeights[key.split(' ')[0] ?? ''] ?? 1,
};
const alike: SearchOptions = {
  ...exact,
  fuzzy: (term) => (term.length >= forgivenFrom ? 1 : false),
};
const some: SearchOptions = { ...alike, combineWith: 'OR' };
/** What is spelt a little like it. */
const afar: SearchOptions = { ...some, fuzzy: 0.3, maxFuzzy: 3 };

/**
 * Packages, guide and pages in the memory of this instance, each with its texts of all languages. The
 * index is made when somebody first asks; after a change what says something else is indexed again.
 */
export function createSiteSearch({
  database,
  packageIndex,
  translations,
  website,
}: {
  database: Database;
  packageIndex: PackageIndex;
  translations: Translations;
  website: WebsiteReader;
}): SiteSearch {
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: [...fields, ...languageCodes.map((code): ListField => `list-${code}`)],
    tokenize: termsOf,
    // The words are folded already, with all that mean the same.
    processTerm: (term) => term,
    searchOptions: { tokenize: soughtTerms, processTerm: (term) => term },
  });
  /** What is in the index, by its key, as one text. */
  const known = new Map<string, string>();
  let madeOf: readonly unknown[] = [];
  let following: Promise<void> | null = null;
  /** Another object after each change of a translation. */
  const translated = followed(database.events, ['translations'], () => ({}));

  async function followAll(): Promise<void> {
    const upTo = translated();
    const packages = await packageIndex.read();
    const websites = await Promise.all(
      languageCodes.map((code) => inLanguage(code, () => website.read())),
    );
    const now = [upTo, packages, ...websites];
    if (now.every((source, at) => source === madeOf[at])) return;
    const documents = [
      ...(await packageDocuments(packages, translations)),
      ...websiteDocuments(websites),
    ];
    const keys = new Set(documents.map(({ key }) => key));
    for (const key of new Set(known.keys()).difference(keys)) {
      index.discard(key);
      known.delete(key);
    }
    for (const document of documents) {
      const text = JSON.stringify(document);
      if (known.get(document.key) === text) continue;
      if (known.has(document.key)) index.replace(document);
      else index.add(document);
      known.set(document.key, text);
      // Others have their turn between.
      await new Promise((done) => setImmediate(done));
    }
    madeOf = now;
  }

  /** Follows every change that anybody was told of. */
  async function follow(): Promise<void> {
    // One that is under way may have read before a change: it is waited for, and another follows.
    if (following) await following.catch(() => undefined);
    following ??= followAll().finally(() => {
      following = null;
    });
    await following;
  }

  return {
    async ask(query) {
      const none = { hits: [], isNear: false, perhaps: [] };
      if (query === '') return none;
      await follow();
      const found = index.search(query, exact);
      if (found.length > 0) return { ...none, hits: hitsOf(found) };
      const spelt = index.search(query, alike);
      if (spelt.length > 0) return { ...none, hits: hitsOf(spelt), isNear: true };
      const parts = index.search(query, some);
      const least = (parts[0]?.score ?? 0) * nearShare;
      const near = parts.filter(({ score }) => score >= least);
      if (near.length > 0) return { ...none, hits: hitsOf(near), isNear: true };
      return { ...none, perhaps: hitsOf(index.search(query, afar).slice(0, mostPerhaps)) };
    },
    async packagesWith(words) {
      if (words === '') return new Set();
      await follow();
      const inLists = ['list-en', `list-${currentLanguage()}`];
      // What has no word in it asks for nothing.
      const query = soughtTerms(words).length > 0 ? words : MiniSearch.wildcard;
      const found = index.search(query, { fields: inLists, combineWith: 'AND', prefix: true });
      return new Set(found.map(({ id }) => id.replace('package ', '')));
    },
  };
}

function hitsOf(found: readonly SearchResult[]): SearchHit[] {
  return found.map(({ id, terms }) => ({ key: id, terms: new Set(terms) }));
}

/** Guide and pages, as each language says them. A topic that says nothing has no page, and is not found. */
function websiteDocuments(websites: readonly Website[]): SearchDocument[] {
  const said = websites.map((website, at) =>
    inLanguage(languageCodes[at] ?? 'en', () => {
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
async function packageDocuments(
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
    const listed = ({ title, names }: SearchedTexts) => `${title}\n${names}`;
    const lists = texts.map((one, code) => [`list-${languageCodes[code]}`, listed(one)]);
    return { ...together(texts), ...Object.fromEntries(lists), key: `package ${id}` };
  });
}

/** The texts of several languages as one: a line that they share stands there once. */
function together(said: readonly SearchedTexts[]): SearchedTexts {
  const of = (field: keyof SearchedTexts) =>
    [...new Set(said.flatMap((texts) => texts[field].split('\n')))].join('\n');
  return { title: of('title'), names: of('names'), about: of('about'), text: of('text') };
}
