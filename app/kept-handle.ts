import type { LiveHandle } from './ui/use-live.ts';

interface PageAddress {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/**
 * The `handle` of a page that is the same for every visitor: the shell renders it once for each
 * change of what `live` names, and keeps it.
 */
export interface KeptHandle extends LiveHandle {
  /**
   * The one spelling of an address of this page, path and search, without what makes no
   * difference to it; null when what this address shows is too particular to be kept.
   */
  keptAs: (address: PageAddress) => string | null;
}
