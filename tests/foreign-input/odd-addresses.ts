import type { ServerBuild } from 'react-router';
import { languageCodes, pathIn } from '../../app/languages/languages.ts';

export interface CachedRoute {
  id: string;
  /** `/gallery/:category`. */
  pattern: string;
}

export function cachedRoutes({ routes }: ServerBuild): CachedRoute[] {
  const patternOf = (id: string): string => {
    const route = routes[id];
    return route ? `${route.parentId ? patternOf(route.parentId) : ''}/${route.path ?? ''}` : '';
  };
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as { cacheKey?: unknown } | undefined;
    if (!route || !handle?.cacheKey) return [];
    const pattern = patternOf(route.id).replaceAll(/\/{2,}/g, '/');
    const path = pattern === '/' ? pattern : pattern.replace(/\/$/, '');
    return [{ id: route.id, pattern: path }];
  });
}

/** Parts of the URL of an existing page, by parameter name. */
type TrueValues = Record<'id' | 'type' | 'category' | 'topic', string>;

/** Every byte as `%41`. */
const percentEncoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const encodings = [
  encodeURI,
  percentEncoded,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  (text: string) => encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('_', '%5f'),
];

const list = (texts: string) => texts.split('|');
const endings = list(
  '?utm_source=whatsapp|?fbclid=1|?|?show=48|?type=hajj|?a.data|#.data|.data|.data.data|/_.data|/|//|/..|/../login|\\|;a=b|.| |+|&a=b|\u0301|\u200b|\ufeff|%|%00|\n|_',
);
const beginnings = list('../|../../../|./|../../admin/login|_|-');
const searchNames = list('show|type|tag|photo|package|_routes|index|utm_source');
const searchValues = list(
  '48|24|-1|1e9|0x30|0048| 48|９６||hajj|HAJJ| hajj |umrah|all|%2e%2e|null|root|../../admin/login|site/layout/site-layout',
);

function oddParams(value: string, routeId: string): string[] {
  return encodings.flatMap((encode) => [
    ...[...endings, `?_routes=${routeId}`].flatMap((ending) => [
      value + encode(ending),
      encode(value + ending),
    ]),
    ...beginnings.map((beginning) => encode(beginning) + value),
    encode(value.toUpperCase()),
  ]);
}

function oddSearches(routeId: string, id: string): string[] {
  return searchNames.flatMap((name, row) =>
    [...searchValues, id, routeId, `root,${routeId}`].map((value, at) => {
      const written = encodings[(row + at) % encodings.length]?.(value);
      return `?${name}${['=', '%3D', '[]='][at % 3]}${written}${row % 2 ? '&&show=48' : ''}`;
    }),
  );
}

function fill({ pattern }: CachedRoute, values: TrueValues): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: keyof TrueValues) => {
    if (!values[name]) throw new Error(`Give this test a true value of :${name}`);
    return values[name];
  });
}

/** Odd spellings of every parameter and of every page's query, as documents and as data. */
export function oddAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return routes.flatMap((route) => {
    const names = [...route.pattern.matchAll(/:(\w+)/g)].map(([, name]) => name as 'id');
    const odd = names.flatMap((name) =>
      oddParams(values[name], route.id).map((value) => fill(route, { ...values, [name]: value })),
    );
    const searches = oddSearches(route.id, values.id);
    const written = [...odd, ...searches.map((search) => fill(route, values) + search)];
    return written.flatMap((address, at) => {
      const [path = '', ...search] = pathIn(languageCodes[at % 4] ?? 'en', address).split('?');
      const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`;
      return [path, at % 5 ? data : data.toUpperCase()].map((one) => [one, ...search].join('?'));
    });
  });
}

/** The URLs of every page in every language that visitors, scripts and campaigns use. */
export function trueAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return languageCodes.flatMap((code) =>
    routes.flatMap((route) => {
      const path = pathIn(code, fill(route, values));
      const data = path === '/' ? '/_.data' : `${path}.data`;
      const ownData = `${data}?_routes=${encodeURIComponent(route.id)}`;
      const campaign = 'utm_source=whatsapp';
      return [path, `${path}?${campaign}`, data, ownData, `${ownData}&${campaign}`];
    }),
  );
}
