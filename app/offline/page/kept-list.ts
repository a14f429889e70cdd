import { type Language, languageOfPath } from '../../languages/languages.ts';
import { cacheNames, keptHeaders } from '../kept-limits.ts';

/** A page that this device keeps. */
export interface KeptPage {
  address: string;
  title: string;
  at: Date;
}

/** The kept pages of a language, newest first, without the one that lists them; none without a worker. */
export async function listKept(language: Language): Promise<KeptPage[]> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return [];
  const cache = await caches.open(cacheNames.pages);
  const pages: KeptPage[] = [];
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const { language: own, rest } = languageOfPath(pathname);
    const headers = (await cache.match(request))?.headers;
    const isTool = /^\/(?:offline|compare)/.test(rest);
    if (own !== language || isTool || !headers) continue;
    pages.push({
      address: pathname + search,
      title: decodeURIComponent(headers.get(keptHeaders.title) ?? ''),
      at: new Date(headers.get(keptHeaders.at) ?? 0),
    });
  }
  return pages.sort((one, other) => other.at.getTime() - one.at.getTime());
}
