import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheOnly } from 'workbox-strategies/CacheOnly.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { languageOfPath, pathIn } from '../../languages/languages.ts';
import { sendMessages } from '../outbox.ts';
import {
  cacheNames,
  type FromWorker,
  filesIn,
  isPublicPage,
  keptAddress,
  keptHeaders,
  type Lasting,
  offlinePage,
  pageOfData,
  standInFor,
  type ToWorker,
  worker,
} from '../shared.ts';

// What is kept, and when.

const daySeconds = 24 * 60 * 60;
const mostPictures = 80;
/** Bytes that a page, and a picture, may have. */
const pageBytes = 600_000;
const pictureBytes = 120_000;
/** Milliseconds after which what is kept is looked after again. */
const againMs = 12 * 60 * 60 * 1000;

/** They go a day after the last page that names them. */
const fileAges = new CacheExpiration(cacheNames.files, { maxAgeSeconds: 31 * daySeconds });

/** A page as everybody gets it, without a cookie, with all files that it names: or nothing of it. */
const pageKeeper = new NetworkFirst({
  cacheName: cacheNames.pages,
  fetchOptions: {
    ...{ cache: 'no-cache', credentials: 'omit', priority: 'low' },
    headers: { Accept: 'text/html' },
  },
  plugins: [
    {
      async fetchDidSucceed({ request, response }) {
        await forgetGone(request, response);
        return response;
      },
      // Without a network the copy stays as old as it is.
      cachedResponseWillBeUsed: async () => null,
      async cacheWillUpdate({ response }) {
        const html = isForEverybody(response) ? await response.clone().text() : null;
        if (html === null || html.length > pageBytes) return null;
        await keepFiles(filesIn(html));
        const headers = new Headers(response.headers);
        // The body is unpacked, and will have a word more.
        for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
        headers.set(keptHeaders.at, new Date().toISOString());
        headers.set(keptHeaders.title, encodeURIComponent(titleOf(html)));
        return new Response(html, { headers });
      },
    },
    new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * daySeconds }),
  ],
});

/** A picture from the network; without one, any size of the same photo. A small one is kept. */
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

/** What is kept of a page; undefined when it is not. */
function keptPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNames.pages });
}

/** A page that is gone goes from the device. */
async function forgetGone({ url }: Request, { status }: Response): Promise<void> {
  const address = keptAddress(new URL(url));
  if (address && (status === 404 || status === 410))
    await (await caches.open(cacheNames.pages)).delete(address);
}

/** A whole page that was made for everybody. */
function isForEverybody({ status, redirected, headers }: Response): boolean {
  const isPage = /^(?:text\/html|application\/json)/.test(headers.get('Content-Type') ?? '');
  const mayBeKept = !/no-store|private/.test(headers.get('Cache-Control') ?? '');
  return status === 200 && !redirected && isPage && mayBeKept;
}

function titleOf(html: string): string {
  const title = /<title>([^<]{0,300})<\/title>/.exec(html)?.[1] ?? '';
  return title.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The address of a photo without its size. */
function photoOf(address: string): string {
  return address.replace(/\/\d{3,4}\.(?:avif|webp|jpg)$/, '');
}

/**
 * Keeps files whose names have their content in them. Rejects when one is gone or cannot be had: the
 * page that needs it would be a white one.
 */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const address of addresses) {
    const request = new Request(address, { credentials: 'omit', priority: 'low' });
    if (!(await cache.match(request))) await cache.add(request);
    await fileAges.updateTimestamp(request.url);
  }
}

/** Keeps pictures that were loaded, or are small, one size of each photo. */
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

/** Keeps a page if it can be had and may be kept. */
async function keepPage(address: string, event: Lasting): Promise<void> {
  await Promise.all(pageKeeper.handleAll({ request: new Request(address), event }));
}

