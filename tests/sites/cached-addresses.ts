import type { RequestPreconditions } from '../../server/pages/cached-page.ts';
import type { PageAddress } from '../../server/pages/page-address.ts';

/** A request for the whole page, whatever its browser has. */
export const unconditional: RequestPreconditions = {
  isHead: false,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  ifModifiedSince: undefined,
};

export const about: PageAddress = { pattern: '/about', key: '/about', shows: [] };
