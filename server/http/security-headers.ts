import type { ServerResponse } from 'node:http';
import type { Config } from '../../app/services/config.server.ts';

export type HeaderList = readonly (readonly [name: string, value: string])[];

/** What every answer carries, refusals and files included, unless it says otherwise itself. */
export function siteHeaders({ siteUrl }: Config): HeaderList {
  return Object.entries({
    ...(siteUrl.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    // For what shows nothing; pages bring their own.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
}

/** Puts them on an answer before anybody makes it, so that none goes without. */
export function addSiteHeaders(outgoing: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) outgoing.setHeader(name, value);
}
