import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { inLanguage } from '../../languages/language-of-work.server.ts';
import { languageCodes } from '../../languages/languages.ts';
import { soughtTerms, termsOf } from '../../rules/search/search-terms.ts';
import { followed } from '../../services/events.server.ts';
import type { Database } from '../database/database.server.ts';
import { findOfferedPackages } from '../packages/offered-packages.server.ts';
import type { IndexedPackage, PackageIndex } from '../packages/search/package-index.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import type { WebsiteReader } from '../website/website.server.ts';
import {
  packageDocuments,
  type SearchDocument,
  type SearchedThing,
  type Websites,
  websiteDocuments,
} from './search-documents.server.ts';

export interface SearchSources {
  database: Database;
  packageIndex: PackageIndex;
  translations: Translations;
  website: WebsiteReader;
}

export interface SearchIndex {
  /** Follows every change; then it can be asked. */
  follow(): Promise<void>;
  /** The things that have the words of a query, the best first. */
  find(query: string, options: SearchOptions): { thing: SearchedThing; result: SearchResult }[];
}

/** Packages that are read and indexed at once; others have their turn between. */
const atOnce = 100;

/**
 * Packages, guide and pages in the memory of this instance, each with its texts of all languages. It
 * is made when somebody first asks, and follows their changes: a package is indexed again when it is
 * read again, all of them after a translation, the guide with each change of the website.
 */
export function createSearchIndex(sources: SearchSources): SearchIndex {
  const { database, packageIndex, translations, website } = sources;
  const index = new MiniSearch<SearchDocument>({
    idField: 'key',
    fields: ['title', 'names', 'about', 'text'],
    tokenize: termsOf,
    // The words are folded already, with all that mean the same.
    processTerm: (term) => term,
    searchOptions: { tokenize: soughtTerms, processTerm: (term) => term },
  });
  const things = new Map<string, SearchedThing>();
  let packages = new Map<string, IndexedPackage>();
  let websites: Websites = [];
  /** Another object after each change of a translation. */
  const translated = followed(database.events, ['translations'], () => ({}));
  let saidUpTo: object | null = null;
  let turn = Promise.resolve();

  function put(documents: readonly SearchDocument[]): void {
    for (const document of documents) {
      if (index.has(document.key)) index.discard(document.key);
      index.add(document);
      things.set(document.key, document.thing);
    }
  }

  function forget(keys: readonly string[]): void {
    for (const key of keys) {
      if (index.has(key)) index.discard(key);
      things.delete(key);
    }
  }

  async function followPackages(): Promise<void> {
    const upTo = translated();
    const now = new Map((await packageIndex.read()).map((one) => [one.id, one]));
    const isSaidAnew = saidUpTo !== upTo;
    const changed = [...now.keys()].filter((id) => isSaidAnew || packages.get(id) !== now.get(id));
    // What fails on the way is asked for again: until it is whole nothing of it counts as known.
    const before = packages;
    packages = new Map([...before].filter(([id]) => now.has(id) && !changed.includes(id)));
    forget([...before.keys()].filter((id) => !now.has(id)).map((id) => `package ${id}`));
    for (let at = 0; at < changed.length; at += atOnce) {
      const ids = changed.slice(at, at + atOnce);
      const found = await findOfferedPackages(database, ids);
      put(await packageDocuments(found, translations));
      if (changed.length > atOnce) await new Promise((done) => setImmediate(done));
    }
    packages = now;
    saidUpTo = upTo;
  }

  async function followWebsite(): Promise<void> {
    const now = await Promise.all(
      languageCodes.map((code) => inLanguage(code, () => website.read())),
    );
    if (now.length === websites.length && now.every((one, at) => one === websites[at])) return;
    const documents = websiteDocuments(now);
    const keys = new Set(documents.map(({ key }) => key));
    const isGone = (key: string) => !key.startsWith('package ') && !keys.has(key);
    forget([...things.keys()].filter(isGone));
    put(documents);
    websites = now;
  }

  const follow = followed(database.events, ['packages', 'translations', 'website'], () => {
    // One that is under way may have read before a change: it is waited for, and another follows.
    turn = turn
      .catch(() => undefined)
      .then(followPackages)
      .then(followWebsite);
    return turn;
  });

  return {
    follow,
    find(query, options) {
      return index.search(query, options).flatMap((result) => {
        const thing = things.get(result.id);
        return thing ? [{ thing, result }] : [];
      });
    },
  };
}
