import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import type { CacheHandle } from '../../app/cache-handle.ts';
import { languageOfPath, pathIn, prefixOf } from '../../app/languages/languages.ts';
import type { LiveChange } from '../../app/rules/live-topics.ts';
import { isUrlSafe } from '../../app/rules/url-safe.ts';
import { isWellFormedPath } from '../http/request-checks.ts';

/** A page that may be kept, under its one address. */
export interface PageAddress {
  /** Path and search in one spelling, whatever else the visitor's address carried. */
  key: string;
  /** What must not have changed since the page was rendered. */
  shows: readonly LiveChange[];
  /** The pattern of its route, for the log: `/packages/details/:id`, `.data` behind it for data. */
  pattern: string;
}

/** Paths whose route is remembered. */
const maxPaths = 1000;

/**
 * Tells the page that an address leads to; null when it is none that may be cached.
 * `/packages.data?_routes=…` is the same page as `/packages`, as data.
 *
 * What a visitor wrote gets into a key as plain words and as an encoded search, nothing else: the
 * key is an address too, and must lead to the very page that `shows` speaks of.
 */
export type FindPageAddress = (address: string) => PageAddress | null;

export function pageAddresses(build: ServerBuild): FindPageAddress {
  const matched = routeMatcher(build);
  return (address) => {
    const { pathname, searchParams } = new URL(`http://site${address}`);
    const isData = pathname.endsWith('.data');
    const { language, rest } = languageOfPath(withoutData(pathname));
    const matches = matched.memo(rest);
    const page = matches.at(-1);
    const handle: Partial<CacheHandle> | undefined = page?.route.handle;
    if (!page || !handle?.live || !handle.cacheKey) return null;
    const ownId = page.route.id ?? '';
    const wanted = isData ? searchParams.get('_routes') : null;
    if (wanted !== null && !isOwnAlone(wanted, ownId)) return null;
    const kept = handle.cacheKey({ params: page.params, search: searchParams });
    if (kept === null) return null;

    const params = { ...page.params, ...kept.params };
    const own = pathOf(matches, params);
    if (own === null) return null;
    const path = pathIn(language, own);
    const query = new URLSearchParams(kept.search);
    query.delete('_routes');
    if (wanted !== null) query.set('_routes', ownId);
    const shown = handle.live(params);
    const file = isData ? `${path === '/' ? '/_' : path}.data` : path;
    return {
      key: query.size > 0 ? `${file}?${query}` : file,
      shows: language === 'en' ? shown : [...shown, { topic: 'translations' }],
      pattern: `${prefixOf(language)}/${patternOf(matches).join('/')}${isData ? '.data' : ''}`,
    };
  };
}

/** What a path matches never changes: whoever floods this makes others wait for a look, no more. */
function routeMatcher(build: ServerBuild) {
  const routes = routeTree(build);
  return new LRUCache<string, RouteMatch[]>({
    max: maxPaths,
    memoMethod: (path) => matchRoutes(routes, path) ?? [],
  });
}

/** Tells the pattern of the route behind a path, in whatever language: of these there are few. */
export function routePatterns(build: ServerBuild): (pathname: string) => string {
  const matched = routeMatcher(build);
  return (pathname) => {
    if (!isWellFormedPath(pathname)) return 'malformed';
    const [, own] = /^\/(healthz|readyz|live|visits|assets|media)(?=\/|$)/.exec(pathname) ?? [];
    if (own) return `/${own}`;
    const matches = matched.memo(languageOfPath(withoutData(pathname)).rest);
    return `/${patternOf(matches).join('/')}${pathname.endsWith('.data') ? '.data' : ''}`;
  };
}

/** The path of a page, from that of its data. */
export function withoutData(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}

/**
 * Whether `_routes` names the page's own route alone, as a visit that goes on asks and a page that
 * is refreshed. Who wants the data of others is no page of this site.
 */
function isOwnAlone(wanted: string, id: string): boolean {
  return wanted.split(',').every((name) => name === id);
}

/** The parts of the matched routes' pattern. */
function patternOf(matches: RouteMatch[]): string[] {
  return matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
}

/** The path of the matched routes with these params; null unless each is a plain word. */
function pathOf(matches: RouteMatch[], params: RouteMatch['params']): string | null {
  const words = patternOf(matches).map((part) =>
    part.startsWith(':') ? params[part.slice(1)] : part,
  );
  return words.every((word) => word !== undefined && isUrlSafe(word))
    ? `/${words.join('/')}`
    : null;
}

/** The routes as a tree, as `matchRoutes` wants them. */
export function routeTree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      const route = { id, path, caseSensitive, handle: module.handle };
      return index
        ? { ...route, index }
        : { ...route, children: routeTree({ routes } as ServerBuild, id) };
    });
}
