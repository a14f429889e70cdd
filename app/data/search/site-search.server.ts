import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { facts, siteSearch as searchTexts } from '#texts/server.ts';
import { runInLanguage } from '../../languages/language-of-work.server.ts';
import { currentLanguage, type Language, languageCodes } from '../../languages/languages.ts';
import { listLeaves } from '../../rules/fields/section-fields.ts';
import { galleryCategoryNames } from '../../rules/gallery/gallery-category-names.ts';
import { dayText } from '../../rules/office-day.ts';
import type { Holidays } from '../../rules/packages/departures.ts';
import {
  factFields,
  type TranslatedPackage,
  textFields,
  translatePackage,
} from '../../rules/packages/package-rules.ts';
import { normalizeType } from '../../rules/packages/package-types.ts';
import { sharingKeys } from '../../rules/packages/typed-amounts.ts';
import { pagePath } from '../../rules/pages/page-slugs.ts';
import { plainPageText } from '../../rules/pages/page-text.ts';
import { placeName, type Translate } from '../../rules/phrases.ts';
import {
  filterPackages,
  findNearest,
  type PackageQuery,
  searchOptions,
  seasonDays,
} from '../../rules/search/find-packages.ts';
import { getSearchTerms, listTerms, placeKey } from '../../rules/search/search-terms.ts';
import {
  type GuideTopic,
  guidePath,
  partId,
  toGuideSection,
} from '../../rules/website/guide/guide-topics.ts';
import {
  guideEntries,
  offeredLanguages,
  offeredPages,
} from '../../rules/website/parts/offer-rules.ts';
import { cacheUntilChange } from '../../services/events.server.ts';
import type { Database } from '../database/database.server.ts';
import type { IndexedPackage, PackageIndex } from '../packages/offered-packages.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import type { Website, WebsiteReader } from '../website/website.server.ts';

export interface SearchHit {
  /** `package ID`, or the key of a part of the website: see `websiteTexts`. */
  key: string;
  terms: ReadonlySet<string>;
}

export type SiteSearch = ReturnType<typeof createSiteSearch>;

type ListField = `list-${Language}`;

interface SearchDocument extends SearchedTexts, Partial<Record<ListField, string>> {
  key: string;
}

const fields = ['title', 'names', 'dates', 'about', 'text'] as const;
/** `dates`: of the coming batches. */
export type SearchedTexts = Record<(typeof fields)[number], string>;
const noTexts: SearchedTexts = { title: '', names: '', dates: '', about: '', text: '' };

/** Most visitors look for packages, few for pages; a topic leads to its parts. */
const kindWeights: Record<string, number> = { package: 1.3, topic: 1.3, page: 0.6 };
/** Minimum lengths for tolerating one wrong letter, and for matching only the beginning. */
const minFuzzyLength = 4;
const minPrefixLength = 2;
const minScoreShare = 0.35;
const maxSuggestions = 3;

/** Each of these is less strict; the first with results is used. */
const exactSearch: SearchOptions = {
  fields: [...fields],
  boost: { title: 4, names: 2, dates: 4, about: 0.7 },
  combineWith: 'AND',
  prefix: (term) => term.length >= minPrefixLength,
  boostDocument: (key: string) => kindWeights[key.split(' ')[0] ?? ''] ?? 1,
};
const fuzzySearch: SearchOptions = {
  ...exactSearch,
  fuzzy: (term) => (term.length >= minFuzzyLength ? 1 : false),
};
const anyWordSearch: SearchOptions = { ...fuzzySearch, combineWith: 'OR' };
const distantSearch: SearchOptions = { ...anyWordSearch, fuzzy: 0.3, maxFuzzy: 3 };

interface Sources {
  database: Database;
  packageIndex: PackageIndex;
  translations: Translations;
  website: WebsiteReader;
}

