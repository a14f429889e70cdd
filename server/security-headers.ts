import type { MiddlewareHandler } from 'hono';
import type { Config } from '../app/services/config.server.ts';

/** What every answer carries, refusals and files included. A page brings its own policy along. */
export function securityHeaders({ siteUrl }: Config): MiddlewareHandler {
  const resourcePolicy = 'Cross-Origin-Resource-Policy';
  const headers = Object.entries({
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    // Only what is made to be shown elsewhere, a preview picture, says otherwise.
    if (!c.res.headers.has(resourcePolicy)) c.res.headers.set(resourcePolicy, 'same-origin');
    // In development Vite's own inline scripts run; the build is what is policed.
    if (import.meta.env.DEV) c.res.headers.delete('Content-Security-Policy');
    else if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