async function isOld(address: string): Promise<boolean> {
  const at = (await keptPage(address))?.headers.get(keptHeaders.at) ?? 0;
  return Number(new Date(at)) < Date.now() - againMs;
}

/** Forgets the caches of former versions. What has no age yet begins with today's. */
async function forgetFormerCaches(): Promise<void> {
  const ours: string[] = Object.values(cacheNames);
  for (const name of await caches.keys()) if (!ours.includes(name)) await caches.delete(name);
  const files = await (await caches.open(cacheNames.files)).keys();
  for (const { url } of files) await fileAges.updateTimestamp(url);
}

let underWay: Promise<void> = Promise.resolve();

/** One after the other, and never more than one request at a time: the page that is open comes first. */
function inTurn(work: () => Promise<void>): Promise<void> {
  underWay = underWay.then(work).catch(async (error) => {
    // No network, no room, or a release in the middle of it: what is not kept now is kept another time.
    console.info('Something could not be kept on this device.', error);
    // Words are worth more than pictures.
    if (error?.name === 'QuotaExceededError') await caches.delete(cacheNames.pictures);
  });
  return underWay;
}

/** Keeps the page that says that there is no network, when the worker is new. */
function keepFirst(event: Lasting): Promise<void> {
  return inTurn(() => keepPage('/offline', event));
}

type Told<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

/** Keeps a page that somebody has read, and the page of its language for all that is not kept. */
function keepRead(told: Told<'read'>, event: Lasting): Promise<void> {
  return inTurn(async () => {
    const page = keptAddress(new URL(told.address, location.origin));
    if (page === null) return;
    // On a metered line a page is fetched once more, not each time that it is seen.
    if (!told.isMetered || (await isOld(page))) await keepPage(page, event);
    if (!(await keptPage(page))) return;
    await keepFiles(filesIn(told.files.join(' ')));
    const offline = offlinePage(page);
    if (await isOld(offline)) await keepPage(offline, event);
    await keepPictures(told.pictures, event);
    await fileAges.expireEntries();
  });
}

/** Keeps pages before they are read, and those of the guide, unless they are young and of this release. */
function keepAhead(told: Told<'ahead'>, event: Lasting): Promise<void> {
  return inTurn(async () => {
    // With their scripts links are followed and forms checked.
    await keepFiles(filesIn(told.files.join(' ')));
    const addresses = new Set(told.addresses);
    for (const address of addresses) {
      const page = keptAddress(new URL(address, location.origin));
      if (page === null) continue;
      const isPage = !page.endsWith('/columns');
      const before = (await (await keptPage(page))?.text()) ?? '';
      const isCurrent = !(await isOld(page)) && (!isPage || before.includes(told.release));
      if (!isCurrent) await keepPage(page, event);
      const html = isCurrent ? before : ((await (await keptPage(page))?.text()) ?? '');
      if (page.endsWith('/guide')) for (const topic of topicsIn(html, page)) addresses.add(topic);
      if (!isCurrent) await keepPictures(smallPictures(html), event);
    }
  });
}

/** The pages of the guide that its own page leads to. */
function topicsIn(html: string, guide: string): string[] {
  const links = [...html.matchAll(/href="([\w/-]{1,200})"/g)].map(([, href = '']) => href);
  return links.filter((href) => href.startsWith(`${guide}/`));
}

/** Of each picture of a page the smallest size that is no blur. */
function smallPictures(html: string): string[] {
  const sizes = [...html.matchAll(/\/media\/[\w./-]{1,200}\/(\d{3,4})\.(?:avif|webp)/g)];
  const wanted = sizes.filter(([, width]) => Number(width) >= 320 && Number(width) <= 480);
  return [...new Set(wanted.map(([address]) => address))];
}

// What is answered out of it.

/** Milliseconds that the network has when a kept copy is there. */
const patienceMs = 4000;
/** Milliseconds for which a page whose data were late is shown as it was kept, at once. */
const lateMs = 10_000;
/** Milliseconds in which a page goes to another one by itself, before it is told that its data failed. */
const goMs = 3000;

