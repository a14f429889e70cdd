import { languageOfPath, pathIn } from '../languages/languages.ts';
import { packageFilters } from '../rules/packages/package-types.ts';
import { isStaffPath } from '../rules/sign-in/next-path.ts';

// Which addresses a device keeps, and which kept page may stand in for another. Pure: the worker, the
// page and the tests read it alike.

/** Pages that are the same for everybody, under their address without language and search. */
const keepable =
  /^\/(?:|about|contact|packages|guide|privacy|compare(?:\/columns)?|offline|gallery\/[\w-]{1,64}|guide\/[\w-]{1,64}|packages\/[\w-]{1,64}\/[\w-]{1,64})$/;

/** What is no page: the shell's own addresses, files, and answers that are for machines. */
const notPages =
  /^\/(?:assets|media|look|preview|live|visits|healthz|readyz|sitemap)(?:\/|$)|\.\w+$/;

/** Of searches that say where somebody came from, not what they want. */
const saysNothing = /^(?:utm_\w+|fbclid|gclid|wbraid|gbraid|igsh|mc_cid|mc_eid)$/;

/** True for the address of a page that visitors read: what the worker may answer at all. */
export function isPublicPage(pathname: string): boolean {
  return pathname.length <= 500 && !isStaffPath(pathname) && !notPages.test(pathname);
}

/**
 * The one address under which a page is kept; null when what it shows is too particular: what is
 * searched for, a message about one package, a comparison.
 */
export function keptAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (!isPublicPage(pathname)) return null;
  const { language, rest } = languageOfPath(pathname);
  const path = rest.length > 1 ? rest.replace(/\/$/, '') : rest;
  if (!keepable.test(path)) return null;
  const asked = [...new URLSearchParams(search)].filter(([name]) => !saysNothing.test(name));
  const [[name, value] = ['', ''], ...others] = asked;
  const own = pathIn(language, path);
  if (name === '') return own;
  const isList = path === '/packages' && name === 'type' && others.length === 0;
  if (!isList) return null;
  const filter = packageFilters.find((name) => name === value);
  return filter === 'all' ? own : filter ? `${own}?type=${filter}` : null;
}

/**
 * The kept page that is shown for an address when there is no network: itself, or one that does what
 * was wanted without the server: the contact form, the comparison.
 */
export function standInFor(url: Pick<URL, 'pathname' | 'search'>): string | null {
  const { rest } = languageOfPath(url.pathname);
  const isTool = /^\/(?:contact|compare|offline)\/?$/.test(rest);
  return keptAddress(isTool ? { pathname: url.pathname, search: '' } : url);
}

/** The page of which an address is the data: `/packages.data?type=hajj` is `/packages?type=hajj`. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\/_\.data$|\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
}

/** The page that says that something is not kept, in the language of an address. */
export function offlinePage(pathname: string): string {
  return pathIn(languageOfPath(pathname).language, '/offline');
}

const files = /\/(?:assets|look)\/[\w.-]{1,120}/g;

/** The files that a page or style sheet names: scripts, styles, fonts, drawings. */
export function filesIn(text: string): string[] {
  return [...new Set(text.match(files) ?? [])];
}

// What the worker and the pages have in common besides the addresses.

/** The caches of this site on a device. Another number makes all that was kept be forgotten. */
export const cacheNames = {
  pages: 'pages-1',
  files: 'files-1',
  pictures: 'pictures-2',
} as const;

/** Of an answer that is kept: when, and the page's title. */
export const keptHeaders = { at: 'X-Kept-At', title: 'X-Kept-Title' } as const;

/** What a page tells the worker. */
export type ToWorker =
  /** Somebody has read a page: its address, and files and pictures that it loaded by the way. */
  | { kind: 'read'; address: string; files: string[]; pictures: string[]; isMetered: boolean }
  /**
   * There is time, and a line that costs nothing: pages that somebody may need, of the release that is
   * open, and all files that public pages load.
   */
  | { kind: 'ahead'; addresses: string[]; release: string; files: string[] }
  /** The network is back: what was written meanwhile is sent. */
  | { kind: 'send' };

/** What the worker tells every page. */
export type FromWorker =
  /** What a page asked for did not come over the network. */
  | { kind: 'unreachable' }
  /** The page that it asked for in vain: it is gone to as without scripts, and the worker has a copy. */
  | { kind: 'go'; address: string }
  /** What became of messages that were kept. */
  | { kind: 'messages' };

/** What some browsers tell of the line. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/**
 * True where each byte costs: the visitor saves data, the line is a slow one, or that of a mobile
 * network. Where a browser tells nothing of it the line is taken for one that does not.
 */
export function isMetered({ saveData, effectiveType, type }: Connection = {}): boolean {
  return saveData === true || /2g$/.test(effectiveType ?? '') || type === 'cellular';
}

/** The line of this device, now. */
export function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

// The little of a service worker's world that the compiler's types for pages do not have.

/** An event for whose work the browser lets the worker live on. */
export interface Lasting extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface Client {
  id: string;
  url: string;
  postMessage(message: unknown): void;
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    get(id: string): Promise<Client | undefined>;
    matchAll(options?: { includeUncontrolled?: boolean }): Promise<Client[]>;
  };
  registration: { unregister(): Promise<boolean> };
  location: URL;
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'sync', listener: (event: Lasting & { tag: string }) => void): void;
  addEventListener(
    kind: 'message',
    listener: (event: Lasting & { data: unknown; source: Client | null }) => void,
  ): void;
}

/** The worker itself. */
export const worker = globalThis as unknown as WorkerScope;
