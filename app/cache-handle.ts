import type { LiveHandle } from './ui/live/use-live.ts';

interface PageAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/** The one address under which a page is kept, in parts: the shell puts them together. */
interface CacheKey {
  /** Params of the path that stand for others; the rest are as in the visitor's address. */
  params?: Record<string, string>;
  /** What of the search makes a difference, in one spelling; none when left out. */
  search?: string;
}

/**
 * The `handle` of a page that is the same for every visitor: the shell renders it once for each
 * change of what `live` names, and keeps it.
 */
export interface CacheHandle extends LiveHandle {
  /**
   * Under what a page is kept, without what makes no difference to it; null when what this
   * address shows is too particular to be kept. Whatever it answers, `live` is asked with the
   * params of the kept address, and an address whose params are no plain words is not kept.
   */
  cacheKey: (address: PageAddress) => CacheKey | null;
}
