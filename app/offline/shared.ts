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
