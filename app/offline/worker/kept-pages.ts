import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { filesIn, keptAddress, standInFor } from '../kept-addresses.ts';
import { cacheNames, keptHeaders, pageLimits, patienceMs } from '../kept-limits.ts';
import { forgetFiles, keepFiles } from './kept-files.ts';

const pages = new CacheExpiration(cacheNames.pages, pageLimits);

const openPages = () => caches.open(cacheNames.pages);

/**
 * Fetches a page as everybody gets it, without a cookie, and keeps it with the files that it needs:
 * all of it or nothing. Answers with its HTML, null when it is not to be kept.
 */
export async function keepPage(address: string): Promise<string | null> {
  const response = await fetch(address, {
    cache: 'no-cache',
    credentials: 'omit',
    priority: 'low',
    headers: { Accept: 'text/html' },
  });
  if (response.status === 404 || response.status === 410) await forgetPage(address);
  if (!isForEverybody(response)) return null;
  const html = await response.text();
  if (html.length > pageLimits.maxBytes) return null;
  await keepFiles(filesIn(html));
  const headers = new Headers(response.headers);
  // The body is unpacked, and will have a word more.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  headers.set(keptHeaders.at, new Date().toISOString());
  headers.set(keptHeaders.title, encodeURIComponent(titleOf(html)));
  const cache = await openPages();
  await cache.put(address, new Response(html, { headers }));
  await pages.updateTimestamp(new URL(address, location.origin).href);
  return html;
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

/** When a page was kept, in milliseconds; null when it is not. */
export async function keptAt(address: string): Promise<number | null> {
  const kept = await (await openPages()).match(address);
  return kept ? Date.parse(kept.headers.get(keptHeaders.at) ?? '') : null;
}

/** The HTML of a page as it was kept; null when it is not. */
export async function keptPage(address: string): Promise<string | null> {
  return (await (await openPages()).match(address))?.text() ?? null;
}

export async function forgetPage(address: string): Promise<void> {
  await (await openPages()).delete(address);
}

/** Forgets what is too old or too much, and the files that nothing needs any more. */
export async function tidy(): Promise<void> {
  await pages.expireEntries();
  const cache = await openPages();
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  const texts = await Promise.all(kept.map((response) => response?.text() ?? ''));
  await forgetFiles(texts);
}

/** The copy of a page, marked with its time: the page says so. */
async function marked(kept: Response): Promise<Response> {
  const at = kept.headers.get(keptHeaders.at) ?? '';
  const html = (await kept.text()).replace(/<html\b/, `<html data-kept="${at}"`);
  return new Response(html, kept);
}

/**
 * Pages come from the network; a kept copy when there is none, or when it takes too long. They are not
 * kept by the way: whoever has read one says so, and what is kept was asked for without a cookie.
 */
export const networkFirst = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: patienceMs / 1000,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => standInFor(new URL(request.url)) ?? request,
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? marked(cachedResponse) : null,
      fetchDidSucceed: async ({ request, response }) => {
        const address = keptAddress(new URL(request.url));
        if (address && (response.status === 404 || response.status === 410)) {
          await forgetPage(address);
        }
        return response;
      },
    },
  ],
});

/** The kept copy for an address, without asking the network. */
export async function keptCopy(url: URL): Promise<Response | null> {
  const address = standInFor(url);
  const kept = address === null ? undefined : await (await openPages()).match(address);
  return kept ? marked(kept) : null;
}
