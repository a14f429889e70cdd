import { LRUCache } from 'lru-cache';
import type { Services } from '../../app/app-context.server.ts';
import { isTouched, type LiveRevisions } from '../../app/rules/live-topics.ts';
import { officeDay } from '../../app/rules/office-day.ts';
import type { HeaderList } from '../http/security-headers.ts';
import type { PageAddress } from './page-address.ts';
import { type PreparedPage, preparePage, type RenderedPage, readPage } from './page-response.ts';

/** Bytes that all cached pages together may occupy; those not asked for longest go first. */
const maxCacheBytes = 48 * 1024 * 1024;

/** A page that lies ready, and the pattern of its route. */
export type CachedPage = PreparedPage & Pick<PageAddress, 'pattern'>;

export interface PageCache {
  /** The page cached under exactly this key, when nothing can have changed since it was rendered. */
  find(key: string): CachedPage | undefined;
  /**
   * The page, cached or rendered now: everybody who asks meanwhile gets the same rendering. When it
   * fails while the database is out of reach, the page as it was before. A missing page and other
   * failures are not cached.
   */
  get(address: PageAddress, render: Render): Promise<CachedPage | RenderedPage>;
}

/** Renders the page of a key for everybody; `revisions` are those from before it began. */
export type Render = (key: string, revisions: LiveRevisions) => Promise<Response>;

interface PageClock extends Pick<Services, 'events' | 'now'> {
  /** The office's, which may be another after a change. */
  timeZone: () => string;
}

interface Entry {
  page: CachedPage;
  shows: PageAddress['shows'];
  /** The office's day when its rendering began: pages name the year. */
  day: string;
}

/**
 * Public pages, each rendered once per change. An event drops what its change touches, before the
 * one who made the change is answered; a page whose rendering began before is not cached. At the
 * office's midnight every page is of yesterday, and is rendered anew when somebody asks.
 */
export function createPageCache(
  { events, now, timeZone }: PageClock,
  siteHeaders: HeaderList,
  maxSize = maxCacheBytes,
): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ page }) => page.size,
  });
  /** All renderings that are not done. */
  const begun = new Set<Rendering>();
  /** The newest one of each key: who comes meanwhile gets it. */
  const underWay = new Map<string, Rendering>();
  /**
   * The second in which something last changed, or the next one, in which another instance may still
   * have sent what was before: until it is over, dates tell nothing apart.
   */
  let lastChangeAt = secondOf(now());
  let minute = 0;
  let day = '';

  /** The office's day, worked out once a minute: midnights are at whole ones. */
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

  /** The page cached under a key, when it is what would be rendered now. */
  function fresh(key: string): CachedPage | undefined {
    const entry = events.isCurrent() ? entries.get(key) : undefined;
    return entry?.day === today() ? entry.page : undefined;
  }

  events.subscribe((change) => {
    lastChangeAt = secondOf(now()) + 1;
    for (const [key, { shows }] of entries) if (isTouched(shows, change)) entries.delete(key);
    for (const rendering of begun) {
      if (!isTouched(rendering.shows, change)) continue;
      rendering.isOutdated = true;
      if (underWay.get(rendering.key) === rendering) underWay.delete(rendering.key);
    }
  });

  async function renderAndCache(rendering: Rendering, render: Render) {
    const { key, shows, pattern, day } = rendering;
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
    if (!rendering.isOutdated) entries.set(key, { page, shows, day });
    return page;
  }

  return {
    find: fresh,
    get(address, render) {
      const kept = fresh(address.key);
      if (kept) return Promise.resolve(kept);
      // Out of hearing, a rendering under way may be older than a change: everybody for himself.
      const others = events.isCurrent() ? underWay.get(address.key) : undefined;
      if (others?.day === today()) return others.result;
      const rendering: Rendering = { ...address, day: today(), isOutdated: false, result: never };
      begun.add(rendering);
      underWay.set(address.key, rendering);
      rendering.result = renderAndCache(rendering, render).finally(() => {
        begun.delete(rendering);
        if (underWay.get(address.key) === rendering) underWay.delete(address.key);
      });
      return rendering.result;
    },
  };
}

interface Rendering extends PageAddress {
  /** The office's day when it began. */
  day: string;
  /** True once something that it shows changed: who asks from then on needs a newer one. */
  isOutdated: boolean;
  result: Promise<CachedPage | RenderedPage>;
}

/**
 * Browsers ask each time whether theirs is still the newest, and get a few bytes back when it is; a
 * CDN may show what it has while it asks (RFC 9213, RFC 5861).
 */
function cacheHeaders(own: Headers, renderedAt: Date): Headers {
  const headers = new Headers(own);
  headers.set('Last-Modified', renderedAt.toUTCString());
  headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
  headers.set('CDN-Cache-Control', 'public, max-age=0, stale-while-revalidate=30');
  headers.set('Accept-Ranges', 'none');
  return headers;
}

/** Stands in for the moment between noting a rendering and beginning it. */
const never = new Promise<never>(() => undefined);

function secondOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