interface Asked {
  request: Request;
  url: URL;
  event: Lasting;
}

/** Kept pages whose data were late, and until when the copy is shown at once. */
const late = new Map<string, number>();

/** The copy of a page is marked with its time: the page says so. */
async function marked(kept: Response): Promise<Response> {
  const at = kept.headers.get(keptHeaders.at) ?? '';
  return new Response((await kept.text()).replace(/<html\b/, `<html data-kept="${at}"`), kept);
}

/** Nothing is kept by the way: whoever has read a page says so, and it is fetched without a cookie. */
const visit: ConstructorParameters<typeof NetworkFirst>[0] = {
  cacheName: cacheNames.pages,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => standInFor(new URL(request.url)) ?? request,
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? marked(cachedResponse) : null,
      async fetchDidSucceed({ request, response }) {
        await forgetGone(request, response);
        return response;
      },
    },
  ],
};
const networkFirst = new NetworkFirst({ ...visit, networkTimeoutSeconds: patienceMs / 1000 });
const copyOnly = new CacheOnly(visit);

/** Answers a visit: the network, the kept copy, or the page that says that there is none. */
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

/** Leads to the page that says what is kept: it has an address of its own, which its scripts expect. */
async function insteadOf(url: URL): Promise<Response | null> {
  for (const address of [offlinePage(url.pathname), '/offline']) {
    if (!(await keptPage(address))) continue;
    const wanted = new URLSearchParams({ page: url.pathname + url.search });
    return Response.redirect(`${address}?${wanted}`, 302);
  }
  return null;
}

/**
 * Answers a page that asks for the data of another one. Where a copy can be shown the network has only so
 * long; then the page goes there as a browser does, and `answerPage` has the copy, or says what there is.
 * A refresh of the page that is open has all the time that it needs, and fails as without a worker; so
 * does a comparison, which is made in the page of what is kept.
 */
async function answerData({ request, url, event }: Asked): Promise<Response> {
  const page = pageOfData(url);
  const comparison = pathIn(languageOfPath(page.pathname).language, '/compare');
  const instead = standInFor(page);
  const staysHere = isOpen(request.referrer, page) || instead === comparison;
  const hasCopy = !staysHere && instead !== null && (await keptPage(instead)) !== undefined;
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
    const { clientId = '' } = event as Lasting & { clientId?: string };
    const client = await worker.clients.get(clientId);
    client?.postMessage({ kind: 'go', address: page.href } satisfies FromWorker);
    return new Promise((resolve) => setTimeout(() => resolve(Response.error()), goMs));
  }
}

/** Whether a page is the one that asks, perhaps with more of its list. */
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

/** Tells every open page of the site, of staff none. */
async function tellPages(message: FromWorker): Promise<void> {
  for (const client of await worker.clients.matchAll()) {
    if (isPublicPage(new URL(client.url).pathname)) client.postMessage(message);
  }
}

// What is not named here the worker does not touch: the staff area, forms, the live stream.

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
  // Nothing is kept by the way: a file may be one of the staff area.
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
  // Its answers are whole pages with the files of their own build: it may take over at any time.
  void worker.skipWaiting();
  event.waitUntil(keepFirst(event));
});
clientsClaim();
worker.addEventListener('activate', (event) => event.waitUntil(forgetFormerCaches()));

worker.addEventListener('message', (event) => {
  const { data } = event as { data: ToWorker };
  // A page of staff tells nothing; it would not be believed.
  if (!isPublicPage(new URL(event.source?.url ?? '/admin', location.origin).pathname)) return;
  if (data.kind === 'read') event.waitUntil(keepRead(data, event));
  if (data.kind === 'ahead') event.waitUntil(keepAhead(data, event));
  if (data.kind === 'send') event.waitUntil(sendKept());
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
