import type { MiddlewareHandler } from 'hono';
import { withoutDeletionToken } from '../../app/rules/enquiries/deletion-path.ts';
import type { Config } from '../../app/services/config.server.ts';
import type { ShellEnv } from './request-log.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** What every answer carries, refusals and files included, unless it says otherwise itself. */
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
    // For what shows nothing; pages bring their own.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/**
 * The link by which somebody deletes their enquiry is theirs alone: nothing of its page is kept,
 * found, or told to other sites. Not `no-referrer`: with it browsers send `Origin: null` with the
 * form, and an older one has nothing else to say where it comes from.
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
