import { offline as t } from '#texts/guide.ts';
import { calendar, frame } from '#texts/site.ts';
import { getPathPrefix, type Language, localize, splitLanguage } from '../languages/languages.ts';
import { packageFilters } from '../rules/packages/package-types.ts';
import { publicPages } from '../rules/public-pages.ts';
import { isStaffPath } from '../rules/sign-in/next-path.ts';

const fixedPaths = new Set<string>([
  ...publicPages.map(({ path }) => path),
  ...['/compare', '/compare/columns', '/offline'],
]);
const pathsWithParams = /^\/(?:gallery|guide|pages|packages\/[\w-]{1,64})\/[\w-]{1,64}$/;

const toolPages = /^\/(?:contact|compare|offline|(?:packages\/details|pages)\/[\w-]{1,64})\/?$/;

const nonPagePattern = /^\/(?:assets|media|look|preview|live|visits|healthz|readyz)(?:\/|$)|\.\w+$/;

const ignoredParams = /^(?:utm_\w+|fbclid|gclid|wbraid|gbraid|igsh|mc_cid|mc_eid)$/;

export function isPublicPage(pathname: string): boolean {
  return pathname.length <= 500 && !isStaffPath(pathname) && !nonPagePattern.test(pathname);
}

type PagePath = Pick<URL, 'pathname' | 'search'>;

/** The cache key of a page; null for pages that are not cached, such as searches. */
export function cachedAddress({ pathname, search }: PagePath): string | null {
  if (!isPublicPage(pathname)) return null;
  const { language, rest } = splitLanguage(pathname);
  const path = rest.length > 1 ? rest.replace(/\/$/, '') : rest;
  if (!fixedPaths.has(path) && !pathsWithParams.test(path)) return null;
  const params = [...new URLSearchParams(search)].filter(([name]) => !ignoredParams.test(name));
  const [[name, value] = ['', ''], ...more] = params;
  const localPath = localize(language, path);
  if (name === '') return localPath;
  const isList = path === '/packages' && name === 'type' && more.length === 0;
  if (!isList) return null;
  const filter = packageFilters.find((name) => name === value);
  if (filter === undefined) return null;
  return filter === 'all' ? localPath : `${localPath}?type=${filter}`;
}

/** The cached page for a URL when offline. The contact form, the comparison, packages and own pages ignore the query. */
export function findFallbackPage(url: PagePath): string | null {
  const { rest } = splitLanguage(url.pathname);
  return cachedAddress(toolPages.test(rest) ? { pathname: url.pathname, search: '' } : url);
}

export function offlinePage(pathname: string): string {
  return localize(splitLanguage(pathname).language, '/offline');
}

/** True if the path leads to a language or the guide, and the site has it off: `off` is ['/ur', '/guide']. */
export function isDisabled(pathname: string, off: readonly string[]): boolean {
  const { language, rest } = splitLanguage(pathname);
  return off.some((path) => path === getPathPrefix(language) || `${rest}/`.startsWith(`${path}/`));
}

/** The page's heading; its title is written for search engines. */
export function findHeading(html: string): string {
  const [, heading = ''] = /<h1\b[^>]*>([\s\S]{0,600}?)<\/h1>/.exec(html) ?? [];
  const text = heading.replace(/<[^<>]*>/g, '').trim();
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const files = /\/(?:assets|look)\/[\w.-]{1,120}/g;

export function listFiles(text: string): string[] {
  return [...new Set(text.match(files) ?? [])];
}

/** A new number drops the old cache. */
export const cacheNames = {
  pages: 'pages-1',
  files: 'files-1',
  pictures: 'pictures-2',
} as const;

export const cachedHeaders = { at: 'X-Kept-At', name: 'X-Kept-Title' } as const;

export type ToWorker =
  /** A visitor has read a page, which loaded these files and pictures. */
  | {
      kind: 'read';
      address: string;
      files: string[];
      pictures: string[];
      isMetered: boolean;
      /** See `isDisabled`; absent in pages of earlier versions. */
      off?: string[];
    }
  /** The page is idle on an unmetered connection: cache these pages, and all scripts of public pages. */
  | { kind: 'ahead'; addresses: string[]; release: string; language: Language }
  | { kind: 'send' };

export type FromWorker =
  | { kind: 'unreachable' }
  /** A page's data failed to load, but the worker has a copy: load the document. */
  | { kind: 'go'; address: string }
  | { kind: 'messages' };

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** True for data saving, slow connections and mobile networks. Unknown connections count as unmetered. */
export function isMetered(
  connection: Connection = (navigator as Navigator & { connection?: Connection }).connection ?? {},
): boolean {
  return (
    connection.saveData === true ||
    /2g$/.test(connection.effectiveType ?? '') ||
    connection.type === 'cellular'
  );
}

// The types of a worker, which TypeScript does not offer beside those of a page.

interface Client {
  url: string;
  postMessage(message: unknown): void;
  focus(): Promise<Client>;
  navigate(path: string): Promise<Client | null>;
}

export interface WorkerEvent extends Event {
  /** Keeps the worker alive until the promise settles. */
  waitUntil(promise: Promise<unknown>): void;
  clientId?: string;
  data?: ToWorker;
  source?: Client | null;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    get(id: string): Promise<Client | undefined>;
    matchAll(options?: { type: 'window' }): Promise<Client[]>;
    openWindow(path: string): Promise<Client | null>;
  };
  registration: ServiceWorkerRegistration;
  addEventListener<Kind = WorkerEvent>(name: string, listener: (event: Kind) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;

/** Local time in the page's language; without the date if it is today. */
export function formatLocalTime(at: Date, now = new Date()): string {
  const hour = at.getHours();
  const minutes = String(at.getMinutes()).padStart(2, '0');
  const clock = frame.clock(`${hour % 12 || 12}:${minutes}`, hour);
  if (at.toDateString() === now.toDateString()) return clock;
  return t.dayAndTime(`${at.getDate()} ${calendar.months[at.getMonth()]}`, clock);
}
