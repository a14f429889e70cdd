import { hash } from 'node:crypto';
import type { ServerBuild } from 'react-router';

/** Allows our inline scripts by hash instead of nonce, so that pages can be cached. */
export function pagePolicy(
  scripts: readonly string[],
  { siteUrl, frames, map }: Record<'siteUrl' | 'frames' | 'map', string>,
): string {
  const hashes = scripts.map((source) => `'sha256-${hash('sha256', source, 'base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${map}`.trim(),
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

type Manifest = ServerBuild['assets'];

const layout = 'site/layout/site-layout';

/** Only the routes of public pages: the staff area and files have most of the routes. */
export function publicManifest({ url, routes, ...rest }: Manifest): Manifest {
  const pages = Object.entries(routes).filter(
    ([id, route]) => id === 'root' || id === layout || route?.parentId === layout,
  );
  // The build writes this file beside the full manifest.
  const file = url.replace(/manifest-(?=[^/]*$)/, 'manifest-public-');
  return { ...rest, url: file, routes: Object.fromEntries(pages) };
}
