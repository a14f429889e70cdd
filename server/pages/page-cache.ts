import { LRUCache } from 'lru-cache';
import type { Services } from '../../app/app-context.server.ts';
import { isTouched, type LiveRevisions } from '../../app/rules/live-topics.ts';
import { officeDay } from '../../app/rules/office-day.ts';
import type { HeaderList } from '../http/middleware.ts';
import type { PageAddress } from './page-address.ts';
import { type PreparedPage, preparePage, type RenderedPage, readPage } from './page-response.ts';

const maxCacheBytes = 48 * 1024 * 1024;

export type CachedPage = PreparedPage & Pick<PageAddress, 'pattern'>;

/** `revisions` are those from before the rendering began. */
type Render = (key: string, revisions: LiveRevisions) => Promise<Response>;

type Entry = Pick<Rendering, 'shows' | 'day'> & { page: CachedPage };

interface Rendering extends PageAddress {
  /** The office's day when it began: pages name the year. */
  day: string;
  result: Promise<CachedPage | RenderedPage>;
}

/** Public pages, each rendered once per change and day. A rendering that began before a change is not cached. */
export function createPageCache(
  { events, now, timeZone }: Pick<Services, 'events' | 'now'> & { timeZone: () => string },
  siteHeaders: HeaderList,
  maxSize = maxCacheBytes,
) {
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ page }) => page.size,
  });
  /** The newest rendering of each key, without those that a change made outdated. */
  const underWay = new Map<string, Rendering>();
  /** Or the next second, in which another instance may have sent an older version: dates tell nothing apart yet. */
  let lastChangeAt = secondOf(now());
  let minute = 0;
  let day = '';

  /** Worked out once a minute: midnights are at whole ones. */
  function today(): string {
    const moment = now();
    const thisMinute = Math.floor(moment.getTime() / 60_000);
    if (thisMinute === minute) return day;
    minute = thisMinute;
    const before = day;
    day = officeDay(moment, timeZone());
    if (day !== before) lastChangeAt = secondOf(moment);
    return day;
  }

  function fresh(key: string): CachedPage | undefined {
    const entry = events.isCurrent() ? entries.get(key) : undefined;
    return entry?.day === today() ? entry.page : undefined;
  }

  events.subscribe((change) => {
    lastChangeAt = secondOf(now()) + 1;
    for (const [key, { shows }] of entries) if (isTouched(shows, change)) entries.delete(key);
    for (const [key, { shows }] of underWay) if (isTouched(shows, change)) underWay.delete(key);
  });

  async function renderAndCache(
    { key, shows, pattern }: PageAddress,
    { day, render, isNewest }: { day: string; render: Render; isNewest: () => boolean },
  ) {
    const rendered = await readPage(await render(key, events.revisions()));
    if (rendered.status !== 200) {
      const before = rendered.status >= 500 ? entries.get(key) : undefined;
      return before?.page ?? rendered;
    }
    const renderedAt = now();
    const headers = cacheHeaders(rendered.headers, renderedAt);
    for (const [name, value] of siteHeaders) if (!headers.has(name)) headers.set(name, value);
    const isDateUnique = secondOf(renderedAt) > lastChangeAt;
    const prepared = await preparePage({ ...rendered, headers }, ['br', 'gzip'], { isDateUnique });
    const page = { ...prepared, pattern };
    if (isNewest()) entries.set(key, { page, shows, day });
    return page;
  }

  return {
    find: fresh,
    /** The page, rendered once for all who ask. A failure gives the page as it was before, and is not cached. */
    get(address: PageAddress, render: Render): Promise<CachedPage | RenderedPage> {
      const kept = fresh(address.key);
      if (kept) return Promise.resolve(kept);
      // While events may be missing, a running rendering may be older than a change.
      const others = events.isCurrent() ? underWay.get(address.key) : undefined;
      if (others?.day === today()) return others.result;
      const day = today();
      const isNewest = () => underWay.get(address.key) === rendering;
      const result = renderAndCache(address, { day, render, isNewest }).finally(() => {
        if (isNewest()) underWay.delete(address.key);
      });
      const rendering: Rendering = { ...address, day, result };
      underWay.set(address.key, rendering);
      return result;
    },
  };
}

/** Browsers revalidate each time; a CDN may serve stale while it does (RFC 9213, RFC 5861). */
function cacheHeaders(own: Headers, renderedAt: Date): Headers {
  const headers = new Headers(own);
  headers.set('Last-Modified', renderedAt.toUTCString());
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('CDN-Cache-Control', 'public, max-age=0, stale-while-revalidate=30');
  headers.set('Accept-Ranges', 'none');
  return headers;
}

function secondOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
