import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheOnly } from 'workbox-strategies/CacheOnly.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { type Language, localize, splitLanguage } from '../../languages/languages.ts';
import { toPageUrl } from '../../rules/page-of-data.ts';
import { parseUrl } from '../../rules/parse-url.ts';
import { sendMessages } from '../outbox.ts';
import {
  cachedAddress,
  cachedHeaders,
  cacheNames,
  type FromWorker,
  findFallbackPage,
  findHeading,
  isDisabled,
  isPublicPage,
  listFiles,
  offlinePage,
  type ToWorker,
  type WorkerEvent,
  worker,
} from '../shared.ts';
import './push.ts';

/** All scripts of public pages in each language; see `scripts/build.ts`. */
declare const siteFiles: Record<Language, string[]>;

const daySeconds = 24 * 60 * 60;
const maxPictures = 80;
const pageBytes = 600_000;
const pictureBytes = 120_000;
const renewAfterMs = 12 * 60 * 60 * 1000;

/** Files expire a day after the pages that use them. */
const fileAges = new CacheExpiration(cacheNames.files, { maxAgeSeconds: 31 * daySeconds });

const deleteGonePlugin = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    await deleteGonePage(request, response);
    return response;
  },
};

/** Caches a page with all its files, or not at all. Omits cookies, so that the copy suits everybody. */
const pageStrategy = new NetworkFirst({
  cacheName: cacheNames.pages,
  fetchOptions: {
    cache: 'no-cache',
    credentials: 'omit',
    priority: 'low',
    headers: { Accept: 'text/html' },
  },
  plugins: [
    deleteGonePlugin,
    {
      // If the request fails, the copy keeps its time.
      cachedResponseWillBeUsed: async () => null,
      async cacheWillUpdate({ response }) {
        const headers = new Headers(response.headers);
        const isPage = /^(?:text\/html|application\/json)/.test(headers.get('Content-Type') ?? '');
        const isForEverybody = !/no-store|private/.test(headers.get('Cache-Control') ?? '');
        const isWhole = response.status === 200 && !response.redirected && isPage;
        const html = isWhole && isForEverybody ? await response.clone().text() : null;
        if (html === null || html.length > pageBytes) return null;
        await cacheFiles(listFiles(html));
        // The cached body is not compressed.
        for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
        headers.set(cachedHeaders.at, new Date().toISOString());
        headers.set(cachedHeaders.name, encodeURIComponent(findHeading(html)));
        return new Response(html, { headers });
      },
    },
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * daySeconds }),
  ],
});

/** Falls back to any cached size of the photo. Only small pictures are cached. */
const pictures = new NetworkFirst({
  cacheName: cacheNames.pictures,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => withoutSize(request.url),
      async cacheWillUpdate({ response }) {
        const isForAll = response.headers.get('Cache-Control')?.includes('public');
        const isSmall = Number(response.headers.get('Content-Length') ?? 0) <= pictureBytes;
        return response.ok && isForAll && isSmall ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: maxPictures, maxAgeSeconds: 30 * daySeconds }),
  ],
});

function cachedPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNames.pages });
}

async function deleteGonePage({ url }: Request, { status }: Response): Promise<void> {
  const address = cachedAddress(new URL(url));
  if (address && (status === 404 || status === 410))
    await (await caches.open(cacheNames.pages)).delete(address);
}

async function deleteDisabledPages(off: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  for (const { url } of await cache.keys()) {
    if (isDisabled(new URL(url).pathname, off)) await cache.delete(url);
  }
}

function withoutSize(address: string): string {
  return address.replace(/\/\d{3,4}\.(?:avif|webp|jpg)$/, '');
}

/** Caches files with hashed names. Rejects if one fails, because the page would be blank without it. */
async function cacheFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const address of addresses) {
    const request = new Request(address, { credentials: 'omit', priority: 'low' });
    if (!(await cache.match(request))) await cache.add(request);
    await fileAges.updateTimestamp(request.url);
  }
}

async function cachePictures(addresses: readonly string[], event: WorkerEvent): Promise<void> {
  const cache = await caches.open(cacheNames.pictures);
  for (const address of addresses.slice(0, maxPictures)) {
    const request = new Request(address, {
      cache: 'force-cache',
      credentials: 'omit',
      priority: 'low',
    });
    if (await cache.match(withoutSize(request.url))) continue;
    await Promise.all(pictures.handleAll({ request, event }));
  }
}

async function cachePage(address: string, event: WorkerEvent): Promise<void> {
  await Promise.all(pageStrategy.handleAll({ request: new Request(address), event }));
}

