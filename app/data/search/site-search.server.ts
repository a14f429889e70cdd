import type { SearchOptions, SearchResult } from 'minisearch';
import type { SearchedThing } from './search-documents.server.ts';
import type { SearchIndex } from './search-index.server.ts';

/** One thing that was found, with the words of it that were looked for, as they are compared. */
export interface SearchHit {
  thing: SearchedThing;
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
  /**
   * What visitors find by these words, in whichever language they are written: packages, topics of the
   * guide and their parts, pages. As every change left them that anybody was told of.
   */
  ask(query: string): Promise<SiteAnswer>;
}

const weights = { boost: { title: 4, names: 2, about: 0.7 } };
/** A package is what people come for; a topic leads to its parts; a page is rarely what is meant. */
const kindWeights: Readonly<Record<string, number>> = { package: 1.3, topic: 1.3, page: 0.6 };
/** Letters from which on one may be wrong, and those that begin a word. */
const forgivenFrom = 4;
const prefixFrom = 2;
/** Of all that has some of the words, what is at least so near the best. */
const nearShare = 0.35;
const mostPerhaps = 3;

/** Each way asks for less than the one before; the first that finds something answers. */
const exact: SearchOptions = {
  ...weights,
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

/** The search of the whole site. */
export function createSiteSearch(index: SearchIndex): SiteSearch {
  const find = (query: string, options: SearchOptions) => index.find(query, options);
  return {
    async ask(query) {
      const none = { hits: [], isNear: false, perhaps: [] };
      if (query === '') return none;
      await index.follow();
      const found = find(query, exact);
      if (found.length > 0) return { ...none, hits: hitsOf(found) };
      const spelt = find(query, alike);
      if (spelt.length > 0) return { ...none, hits: hitsOf(spelt), isNear: true };
      const parts = find(query, some);
      const least = (parts[0]?.result.score ?? 0) * nearShare;
      const near = parts.filter(({ result }) => result.score >= least);
      if (near.length > 0) return { ...none, hits: hitsOf(near), isNear: true };
      return { ...none, perhaps: hitsOf(find(query, afar).slice(0, mostPerhaps)) };
    },
  };
}

function hitsOf(found: readonly { thing: SearchedThing; result: SearchResult }[]): SearchHit[] {
  return found.map(({ thing, result }) => ({ thing, terms: new Set(result.terms) }));
}
