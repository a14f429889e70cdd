import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import type { CacheHandle } from '../../app/cache-handle.ts';
import { languageOfPath, pathIn, prefixOf } from '../../app/languages/languages.ts';
import { isUrlSafe, percentDecoded } from '../../app/rules/clean-text.ts';
import { type LiveChange, shownIn } from '../../app/rules/live-topics.ts';
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
export function pageAddresses(matched: RouteMatches): (address: string) => PageAddress | null {
  return (address) => {
    const { pathname, searchParams } = new URL(`http://site${address}`);
    const isData = pathname.endsWith('.data');
    const { language, rest } = languageOfPath(withoutData(pathname));
    const matches = matched.memo(rest);
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
    const own = pathOf(matches, params);
    if (own === null) return null;
    const path = pathIn(language, own);
    const query = new URLSearchParams(key.search);
    query.delete('_routes');
    if (routes !== null) query.set('_routes', ownId);
    const file = isData ? `${path === '/' ? '/_' : path}.data` : path;
    return {
      key: query.size > 0 ? `${file}?${query}` : file,
      shows: shownIn(language, handle.live(params)),
      pattern: `${prefixOf(language)}/${patternOf(matches).join('/')}${isData ? '.data' : ''}`,
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

export function routePatterns(matched: RouteMatches): (pathname: string) => string {
  return (pathname) => {
    if (!isWellFormedPath(pathname)) return 'malformed';
    const [, own] = /^\/(healthz|readyz|live|visits|assets|media)(?=\/|$)/.exec(pathname) ?? [];
    if (own) return `/${own}`;
    const matches = matched.memo(languageOfPath(withoutData(pathname)).rest);
    return `/${patternOf(matches).join('/')}${pathname.endsWith('.data') ? '.data' : ''}`;
  };
}

/** Parameters that are words of the site. Ids, tokens and file names keep their capitals. */
const wordParams = [':category', ':type', ':topic'];

// The address of the same page without capitals, doubled slashes, needless escapes and a slash at the end; null if it
// has none of these or leads to no page. Never for the staff area, whose guard answers strangers.
export function ownAddresses(matched: RouteMatches): (address: string) => string | null {
  return (address) => {
    const { length } = address.split('?', 1)[0] ?? '';
    const path = address.slice(0, length);
    const single = path.replace(/\/{2,}/g, '/') + address.slice(length);
    if (!isWellFormedPath(single)) return null;
    const { pathname, search } = new URL(`http://site${single}`);
    if (isStaffPath(pathname) || /\.data$/i.test(pathname)) return null;
    const [, first = ''] = pathname.split('/', 2);
    const { language } = languageOfPath(`/${decoded(first).toLowerCase()}`);
    const rest = language === 'en' ? pathname : pathname.slice(1 + first.length) || '/';
    const pattern = patternOf(matched.memo(rest));
    if (pattern.includes('*')) return null;
    const parts = rest.split('/').filter(Boolean);
    const own = pattern.map((part, index) => {
      if (!part.startsWith(':')) return part;
      const word = parts[index] ?? '';
      return wordParams.includes(part) ? decoded(word).toLowerCase() : word;
    });
    const ownPath = pathIn(language, `/${own.join('/')}`);
    return ownPath === path ? null : ownPath + search;
  };
}

/** The text itself if an address would have to encode it again. */
function decoded(part: string): string {
  const plain = percentDecoded(part) ?? part;
  return isUrlSafe(plain) ? plain : part;
}

export function withoutData(pathname: string): string {
  return pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
}

function patternOf(matches: RouteMatch[]): string[] {
  return matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? []);
}

function pathOf(matches: RouteMatch[], params: RouteMatch['params']): string | null {
  const words = patternOf(matches).map((part) =>
    part.startsWith(':') ? params[part.slice(1)] : part,
  );
  return words.every((word) => word !== undefined && isUrlSafe(word))
    ? `/${words.join('/')}`
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
