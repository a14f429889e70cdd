import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { filesIn, keptAddress, offlinePage } from '../kept-addresses.ts';
import { cacheNames, keptHeaders, type Lasting, type ToWorker } from '../shared.ts';

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
export const pictures = new NetworkFirst({
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
export function keptPage(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: cacheNames.pages });
}

/** A page that is gone goes from the device. */
export async function forgetGone({ url }: Request, { status }: Response): Promise<void> {
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
export async function forgetFormerCaches(): Promise<void> {
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
export function keepFirst(event: Lasting): Promise<void> {
  return inTurn(() => keepPage('/offline', event));
}

type Told<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>;

/** Keeps a page that somebody has read, and the page of its language for all that is not kept. */
export function keepRead(told: Told<'read'>, event: Lasting): Promise<void> {
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
export function keepAhead(told: Told<'ahead'>, event: Lasting): Promise<void> {
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
