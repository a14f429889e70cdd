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
