import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { filesIn, filesOfScript } from '../kept-addresses.ts';
import { cacheNames, pictureLimits } from '../kept-limits.ts';

const pictures = new CacheExpiration(cacheNames.pictures, pictureLimits);

/**
 * Keeps files whose names have their content in them, unless they are there. Rejects when one is gone
 * or cannot be had: the page that needs it would be a white one.
 */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    const response = await fetch(address, { credentials: 'omit', priority: 'low' });
    if (!response.ok || response.redirected) {
      throw new Error(`${address} answered ${response.status}`);
    }
    await cache.put(address, response);
  }
}

/** A file as it was kept, else from the network; nothing is kept by the way. */
export async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.files);
  return (await cache.match(request.url)) ?? fetch(request);
}

/** What a kept style sheet or script names. */
export async function filesOfKept(address: string): Promise<string[]> {
  if (!/\.(?:css|js)$/.test(address)) return [];
  const cache = await caches.open(cacheNames.files);
  const text = (await (await cache.match(address))?.text()) ?? '';
  return [...filesIn(text), ...(address.endsWith('.js') ? filesOfScript(text) : [])];
}

/** Forgets the files that none of these pages needs. */
export async function forgetFiles(pages: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  const needed = new Set(pages.flatMap(filesIn));
  const kept = await cache.keys();
  // Styles name their fonts, the list of routes the scripts of the pages that come next, scripts what
  // they fetch later; once more for those of the list.
  for (let turn = 0; turn < 2; turn += 1) {
    for (const { url } of kept) {
      const { pathname } = new URL(url);
      if (!needed.has(pathname)) continue;
      for (const name of await filesOfKept(pathname)) needed.add(name);
    }
  }
  for (const request of kept) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Which photo a size belongs to: any kept one is better than none. */
function photoOf(address: string): string {
  return new URL(address).pathname.replace(/\/\d{3,4}\.(?:avif|webp|jpg)$/, '');
}

/** Keeps small pictures, one size of each photo. What is too large or not to be had is left out. */
export async function keepPictures(addresses: readonly string[], isMetered: boolean) {
  const cache = await caches.open(cacheNames.pictures);
  const kept = new Set((await cache.keys()).map(({ url }) => photoOf(url)));
  for (const address of addresses.slice(0, pictureLimits.maxEntries)) {
    const { href, pathname } = new URL(address, location.origin);
    if (!pathname.startsWith('/media/') || kept.has(photoOf(href))) continue;
    const response = await fetchPicture(href, isMetered);
    const length = Number(response?.headers.get('Content-Length') ?? 0);
    const isForAll = response?.headers.get('Cache-Control')?.includes('public') ?? false;
    if (!response?.ok || !isForAll || length > pictureLimits.maxBytes) continue;
    await cache.put(href, response);
    await pictures.updateTimestamp(href);
    kept.add(photoOf(href));
  }
  await pictures.expireEntries();
}

/** What the page has loaded lies in the browser: on a metered line nothing is asked for again. */
async function fetchPicture(href: string, isMetered: boolean): Promise<Response | null> {
  const fromBrowser = { cache: 'only-if-cached', mode: 'same-origin' } as const;
  const options: RequestInit = isMetered ? fromBrowser : { cache: 'force-cache' };
  try {
    return await fetch(href, { credentials: 'omit', priority: 'low', ...options });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A picture from the network; without one, the kept size of the same photo. */
export async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(cacheNames.pictures);
    const wanted = photoOf(request.url);
    const same = (await cache.keys()).find(({ url }) => photoOf(url) === wanted);
    const kept = same && (await cache.match(same));
    if (kept) return kept;
    throw error;
  }
}