/** Built on the first search; after a change only changed documents are indexed again. */
export function createSiteSearch({ database, packageIndex, translations, website }: Sources) {
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: [...fields, ...languageCodes.map((code): ListField => `list-${code}`)],
    tokenize: listTerms,
    processTerm: (term) => term,
    searchOptions: { tokenize: getSearchTerms, processTerm: (term) => term },
  });
  const indexedTexts = new Map<string, string>();

  async function indexAll(today: string): Promise<void> {
    const packages = await packageIndex.read();
    const languages = offeredLanguages((await website.read()).content);
    const websites = await Promise.all(
      languages.map((code) => runInLanguage(code, () => website.read())),
    );
    const documents = [
      ...(await packageDocuments(packages, translations, { today, languages })),
      ...websiteDocuments(websites, languages),
    ];
    const keys = new Set(documents.map(({ key }) => key));
    for (const key of new Set(indexedTexts.keys()).difference(keys)) {
      index.discard(key);
      indexedTexts.delete(key);
    }
    for (const document of documents) {
      const text = JSON.stringify(document);
      if (indexedTexts.get(document.key) === text) continue;
      if (indexedTexts.has(document.key)) index.replace(document);
      else index.add(document);
      indexedTexts.set(document.key, text);
      // Lets other work run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  let lastUpdate = Promise.resolve();
  const update = cacheUntilChange(
    database.events,
    ['packages', 'website', 'translations'],
    // Once a day, because texts contain years and the coming batches.
    (today: string) => {
      // A running update may have read older data, so the next one waits and reads again.
      lastUpdate = lastUpdate.catch(() => undefined).then(() => indexAll(today));
      return lastUpdate;
    },
  );

  return {
    async ask(query: string) {
      if (query === '') return { hits: [], isNear: false, suggestions: [] };
      await update(website.last().today);
      for (const options of [exactSearch, fuzzySearch, anyWordSearch]) {
        const results = index.search(query, options);
        const minScore = options === anyWordSearch ? (results[0]?.score ?? 0) * minScoreShare : 0;
        const hits = toHits(results.filter(({ score }) => score >= minScore));
        if (hits.length > 0) return { hits, isNear: options !== exactSearch, suggestions: [] };
      }
      const results = index.search(query, distantSearch).slice(0, maxSuggestions);
      return { hits: [], isNear: false, suggestions: toHits(results) };
    },
    async findPackageIds(words: string): Promise<ReadonlySet<string>> {
      if (words === '') return new Set();
      await update(website.last().today);
      const listFields = ['list-en', `list-${currentLanguage()}`];
      // Without words there is no restriction.
      const query = getSearchTerms(words).length > 0 ? words : MiniSearch.wildcard;
      const results = index.search(query, { fields: listFields, combineWith: 'AND', prefix: true });
      return new Set(results.map(({ id }) => id.replace('package ', '')));
    },
  };
}

function toHits(results: readonly SearchResult[]): SearchHit[] {
  return results.map(({ id, terms }) => ({ key: id, terms: new Set(terms) }));
}

function websiteDocuments(websites: readonly Website[], languages: readonly Language[]) {
  const places = websites.flatMap((website, index) =>
    runInLanguage(languages[index] ?? 'en', () => {
      const topics = guideEntries(website.content).map(({ topic }) => topic);
      return websiteTexts(website, topics);
    }),
  );
  return [...Map.groupBy(places, ({ key }) => key)].map(([key, translations]) => ({
    key,
    ...mergeTexts(translations.map(({ texts }) => texts)),
  }));
}

/** The package list only searches names, hotels, places and dates. */
async function packageDocuments(
  packages: readonly IndexedPackage[],
  translations: Translations,
  { today, languages }: { today: string; languages: readonly Language[] },
) {
  const textsByLanguage = await Promise.all(
    languages.map((code) =>
      runInLanguage(code, async () => {
        const translate = await translations.translator();
        return packages.map((tourPackage) => {
          const texts = getPackageTexts(tourPackage, translate);
          const { prices } = tourPackage.facts;
          const comingBatches = tourPackage.entry.batches.filter(({ day }) => day >= today);
          const dates = comingBatches.map(({ day }) => dayText(day));
          return {
            ...texts,
            dates: joinLines(dates),
            text: joinLines([
              texts.text,
              tourPackage.price,
              ...sharingKeys.map((key) => prices[key]),
            ]),
          };
        });
      }),
    ),
  );
  return packages.map(({ id }, index) => {
    const texts = textsByLanguage.flatMap((languageTexts) => languageTexts[index] ?? []);
    const lists = texts.map(({ title, names, dates }, code) => [
      `list-${languages[code]}`,
      joinLines([title, names, dates]),
    ]);
    return { ...mergeTexts(texts), ...Object.fromEntries(lists), key: `package ${id}` };
  });
}

/** Merges the texts of several languages; a shared line occurs once. */
function mergeTexts(translations: readonly SearchedTexts[]): SearchedTexts {
  const mergedTexts = { ...noTexts };
  for (const field of fields) {
    const lines = translations.flatMap((texts) => texts[field].split('\n'));
    mergedTexts[field] = [...new Set(lines)].join('\n');
  }
  return mergedTexts;
}

// Filters the offered packages, with words in English and in the request's language. The returned
// `query` leaves out an airport that no package has; `missingIds` are ids without a package.
export async function searchPackages(
  { packageIndex, siteSearch }: { packageIndex: PackageIndex; siteSearch: SiteSearch },
  input: PackageQuery,
  { today, holidays }: { today: string; holidays: readonly Holidays[] },
) {
  const entries = (await packageIndex.read()).map(({ entry }) => entry);
  const options = searchOptions(entries, today);
  const key = placeKey(input.from);
  const from = key === '' ? '' : options.airports.find((name) => placeKey(name) === key);
  const query = { ...input, from: from ?? '' };
  const context = {
    today,
    seasonDays: seasonDays(query.season, today, holidays),
    withWords: await siteSearch.findPackageIds(query.q),
  };
  const matches = filterPackages(entries, query, context);
  const nearest = matches.length > 0 ? [] : findNearest(entries, query, context);
  const isOffered = ({ filter }: (typeof entries)[number]) =>
    query.type === 'all' || filter === query.type;
  const offeredIds = new Set(entries.map(({ id }) => id));
  const missingIds = query.ids.filter((id) => !offeredIds.has(id));
  return { query, matches, nearest, options, missingIds, isOffered: entries.some(isOffered) };
}

export function getPackageTexts(tourPackage: TranslatedPackage, translate: Translate) {
  const translatedPackage = translatePackage(tourPackage, translate);
  const type = normalizeType(translatedPackage.packageType);
  // Also finds a place by the name that staff typed.
  const cities = [
    translatedPackage.makkaHotel && 'Makkah',
    translatedPackage.madinaHotel && 'Madinah',
  ];
  const parts = {
    title: [] as string[],
    names: [
      Object.hasOwn(facts.types, type) ? (facts.types[type] ?? type) : type,
      ...[...cities.map(placeName), ...cities],
      ...listLeaves(factFields, tourPackage.facts)
        .filter(({ field }) => field.search && field.isTown)
        .map(({ value }) => String(value)),
    ],
    text: [] as string[],
  };
  for (const { field, value } of [
    ...listLeaves(textFields, translatedPackage),
    ...listLeaves(factFields, translatedPackage.facts),
  ]) {
    const text = String(value);
    if (field.search) parts[field.search].push(field.isTown ? placeName(text) : text);
  }
  return {
    ...noTexts,
    title: joinLines(parts.title),
    names: joinLines(parts.names),
    text: joinLines(parts.text),
  };
}

// The `key` of a place: `topic visa`; `part visa 0`, counted from 0; `page contact`. `within` is
// the title of its page, or blank if that is obvious.
export function websiteTexts(
  { content, pages: ownPages }: Pick<Website, 'content' | 'pages'>,
  topics: readonly GuideTopic[],
) {
  const guide = topics.flatMap((topic) => {
    const { parts, ...page } = content[toGuideSection(topic)];
    const { title, lead, checklistHeading, checklist, note } = page;
    const path = guidePath(topic);
    const within = topic === 'questions' ? '' : title;
    return [
      {
        key: `topic ${topic}`,
        texts: { ...noTexts, title, text: joinLines([lead, checklistHeading, checklist, note]) },
        shown: { path, within: '', title, text: lead },
      },
      ...parts.map(({ heading, text }, index) => ({
        key: `part ${topic} ${index}`,
        texts: { ...noTexts, title: heading, about: title, text },
        shown: { path: `${path}#${partId(index)}`, within, title: heading, text },
      })),
    ];
  });
  const titledPages = [
    // Found by their purpose; their texts are not searched.
    ...offeredPages(content).flatMap(({ name: page }) =>
      page === 'home' ? [] : [{ page, title: content[page].title }],
    ),
    ...galleryCategoryNames.map((category) => ({
      page: `gallery-${category}` as const,
      title: content.galleries[category].navLabel,
    })),
  ];
  const pages = titledPages.map(({ page, title }) => {
    const { headline, line, description } = content.sharing[page];
    const words = joinLines([title, headline, searchTexts.pageWords[page]]);
    return {
      key: `page ${page}`,
      texts: { ...noTexts, title: words, text: joinLines([line, description]) },
      shown: { path: `/${page.replace('-', '/')}`, within: '', title, text: description },
    };
  });
  const ownPlaces = ownPages.map(({ id, slug, title, description, text, questions }) => {
    const answers = questions.flatMap(({ question, answer }) => [question, plainPageText(answer)]);
    const words = joinLines([description, plainPageText(text), ...answers]);
    return {
      key: `page own ${id}`,
      texts: { ...noTexts, title, text: words },
      shown: { path: pagePath(slug), within: '', title, text: words },
    };
  });
  return [...guide, ...pages, ...ownPlaces];
}

function joinLines(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join('\n');
}
