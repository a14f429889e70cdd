import type { LiveHandle } from './ui/live/use-live.ts';

export interface CacheHandle extends LiveHandle {
  /** Null when the address is too particular to be cached. `live` gets the params of the cached address. */
  cacheKey: (address: { params: Record<string, string | undefined>; search: URLSearchParams }) => {
    params?: Record<string, string>;
    search?: string;
  } | null;
}