async function isOld(address: string): Promise<boolean> {
  const cachedAt = (await cachedPage(address))?.headers.get(cachedHeaders.at) ?? 0;
  return Number(new Date(cachedAt)) < Date.now() - renewAfterMs;
}

async function deleteFormerCaches(): Promise<void> {
  const currentNames: string[] = Object.values(cacheNames);
  for (const name of await caches.keys())
    if (!currentNames.includes(name)) await caches.delete(name);
}

let lastTask: Promise<void> = Promise.resolve();

/** One task at a time, to leave bandwidth to the open page. */
function runInTurn(work: () => Promise<void>): Promise<void> {
  lastTask = lastTask.then(work).catch(async (error) => {
    // Offline, out of space, or a new release: a later visit tries again.
    console.info('The cache could not be updated.', error);
    // Pages are more important than pictures.
    if (error?.name === 'QuotaExceededError') await caches.delete(cacheNames.pictures);
  });
  return lastTask;
}

type Message<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

async function cacheReadPage(message: Message<'read'>, event: WorkerEvent): Promise<void> {
  await deleteDisabledPages(message.off ?? []);
  const url = new URL(message.address, location.origin);
  const offlineAddress = offlinePage(url.pathname);
  if (await isOld(offlineAddress)) await cachePage(offlineAddress, event);
  const page = cachedAddress(url);
  if (page === null) return;
  // On a metered connection, only old copies are renewed.
  if (!message.isMetered || (await isOld(page))) await cachePage(page, event);
  if (!(await cachedPage(page))) return;
  await cacheFiles(listFiles(message.files.join(' ')));
  await cachePictures(message.pictures, event);
  await fileAges.expireEntries();
}

/** Caches these pages and the guide, except recent copies from this release. */
async function cacheAhead(message: Message<'ahead'>, event: WorkerEvent): Promise<void> {
  // Scripts first: links and form validation need them.
  await cacheFiles(siteFiles[message.language]);
  const addresses = new Set(message.addresses);
  for (const address of addresses) {
    const page = cachedAddress(new URL(address, location.origin));
    if (page === null) continue;
    const isPage = !page.endsWith('/columns');
    const cachedHtml = (await (await cachedPage(page))?.text()) ?? '';
    const isCurrent = !(await isOld(page)) && (!isPage || cachedHtml.includes(message.release));
    if (!isCurrent) await cachePage(page, event);
    const html = isCurrent ? cachedHtml : ((await (await cachedPage(page))?.text()) ?? '');
    for (const [, href = ''] of html.matchAll(/href="([\w/-]{1,200})"/g)) {
      if (page.endsWith('/guide') && href.startsWith(`${page}/`)) addresses.add(href);
    }
    if (!isCurrent) await cachePictures(smallPictures(html), event);
  }
}

function smallPictures(html: string): string[] {
  const sizes = [...html.matchAll(/\/media\/[\w./-]{1,200}\/(\d{3,4})\.(?:avif|webp)/g)];
  const smallSizes = sizes.filter(([, width]) => Number(width) >= 320 && Number(width) <= 480);
  return [...new Set(smallSizes.map(([address]) => address))];
}

/** How long to wait for the network if there is a cached copy. */
const patienceMs = 4000;
/** How long after a data timeout a document request gets the copy at once. */
const lateMs = 10_000;
/** Delays the error response, so that the page can navigate before it shows an error. */
const errorDelayMs = 3000;

interface WorkerRequest {
  request: Request;
  url: URL;
  event: WorkerEvent;
}

const copyOnlyUntil = new Map<string, number>();

/** Does not cache the response, which may be personal: `pageStrategy` fetches read pages without cookies. */
const documentLookup: ConstructorParameters<typeof NetworkFirst>[0] = {
  cacheName: cacheNames.pages,
  plugins: [
    deleteGonePlugin,
    {
      cacheKeyWillBeUsed: async ({ request }) => findFallbackPage(new URL(request.url)) ?? request,
      cacheWillUpdate: async () => null,
      async cachedResponseWillBeUsed({ cachedResponse: copy }) {
        if (!copy) return null;
        // The page shows the copy's time from this attribute.
        const mark = `<html data-kept="${copy.headers.get(cachedHeaders.at) ?? ''}"`;
        return new Response((await copy.text()).replace(/<html\b/, mark), copy);
      },
    },
  ],
};
const networkFirst = new NetworkFirst({
  ...documentLookup,
  networkTimeoutSeconds: patienceMs / 1000,
});
const copyOnly = new CacheOnly(documentLookup);

