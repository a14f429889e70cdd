import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheOnly } from 'workbox-strategies/CacheOnly.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { languageOfPath, pathIn } from '../../languages/languages.ts';
import { sendMessages } from '../outbox.ts';
import {
  cachedAddress,
  cachedHeaders,
  cacheNames,
  type FromWorker,
  fallbackPageFor,
  filesIn,
  isPublicPage,
  type Lasting,
  offlinePage,
  pageOfData,
  type ToWorker,
  worker,
} from '../shared.ts';

const daySeconds = 24 * 60 * 60;
const mostPictures = 80;
const pageBytes = 600_000;
const pictureBytes = 120_000;
const againMs = 12 * 60 * 60 * 1000;

/** Files go a day after the last page that names them. */
const fileAges = new CacheExpiration(cacheNames.files, { maxAgeSeconds: 31 * daySeconds });

const forgetting = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    await forgetGone(request, response);
    return response;
  },
};

/** Keeps a page as everybody gets it, without a cookie, with all files that it names, or not at all. */
const pageKeeper = new NetworkFirst({
  cacheName: cacheNames.pages,
  fetchOptions: {
    ...{ cache: 'no-cache', credentials: 'omit', priority: 'low' },
    headers: { Accept: 'text/html' },
  },
  plugins: [
    forgetting,
    {
      // Without a network the copy keeps its time.
      cachedResponseWillBeUsed: async () => null,
      async cacheWillUpdate({ response }) {
        const headers = new Headers(response.headers);
        const isPage = /^(?:text\/html|application\/json)/.test(headers.get('Content-Type') ?? '');
        const isForEverybody = !/no-store|private/.test(headers.get('Cache-Control') ?? '');
        const isWhole = response.status === 200 && !response.redirected && isPage;
        const html = isWhole && isForEverybody ? await response.clone().text() : null;
        if (html === null || html.length > pageBytes) return null;
        await keepFiles(filesIn(html));
        // The kept body is not compressed, and has a word more.
        for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
        headers.set(cachedHeaders.at, new Date().toISOString());
        headers.set(cachedHeaders.title, encodeURIComponent(titleOf(html)));
        return new Response(html, { headers });
      },
    },
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * daySeconds }),
  ],
});

/** A picture from the network, else any size of the photo. Small ones are kept. */
const pictures = new NetworkFirst({
  cacheName: cacheNames.pictures,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => photoOf(request.url),
      async cacheWillUpdate({ response }) {
        const isForAll = response.headers.get('Cache-Control')?.includes('public');
        const isSmall = Number(response.headers.get('Content-Length') ?? 0) <= pictureBytes;
        return response.ok && isForAll && isSmall ? response : null;
      },
    },
    new ExpirationPlugin({ maxEntries: mostPictures, maxAgeSeconds: 30 * daySeconds }),
  ],
});

function cachedPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNames.pages });
}

async function forgetGone({ url }: Request, { status }: Response): Promise<void> {
  const address = cachedAddress(new URL(url));
  if (address && (status === 404 || status === 410))
    await (await caches.open(cacheNames.pages)).delete(address);
}

function titleOf(html: string): string {
  const title = /<title>([^<]{0,300})<\/title>/.exec(html)?.[1] ?? '';
  return title.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function photoOf(address: string): string {
  return address.replace(/\/\d{3,4}\.(?:avif|webp|jpg)$/, '');
}

/** Keeps files with a hash in their name. Rejects when one cannot be had: without it the page would be blank. */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const address of addresses) {
    const request = new Request(address, { credentials: 'omit', priority: 'low' });
    if (!(await cache.match(request))) await cache.add(request);
    await fileAges.updateTimestamp(request.url);
  }
}

async function keepPictures(addresses: readonly string[], event: Lasting): Promise<void> {
  const cache = await caches.open(cacheNames.pictures);
  for (const address of addresses.slice(0, mostPictures)) {
    const request = new Request(address, {
      ...{ cache: 'force-cache', credentials: 'omit', priority: 'low' },
    });
    if (await cache.match(photoOf(request.url))) continue;
    await Promise.all(pictures.handleAll({ request, event }));
  }
}

async function keepPage(address: string, event: Lasting): Promise<void> {
  await Promise.all(pageKeeper.handleAll({ request: new Request(address), event }));
}

