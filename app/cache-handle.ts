import type { LiveHandle } from './ui/live/use-live.ts';

export interface CacheHandle extends LiveHandle {
  /** Null for URLs that are not cached. `live` gets the params of the cached URL. */
  cacheKey: (address: { params: Record<string, string | undefined>; search: URLSearchParams }) => {
    params?: Record<string, string>;
    search?: string;
  } | null;
}
