import type { MiddlewareHandler } from 'hono';
import type { Config } from '../app/services/config.server.ts';

const resourcePolicy = 'Cross-Origin-Resource-Policy';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What every answer carries, refusals and files included. */
export function siteHeaders({ siteUrl }: Config): HeaderList {
  return Object.entries({
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    [resourcePolicy]: 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
}

/** Puts {@link siteHeaders} on every answer, and a policy on those that bring none along. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const headers = siteHeaders(config);
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      // Only what is made to be shown elsewhere, a preview picture, says otherwise.
      if (name !== resourcePolicy || !c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    // In development Vite's own inline scripts run; the build is what is policed.
    if (import.meta.env.DEV) c.res.headers.delete('Content-Security-Policy');
    else if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
  };
}