async function isOld(address: string): Promise<boolean> {
  const at = (await cachedPage(address))?.headers.get(cachedHeaders.at) ?? 0;
  return Number(new Date(at)) < Date.now() - againMs;
}

async function forgetFormerCaches(): Promise<void> {
  const ours: string[] = Object.values(cacheNames);
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  const files = await (await caches.open(cacheNames.files)).keys();
  for (const { url } of files) await fileAges.updateTimestamp(url);
}

let underWay: Promise<void> = Promise.resolve();

/** One request at a time: the open page comes first. */
function inTurn(work: () => Promise<void>): Promise<void> {
  underWay = underWay.then(work).catch(async (error) => {
    // No network, no room, or a new release meanwhile: it is tried again another time.
    console.info('Something could not be kept on this device.', error);
    // Words are worth more than pictures.
    if (error?.name === 'QuotaExceededError') await caches.delete(cacheNames.pictures);
  });
  return underWay;
}

type Told<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

async function keepRead(told: Told<'read'>, event: Lasting): Promise<void> {
  const page = cachedAddress(new URL(told.address, location.origin));
  if (page === null) return;
  // On a metered line a page is not fetched at every visit.
  if (!told.isMetered || (await isOld(page))) await keepPage(page, event);
  if (!(await cachedPage(page))) return;
  await keepFiles(filesIn(told.files.join(' ')));
  const offline = offlinePage(page);
  if (await isOld(offline)) await keepPage(offline, event);
  await keepPictures(told.pictures, event);
  await fileAges.expireEntries();
}

/** Keeps pages ahead, and those of the guide, unless they are young and of this release. */
async function keepAhead(told: Told<'ahead'>, event: Lasting): Promise<void> {
  // With their scripts, links work and forms are checked.
  await keepFiles(filesIn(told.files.join(' ')));
  const addresses = new Set(told.addresses);
  for (const address of addresses) {
    const page = cachedAddress(new URL(address, location.origin));
    if (page === null) continue;
    const isPage = !page.endsWith('/columns');
    const before = (await (await cachedPage(page))?.text()) ?? '';
    const isCurrent = !(await isOld(page)) && (!isPage || before.includes(told.release));
    if (!isCurrent) await keepPage(page, event);
    const html = isCurrent ? before : ((await (await cachedPage(page))?.text()) ?? '');
    for (const [, href = ''] of html.matchAll(/href="([\w/-]{1,200})"/g)) {
      if (page.endsWith('/guide') && href.startsWith(`${page}/`)) addresses.add(href);
    }
    if (!isCurrent) await keepPictures(smallPictures(html), event);
  }
}

function smallPictures(html: string): string[] {
  const sizes = [...html.matchAll(/\/media\/[\w./-]{1,200}\/(\d{3,4})\.(?:avif|webp)/g)];
  const wanted = sizes.filter(([, width]) => Number(width) >= 320 && Number(width) <= 480);
  return [...new Set(wanted.map(([address]) => address))];
}

/** The network's time when a kept copy is there. */
const patienceMs = 4000;
/** After late data a page's copy is shown at once for so long. */
const lateMs = 10_000;
/** A page leaves in this time, before it learns that its data failed. */
const goMs = 3000;

interface Asked {
  request: Request;
  url: URL;
  event: Lasting;
}

const late = new Map<string, number>();

/** Nothing is kept by the way: a read page reports itself and is fetched without a cookie. */
const visit: ConstructorParameters<typeof NetworkFirst>[0] = {
  cacheName: cacheNames.pages,
  plugins: [
    forgetting,
    {
      cacheKeyWillBeUsed: async ({ request }) => fallbackPageFor(new URL(request.url)) ?? request,
      cacheWillUpdate: async () => null,
      async cachedResponseWillBeUsed({ cachedResponse: kept }) {
        if (!kept) return null;
        // The page reads its time from this attribute.
        const mark = `<html data-kept="${kept.headers.get(cachedHeaders.at) ?? ''}"`;
        return new Response((await kept.text()).replace(/<html\b/, mark), kept);
      },
    },
  ],
};
const networkFirst = new NetworkFirst({ ...visit, networkTimeoutSeconds: patienceMs / 1000 });
const copyOnly = new CacheOnly(visit);