async function answerPage({ request, url, event }: WorkerRequest): Promise<Response> {
  const isLate = (copyOnlyUntil.get(url.href) ?? 0) > Date.now();
  copyOnlyUntil.delete(url.href);
  try {
    return await (isLate ? copyOnly : networkFirst).handle({ request, event });
  } catch (error) {
    console.info('The page could not be loaded.', error);
    return (await findReplacement(url)) ?? Response.error();
  }
}

/** Redirects, because the offline page's scripts expect its own URL. */
async function findReplacement(url: URL): Promise<Response | null> {
  for (const address of [offlinePage(url.pathname), '/offline']) {
    if (!(await cachedPage(address))) continue;
    const params = new URLSearchParams({ page: url.pathname + url.search });
    return Response.redirect(`${address}?${params}`, 302);
  }
  return null;
}

// Answers data requests. If there is a cached copy, the network has limited time; then the page loads as a document and
// `answerPage` returns the copy. Refreshes of the open page and comparisons only use the network.
async function answerData({ request, url, event }: WorkerRequest): Promise<Response> {
  const page = toPageUrl(url);
  const comparison = localize(splitLanguage(page.pathname).language, '/compare');
  const fallbackPage = findFallbackPage(page);
  const staysHere = isOpen(request.referrer, page) || fallbackPage === comparison;
  const hasCopy =
    !staysHere && fallbackPage !== null && (await cachedPage(fallbackPage)) !== undefined;
  try {
    const answer = fetch(request);
    const response = await (hasCopy ? Promise.race([answer, afterPatience()]) : answer);
    await deleteGonePage(new Request(page), response);
    return response;
  } catch (error) {
    console.info('The data of a page could not be loaded.', error);
    await sendToPages({ kind: 'unreachable' });
    if (staysHere) return Response.error();
    if (hasCopy) copyOnlyUntil.set(page.href, Date.now() + lateMs);
    const client = await worker.clients.get(event.clientId ?? '');
    client?.postMessage({ kind: 'go', address: page.href } satisfies FromWorker);
    return new Promise((resolve) => setTimeout(() => resolve(Response.error()), errorDelayMs));
  }
}

function isOpen(referrer: string, page: URL): boolean {
  const referrerUrl = parseUrl(referrer);
  const withoutShow = ({ pathname, search }: URL) => {
    const params = new URLSearchParams(search);
    params.delete('show');
    return `${pathname}?${params}`;
  };
  return referrerUrl !== null && withoutShow(referrerUrl) === withoutShow(page);
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No data within ${patienceMs} ms`)), patienceMs);
  });
}

async function sendToPages(message: FromWorker): Promise<void> {
  for (const client of await worker.clients.matchAll()) {
    if (isPublicPage(new URL(client.url).pathname)) client.postMessage(message);
  }
}

// The worker ignores all other requests: the staff area, forms, the live stream.

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isPublicPage(url.pathname),
  answerPage,
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin &&
    url.pathname.endsWith('.data') &&
    isPublicPage(url.pathname.slice(0, -'.data'.length)),
  answerData,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:assets|look)\//.test(url.pathname),
  // Does not cache the response, which may be a file of the staff area.
  async ({ request }) =>
    (await (await caches.open(cacheNames.files)).match(request.url)) ?? fetch(request),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/') &&
    isPublicPage(parseUrl(request.referrer)?.pathname ?? '/admin'),
  pictures,
);

worker.addEventListener('install', (event) => {
  // Safe at any time, because each page uses the files of its own build.
  void worker.skipWaiting();
  event.waitUntil(runInTurn(() => cachePage('/offline', event)));
});
clientsClaim();
worker.addEventListener('activate', (event) => event.waitUntil(deleteFormerCaches()));

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  // Accepts messages only from public pages.
  if (!isPublicPage(new URL(source?.url ?? '/admin', location.origin).pathname)) return;
  if (data?.kind === 'read') event.waitUntil(runInTurn(() => cacheReadPage(data, event)));
  if (data?.kind === 'ahead') event.waitUntil(runInTurn(() => cacheAhead(data, event)));
  if (data?.kind === 'send') event.waitUntil(sendStoredMessages());
});

worker.addEventListener('sync', (event) => {
  event.waitUntil(
    sendStoredMessages().then((isDone) => {
      if (!isDone) throw new Error('A message is still waiting, so the browser should sync again');
    }),
  );
});

async function sendStoredMessages(): Promise<boolean> {
  const isDone = await sendMessages();
  await sendToPages({ kind: 'messages' });
  return isDone;
}
