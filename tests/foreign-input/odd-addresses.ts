import type { ServerBuild } from 'react-router';
import { languageCodes, localize } from '../../app/languages/languages.ts';
import { sampleOf } from '../full-run.ts';

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
type TrueValues = Record<'id' | 'type' | 'category' | 'topic' | 'slug', string>;

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

/** Odd spellings of a part of a path. */
const oddParts = (part: string) =>
  encodings.flatMap((encode) => [
    ...endings.flatMap((ending) => [part + encode(ending), encode(part + ending)]),
    ...beginnings.map((beginning) => encode(beginning) + part),
    encode(part.toUpperCase()),
  ]);

function fill({ pattern }: CachedRoute, values: TrueValues): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: keyof TrueValues) => {
    if (!values[name]) throw new Error(`Give this test a true value of :${name}`);
    return values[name];
  });
}

/** Odd spellings of every part of a path and of every page's query, as documents and as data. */
export function oddAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return routes.flatMap((route) => {
    const parts = fill(route, values).split('/');
    const odd = parts.flatMap((part, at) =>
      at === 0 ? [] : oddParts(part).map((one) => parts.with(at, one).join('/')),
    );
    const searches = searchNames.flatMap((name, row) =>
      [...searchValues, values.id, route.id].map((value, at) => {
        const written = encodings[(row + at) % encodings.length]?.(value);
        return `${parts.join('/')}?${name}${at % 3 ? '=' : '[]'}${written}`;
      }),
    );
    return [...odd, ...searches].flatMap((address, at) => {
      const [path = '', ...search] = localize(languageCodes[at % 4] ?? 'en', address).split('?');
      const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`;
      return [path, at % 5 ? data : data.toUpperCase()].map((one) => [one, ...search].join('?'));
    });
  });
}

/** The URLs of every page that visitors, scripts and campaigns use, in two languages or all. */
export function trueAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return sampleOf(languageCodes, 2).flatMap((code) =>
    routes.flatMap((route) => {
      const path = localize(code, fill(route, values));
      const data = path === '/' ? '/_.data' : `${path}.data`;
      const ownData = `${data}?_routes=${encodeURIComponent(route.id)}`;
      const campaign = 'utm_source=whatsapp';
      return [path, `${path}?${campaign}`, data, ownData, `${ownData}&${campaign}`];
    }),
  );
}
