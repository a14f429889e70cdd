import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { KeptHandle } from '../app/kept-handle.ts';
import type { LiveChange } from '../app/rules/live-topics.ts';

/** A page that may be kept, under its one address. */
export interface PageAddress {
  /** Path and search in one spelling, whatever else the visitor's address carried. */
  key: string;
  /** What must not have changed since the page was rendered. */
  shows: readonly LiveChange[];
}

/** Addresses whose answer is remembered; the rest are worked out again. */
const most = 5000;

export interface PageAddresses {
  /**
   * The page that an address of an honest request leads to; null when it is none that may be
   * kept. `/packages.data?_routes=…` is the same page as `/packages`, as data.
   */
  find(address: string): PageAddress | null;
  /** The same without working it out: undefined when nobody asked for this address lately. */
  recall(address: string): PageAddress | undefined;
  /** The pattern of the route that a key leads to, for the log: `/packages/details/:id`. */
  patternOf(key: string): string;
}

export function createPageAddresses(build: ServerBuild): PageAddresses {
  const routes = routeTree(build);
  const known = new LRUCache<string, PageAddress>({ max: most });
  return {
    find(address) {
      const found = known.get(address) ?? pageAddress(routes, address);
      // Searches that make no difference (`?fbclid=…`) are endless: they are not remembered.
      if (found && (!address.includes('?') || found.key === address)) known.set(address, found);
      return found;
    },
    recall: (address) => known.get(address),
    patternOf(key) {
      const { pathname, isData } = pageOf(new URL(key, 'http://site'));
      const parts = matchRoutes(routes, pathname)?.map(({ route }) => route.path ?? '') ?? [];
      return `/${parts.filter(Boolean).join('/')}${isData ? '.data' : ''}`;
    },
  };
}

function pageAddress(routes: RouteObject[], address: string): PageAddress | null {
  const url = new URL(address, 'http://site');
  const { pathname, isData } = pageOf(url);
  const matches = matchRoutes(routes, pathname);
  const page = matches?.at(-1);
  const handle: Partial<KeptHandle> | undefined = page?.route.handle;
  if (!matches || !page || !handle?.live || !handle.keptAs) return null;
  const kept = handle.keptAs({ params: page.params, search: url.searchParams });
  if (kept === null) return null;
  const shows = handle.live(page.params);
  if (!isData) return { key: kept, shows };

  const wanted = url.searchParams.get('_routes');
  const names = matches.map(({ route }) => route.id);
  if (wanted !== null && !wanted.split(',').every((name) => names.includes(name))) return null;
  return { key: dataAddress(kept, wanted), shows };
}

/** The page behind an address, which asks for it whole or as data. */
function pageOf({ pathname }: URL): { pathname: string; isData: boolean } {
  return {
    pathname: pathname.replace(/(?<=\/)_\.data$|\.data$/, ''),
    isData: pathname.endsWith('.data'),
  };
}

/** The address under which the browser asks for a page's data, spelled as React Router does. */
function dataAddress(page: string, wanted: string | null): string {
  const [path = '', search = ''] = page.split('?');
  const query = new URLSearchParams(search);
  if (wanted !== null) query.set('_routes', wanted);
  return `${path === '/' ? '/_' : path}.data${query.size > 0 ? `?${query}` : ''}`;
}

/** The routes as a tree, as `matchRoutes` wants them. */
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