async function answerPage({ request, url, event }: Asked): Promise<Response> {
  const isLate = (late.get(url.href) ?? 0) > Date.now();
  late.delete(url.href);
  try {
    return await (isLate ? copyOnly : networkFirst).handle({ request, event });
  } catch (error) {
    console.info('This page could not be asked for.', error);
    return (await insteadOf(url)) ?? Response.error();
  }
}

/** A redirect, because the page's scripts expect its own address. */
async function insteadOf(url: URL): Promise<Response | null> {
  for (const address of [offlinePage(url.pathname), '/offline']) {
    if (!(await cachedPage(address))) continue;
    const wanted = new URLSearchParams({ page: url.pathname + url.search });
    return Response.redirect(`${address}?${wanted}`, 302);
  }
  return null;
}

// Answers a request for a page's data. With a kept copy the network has limited time; then the page loads as a document,
// and `answerPage` shows the copy. A refresh of the open page, and a comparison, wait and fail as without a worker.
async function answerData({ request, url, event }: Asked): Promise<Response> {
  const page = pageOfData(url);
  const comparison = pathIn(languageOfPath(page.pathname).language, '/compare');
  const instead = fallbackPageFor(page);
  const staysHere = isOpen(request.referrer, page) || instead === comparison;
  const hasCopy = !staysHere && instead !== null && (await cachedPage(instead)) !== undefined;
  try {
    const answer = fetch(request);
    const response = await (hasCopy ? Promise.race([answer, afterPatience()]) : answer);
    await forgetGone(new Request(page), response);
    return response;
  } catch (error) {
    console.info('The data of a page did not come.', error);
    await tellPages({ kind: 'unreachable' });
    if (staysHere) return Response.error();
    if (hasCopy) late.set(page.href, Date.now() + lateMs);
    const client = await worker.clients.get(event.clientId ?? '');
    client?.postMessage({ kind: 'go', address: page.href } satisfies FromWorker);
    return new Promise((resolve) => setTimeout(() => resolve(Response.error()), goMs));
  }
}

function isOpen(referrer: string, page: URL): boolean {
  const here = URL.parse(referrer);
  const withoutShow = ({ pathname, search }: URL) => {
    const params = new URLSearchParams(search);
    params.delete('show');
    return `${pathname}?${params}`;
  };
  return here !== null && withoutShow(here) === withoutShow(page);
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`No data within ${patienceMs} ms`)), patienceMs);
  });
}

async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await worker.clients.matchAll()) {
    if (isPublicPage(new URL(client.url).pathname)) client.postMessage(message);
  }
}

// The worker leaves all else alone: the staff area, forms, the live stream.

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
  // Nothing is kept by the way: the file may be of the staff area.
  async ({ request }) =>
    (await (await caches.open(cacheNames.files)).match(request.url)) ?? fetch(request),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === 'image' &&
    url.pathname.startsWith('/media/') &&
    isPublicPage(URL.parse(request.referrer)?.pathname ?? '/admin'),
  pictures,
);

worker.addEventListener('install', (event) => {
  // It may take over any time: its pages come with the files of their own build.
  void worker.skipWaiting();
  event.waitUntil(inTurn(() => keepPage('/offline', event)));
});
clientsClaim();
worker.addEventListener('activate', (event) => event.waitUntil(forgetFormerCaches()));

worker.addEventListener('message', (event) => {
  const { data, source } = event;
  // Staff pages send nothing, and would not be believed.
  if (!isPublicPage(new URL(source?.url ?? '/admin', location.origin).pathname)) return;
  if (data?.kind === 'read') event.waitUntil(inTurn(() => keepRead(data, event)));
  if (data?.kind === 'ahead') event.waitUntil(inTurn(() => keepAhead(data, event)));
  if (data?.kind === 'send') event.waitUntil(sendKept());
});

worker.addEventListener('sync', (event) => {
  event.waitUntil(
    sendKept().then((isDone) => {
      if (!isDone) throw new Error('A message waits: the browser asks again later');
    }),
  );
});

async function sendKept(): Promise<boolean> {
  const isDone = await sendMessages();
  await tellPages({ kind: 'messages' });
  return isDone;
}
