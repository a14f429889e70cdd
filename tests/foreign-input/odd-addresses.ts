import type { ServerBuild } from 'react-router';
import { languageCodes, pathIn } from '../../app/languages/languages.ts';

/** A public page that may be cached. */
export interface CachedRoute {
  id: string;
  /** `/gallery/:category`. */
  pattern: string;
  /** Names of the params in the pattern. */
  params: string[];
}

/** Every page of the site that may be cached. */
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
    const params = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
    return [{ id: route.id, pattern: path, params }];
  });
}

type Random = () => number;
/** What is in the address of a page that exists, by the name of its param. */
type TrueValues = Record<string, string>;

const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Every byte as `%41`. */
const percentEncoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const encodings = [
  (text: string) => encodeURIComponent(text),
  (text: string) => encodeURIComponent(encodeURIComponent(text)),
  (text: string) => encodeURIComponent(encodeURIComponent(encodeURIComponent(text))),
  percentEncoded,
  (text: string) => encodeURIComponent(percentEncoded(text)),
  (text: string) => encodeURI(text),
  (text: string) => encodeURIComponent(text).replaceAll('.', '%2E').replaceAll('_', '%5f'),
];

const list = (texts: string) => texts.split('|');

/** What a stranger writes before or behind a true value, or in its place. */
const additions = (id: string) => [
  ...[`?_routes=${id}.data`, `?_routes=${id}`, `?_routes=root,${id}.data`],
  ...list('?utm_source=whatsapp|?fbclid=1|?|?show=48|?type=hajj|?index|?a.data|#|#.data|.data'),
  ...list('.data.data|.data?|/_.data|/.data|/|//|/.|/..|/../login|\\|;a=b|.|..| |+|&a=b|\u0301'),
  ...list('\u200b|\ufeff|%|%3F|%00|\n|-|_|~|'),
];
const ways = list('..|../../..|../../admin/login|../|.|/../../admin/login|_');

/** A param as a stranger may write it. */
function oddParam(random: Random, value: string, routeId: string): string {
  const addition = pick(random, additions(routeId));
  const encode = pick(random, encodings);
  switch (Math.floor(random() * 8)) {
    case 0:
      return encode(pick(random, ways) + pick(random, ['', `/${value}`, addition]));
    case 1:
      return encode(addition || '-') + value;
    case 2:
      return encode(value + addition);
    case 3:
      return random() < 0.5 ? value.toUpperCase() : value.normalize('NFD') + encode(addition);
    case 4:
      return value.replaceAll(/./g, (letter) => (random() < 0.4 ? percentEncoded(letter) : letter));
    case 5:
      // Full-width forms, which some normalise to letters.
      return encodeURIComponent(
        value.replaceAll(/[!-~]/g, (letter) =>
          random() < 0.2 ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter,
        ),
      );
    default:
      return value + encode(addition);
  }
}

/** A search as a stranger may write it, with its question mark. */
function oddSearch(random: Random, routeId: string, id: string): string {
  const names = list('show|type|tag|photo|package|_routes|index|utm_source|n');
  const values = [
    ...list('48|24|96|-1|1e9|0x30|0048| 48|９６||hajj|HAJJ| hajj |umrah|all|%2e%2e|null|root|,'),
    ...list('../../admin/login|/admin/login|admin/sign-in/login|site/frame/site-layout'),
    ...[id, `${id}.data`, routeId, `${routeId},${routeId}`, `root,${routeId}`, `${routeId},root`],
    ...[`${routeId},`, `${routeId}.data`, '?_routes=x.data'],
  ];
  const asForm = (text: string) => `${new URLSearchParams({ text })}`.slice(5);
  const parts = Array.from({ length: Math.ceil(random() * 4) }, () => {
    const name = pick(random, names);
    const separator = pick(random, ['=', '=', '=', '%3D', '[]=', '==']);
    const value = pick(random, [...encodings, asForm])(pick(random, values));
    return (random() < 0.1 ? percentEncoded(name) : name) + separator + value;
  });
  return `?${parts.join(pick(random, ['&', '&', '&&', ';', '?', '%26']))}`;
}

/** The path of a page, as a document or as data, in one of the spellings that lead there. */
function oddPath(random: Random, path: string, isData: boolean): string {
  const spelled = random() < 0.15 ? path.toUpperCase() : path;
  const slash = random() < 0.15 && !spelled.endsWith('/') ? '/' : '';
  if (!isData) return spelled + slash;
  return spelled.endsWith('/') || slash ? `${spelled}${slash}_.data` : `${spelled}.data`;
}

function fill({ pattern }: CachedRoute, values: TrueValues): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => trueValue(values, name));
}

function trueValue(values: TrueValues, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`Give this test a true value of :${name}`);
  return value;
}

/** Odd spellings of every param and of the search of every page, as documents and as data. */
export function oddAddresses(
  routes: readonly CachedRoute[],
  values: TrueValues,
  random: Random,
): string[] {
  return routes.flatMap((route) =>
    [false, true].flatMap((isData) => {
      const written = (params: TrueValues) =>
        oddPath(random, pathIn(pick(random, languageCodes), fill(route, params)), isData);
      const search = () => oddSearch(random, route.id, trueValue(values, 'id'));
      return [
        ...route.params.flatMap((name) =>
          Array.from({ length: 40 }, () => {
            const value = oddParam(random, trueValue(values, name), route.id);
            return written({ ...values, [name]: value }) + (random() < 0.3 ? search() : '');
          }),
        ),
        ...Array.from({ length: 24 }, () => written(values) + search()),
      ];
    }),
  );
}

/** The addresses of every page in every language that visitors, scripts and campaigns use. */
export function trueAddresses(routes: readonly CachedRoute[], values: TrueValues): string[] {
  return languageCodes.flatMap((code) =>
    routes.flatMap((route) => {
      const path = pathIn(code, fill(route, values));
      const data = path === '/' ? '/_.data' : `${path}.data`;
      const ownData = `_routes=${encodeURIComponent(route.id)}`;
      return [
        ...[path, `${path}?utm_source=whatsapp`, `${path}?fbclid=1`, `${path}?_routes=${route.id}`],
        ...[data, `${data}?${ownData}`, `${data}?utm_source=whatsapp&${ownData}`],
        `${data}?${ownData}%2C${ownData.slice(8)}`,
      ];
    }),
  );
}
