import type { MiddlewareHandler } from 'hono';
import { withoutDeletionToken } from '../../app/rules/enquiries/deletion-path.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { ShellEnv } from './request-log.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

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

/**
 * A deletion link is private: its page is not cached, indexed or told to other sites. Not `no-referrer`:
 * with it browsers send `Origin: null` with the form, and older ones send nothing else.
 */
export function deletionHeaders(): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    await next();
    if (withoutDeletionToken(new URL(c.req.url).pathname) === null) return;
    c.res.headers.set('Cache-Control', 'no-store');
    c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
    c.res.headers.set('Referrer-Policy', 'same-origin');
    c.res.headers.delete('ETag');
  };
}
