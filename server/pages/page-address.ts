import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import type { CacheHandle } from '../../app/cache-handle.ts';
import { getPathPrefix, localize, splitLanguage } from '../../app/languages/languages.ts';
import { decodePercent, isUrlSafe } from '../../app/rules/clean-text.ts';
import { addTopics, type LiveChange } from '../../app/rules/live-topics.ts';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import { isWellFormedPath } from '../http/middleware.ts';

export interface PageAddress {
  key: string;
  shows: readonly LiveChange[];
  /** The route's pattern for the log: `/packages/details/:id`, with `.data` for data requests. */
  pattern: string;
}

const maxPaths = 1000;

// Finds the page of a URL; null if it must not be cached. The key is a URL too and must lead to the page that `shows`
// describes: a visitor's words only get into it as plain words and encoded search.
export function pageAddresses(matchCache: RouteMatches): (address: string) => PageAddress | null {
  return (address) => {
    const { pathname, searchParams } = new URL(`http://site${address}`);
    const isData = pathname.endsWith('.data');
    const { language, rest } = splitLanguage(withoutData(pathname));
    const matches = matchCache.memo(rest);
    const page = matches.at(-1);
    const handle: Partial<CacheHandle> | undefined = page?.route.handle;
    if (!page || !handle?.live || !handle.cacheKey) return null;
    const ownId = page.route.id ?? '';
    const routes = isData ? searchParams.get('_routes') : null;
    // Navigations and refreshes request only the page's own route.
    if (routes?.split(',').some((name) => name !== ownId)) return null;
    const key = handle.cacheKey({ params: page.params, search: searchParams });
    if (key === null) return null;

    const params = { ...page.params, ...key.params };
    const ownPath = toPath(matches, params);
    if (ownPath === null) return null;
    const path = localize(language, ownPath);
    const query = new URLSearchParams(key.search);
    query.delete('_routes');
    if (routes !== null) query.set('_routes', ownId);
    const dataPath = isData ? `${path === '/' ? '/_' : path}.data` : path;
    return {
      key: query.size > 0 ? `${dataPath}?${query}` : dataPath,
      shows: addTopics(language, handle.live(params)),
      pattern: `${getPathPrefix(language)}/${toPattern(matches).join('/')}${isData ? '.data' : ''}`,
    };
  };
}

export type RouteMatches = ReturnType<typeof routeMatches>;

/** The routes of each path. A path's match never changes, and finding it costs a millisecond. */
export function routeMatches(build: ServerBuild) {
  const routes = routeTree(build);
  return new LRUCache<string, RouteMatch[]>({
    max: maxPaths,
    memoMethod: (path) => matchRoutes(routes, path) ?? [],
  });
}

export function routePatterns(matchCache: RouteMatches): (pathname: string) => string {
  return (pathname) => {
    if (!isWellFormedPath(pathname)) return 'malformed';
    const [, prefix] = /^\/(healthz|readyz|live|visits|assets|media)(?=\/|$)/.exec(pathname) ?? [];
    if (prefix) return `/${prefix}`;
    const matches = matchCache.memo(splitLanguage(withoutData(pathname)).rest);
    return `/${toPattern(matches).join('/')}${pathname.endsWith('.data') ? '.data' : ''}`;
  };
}

/** Parameters that are words of the site. Ids, tokens and file names keep their capitals. */
const wordParams = [':category', ':type', ':topic', ':slug'];

// The address of the same page without capitals, doubled slashes, needless escapes and a slash at the end; null if it
// has none of these or leads to no page. Never for the staff area, whose guard answers strangers.
export function canonicalPaths(matchCache: RouteMatches): (address: string) => string | null {
  return (address) => {
    const { length } = address.split('?', 1)[0] ?? '';
    const path = address.slice(0, length);
    const singleSlashes = path.replace(/\/{2,}/g, '/') + address.slice(length);
    if (!isWellFormedPath(singleSlashes)) return null;
    const { pathname, search } = new URL(`http://site${singleSlashes}`);
    if (isStaffPath(pathname) || /\.data$/i.test(pathname)) return null;
    const [, first = ''] = pathname.split('/', 2);
    const { language } = splitLanguage(`/${decodePart(first).toLowerCase()}`);
    const rest = language === 'en' ? pathname : pathname.slice(1 + first.length) || '/';
    const pattern = toPattern(matchCache.memo(rest));
    if (pattern.includes('*')) return null;
    const pathParts = rest.split('/').filter(Boolean);
    const canonicalParts = pattern.map((part, index) => {
      if (!part.startsWith(':')) return part;
      const word = pathParts[index] ?? '';
      return wordParams.includes(part) ? decodePart(word).toLowerCase() : word;
    });
    const ownPath = localize(language, `/${canonicalParts.join('/')}`);
    return ownPath === path ? null : ownPath + search;
  };
}

/** The text itself if an address would have to encode it again. */
function decodePart(part: string): string {
  const decodedPart = decodePercent(part) ?? part;
  return isUrlSafe(decodedPart) ? decodedPart : part;
}

export function withoutData(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}

function toPattern(matches: RouteMatch[]): string[] {
  return matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
}

function toPath(matches: RouteMatch[], params: RouteMatch['params']): string | null {
  const parts = toPattern(matches).map((part) =>
    part.startsWith(':') ? params[part.slice(1)] : part,
  );
  return parts.every((word) => word !== undefined && isUrlSafe(word))
    ? `/${parts.join('/')}`
    : null;
}

function routeTree({ routes }: ServerBuild, parentId?: string): RouteObject[] {
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
