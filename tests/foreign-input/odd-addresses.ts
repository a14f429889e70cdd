import type { ServerBuild } from 'react-router';
import { languageCodes, localize } from '../../app/languages/languages.ts';
import { takeSample } from '../full-run.ts';

export interface CachedRoute {
  id: string;
  /** `/gallery/:category`. */
  pattern: string;
}

export function listCachedRoutes({ routes }: ServerBuild): CachedRoute[] {
  const buildPattern = (id: string): string => {
    const route = routes[id];
    return route ? `${route.parentId ? buildPattern(route.parentId) : ''}/${route.path ?? ''}` : '';
  };
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as { cacheKey?: unknown } | undefined;
    if (!route || !handle?.cacheKey) return [];
    const pattern = buildPattern(route.id).replaceAll(/\/{2,}/g, '/');
    const path = pattern === '/' ? pattern : pattern.replace(/\/$/, '');
    return [{ id: route.id, pattern: path }];
  });
}

/** Parts of the URL of an existing page, by parameter name. */
type TrueValues = Record<'id' | 'type' | 'category' | 'topic' | 'slug', string>;

/** Every byte as `%41`. */
const percentEncode = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const encodings = [
  encodeURI,
  percentEncode,
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  (text: string) => encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('_', '%5f'),
];

const splitList = (texts: string) => texts.split('|');
const endings = splitList(
  '?utm_source=whatsapp|?fbclid=1|?|?show=48|?type=hajj|?a.data|#.data|.data|.data.data|/_.data|/|//|/..|/../login|\\|;a=b|.| |+|&a=b|\u0301|\u200b|\ufeff|%|%00|\n|_',
);
const beginnings = splitList('../|../../../|./|../../admin/login|_|-');
const searchNames = splitList('show|type|tag|photo|package|_routes|index|utm_source');
const searchValues = splitList(
  '48|24|-1|1e9|0x30|0048| 48|９６||hajj|HAJJ| hajj |umrah|all|%2e%2e|null|root|../../admin/login|site/layout/site-layout',
);

/** Odd spellings of a part of a path. */
const listOddParts = (part: string) =>
  encodings.flatMap((encode) => [
    ...endings.flatMap((ending) => [part + encode(ending), encode(part + ending)]),
    ...beginnings.map((beginning) => encode(beginning) + part),
    encode(part.toUpperCase()),
  ]);

function fillPattern({ pattern }: CachedRoute, values: TrueValues): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: keyof TrueValues) => {
    if (!values[name]) throw new Error(`Give this test a true value of :${name}`);
    return values[name];
  });
}

/** Odd spellings of every part of a path and of every page's query, as documents and as data. */
export function listOddAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return routes.flatMap((route) => {
    const parts = fillPattern(route, values).split('/');
    const odd = parts.flatMap((part, index) =>
      index === 0 ? [] : listOddParts(part).map((oddPart) => parts.with(index, oddPart).join('/')),
    );
    const searches = searchNames.flatMap((name, nameIndex) =>
      [...searchValues, values.id, route.id].map((value, valueIndex) => {
        const encodedValue = encodings[(nameIndex + valueIndex) % encodings.length]?.(value);
        return `${parts.join('/')}?${name}${valueIndex % 3 ? '=' : '[]'}${encodedValue}`;
      }),
    );
    return [...odd, ...searches].flatMap((address, index) => {
      const [path = '', ...search] = localize(languageCodes[index % 4] ?? 'en', address).split('?');
      const data = path.endsWith('/') ? `${path}_.data` : `${path}.data`;
      return [path, index % 5 ? data : data.toUpperCase()].map((target) =>
        [target, ...search].join('?'),
      );
    });
  });
}

/** The URLs of every page that visitors, scripts and campaigns use, in two languages or all. */
export function listTrueAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return takeSample(languageCodes, 2).flatMap((code) =>
    routes.flatMap((route) => {
      const path = localize(code, fillPattern(route, values));
      const data = path === '/' ? '/_.data' : `${path}.data`;
      const ownData = `${data}?_routes=${encodeURIComponent(route.id)}`;
      const campaign = 'utm_source=whatsapp';
      return [path, `${path}?${campaign}`, data, ownData, `${ownData}&${campaign}`];
    }),
  );
}
