import type { ServerBuild } from 'react-router';

/** A public page that may be kept, with true values for what is in its address. */
export interface CachedRoute {
  id: string;
  /** `/gallery/:category`. */
  pattern: string;
  /** Names of the params in the pattern. */
  params: string[];
}

/** Every page of the site that may be kept. */
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
    return [{ id: route.id, pattern: path, params: [...path.matchAll(/:(\w+)/g)].map(nameOf) }];
  });
}

const nameOf = ([, name = '']: RegExpExecArray) => name;

export type Random = () => number;

const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** Every character as `%41`, in capitals or not. */
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
] as const;

/** What a stranger puts behind or before a true value, or in its place. */
const additions = (routeId: string) =>
  [
    `?_routes=${routeId}.data`,
    `?_routes=${routeId}`,
    `?_routes=root,${routeId}.data`,
    '?utm_source=whatsapp',
    '?fbclid=1',
    '?',
    '?show=48',
    '?type=hajj',
    '?index',
    '?a.data',
    '#',
    '#.data',
    '.data',
    '.data.data',
    '.data?',
    '/_.data',
    '/.data',
    '/',
    '//',
    '/.',
    '/..',
    '/../login',
    '\\',
    ';a=b',
    '.',
    '..',
    ' ',
    '+',
    '&a=b',
    '\u0301',
    '\u200b',
    '\ufeff',
    '%',
    '%3F',
    '%00',
    '\n',
    '-',
    '_',
    '~',
    '',
  ] as const;
const ways = [
  '..',
  '../../..',
  '../../admin/login',
  '../',
  '.',
  '/../../admin/login',
  '_',
] as const;

/** A param as a stranger may write it. */
export function oddParam(random: Random, value: string, routeId: string): string {
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
export function oddSearch(random: Random, routeId: string, id: string): string {
  const names = ['show', 'type', 'tag', 'photo', 'package', '_routes', 'index', 'utm_source', 'n'];
  const values = [
    ...['48', '24', '96', '-1', '1e9', '0x30', '0048', ' 48', '９６', '', 'hajj', 'HAJJ', ' hajj '],
    ...['umrah', 'all', '%2e%2e', '../../admin/login', '/admin/login', id, `${id}.data`, 'null'],
    ...[routeId, `${routeId},${routeId}`, `root,${routeId}`, `${routeId},root`, `${routeId},`],
    ...[
      `${routeId}.data`,
      'root',
      'admin/sign-in/login',
      ',',
      'site/frame/site-layout',
      '?_routes=x.data',
    ],
  ] as const;
  const parts = Array.from({ length: Math.ceil(random() * 4) }, () => {
    const name = pick(random, names as [string, ...string[]]);
    const value = pick(random, values as unknown as [string, ...string[]]);
    const encode = pick(random, [
      ...encodings,
      (text: string) => `${new URLSearchParams({ text })}`.slice(5),
    ]);
    const separator = pick(random, ['=', '=', '=', '%3D', '[]=', '==']);
    return `${random() < 0.1 ? percentEncoded(name) : name}${separator}${encode(value)}`;
  });
  return `?${parts.join(pick(random, ['&', '&', '&&', ';', '?', '%26']))}`;
}

/** The path of a page, as a document or as data, in one of the spellings that lead there. */
export function oddPath(random: Random, path: string, isData: boolean): string {
  const spelled = random() < 0.15 ? path.toUpperCase() : path;
  const slash = random() < 0.15 && !spelled.endsWith('/') ? '/' : '';
  if (!isData) return spelled + slash;
  return spelled.endsWith('/') || slash ? `${spelled}${slash}_.data` : `${spelled}.data`;
}
