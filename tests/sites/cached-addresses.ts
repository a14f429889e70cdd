import type { PageAddress } from '../../server/pages/page-address.ts';
import type { PageRequest } from '../../server/pages/page-cache.ts';

/** A request for the whole page, whatever its browser has. */
export const unconditional: PageRequest = { method: 'GET', headers: {} };

export const about: PageAddress = { pattern: '/about', key: '/about', shows: [] };
