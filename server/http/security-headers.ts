import type { MiddlewareHandler } from 'hono';
import { withoutDeletionToken } from '../../app/rules/enquiries/deletion-path.ts';
import { isStaffPath } from '../../app/rules/sign-in/next-path.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { ShellEnv } from './request-log.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Headers of every answer that does not set its own. */
export function siteHeaders({ siteUrl }: Config): HeaderList {
  return Object.entries({
    ...(siteUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissionsPolicy,
    // For answers that show nothing; pages set their own.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/** Staff fill in the office's position by being there. */
const staffPermissions = permissionsPolicy.replace('geolocation=()', 'geolocation=(self)');

/**
 * No browser, proxy or search engine keeps anything of the staff area, or of the link by which an enquiry is
 * deleted. Other sites are not told that link. Not `no-referrer`: with it browsers send `Origin: null` with the
 * form, and older ones send nothing else.
 */
export const privateHeaders: MiddlewareHandler<ShellEnv> = async (c, next) => {
  await next();
  const { pathname } = new URL(c.req.url);
  const isStaff = isStaffPath(pathname);
  if (!isStaff && withoutDeletionToken(pathname) === null) return;
  const { headers } = c.res;
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.delete('ETag');
  if (isStaff) headers.set('Permissions-Policy', staffPermissions);
  else headers.set('Referrer-Policy', 'same-origin');
};
