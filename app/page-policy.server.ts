import { hash } from 'node:crypto';
import type { ServerBuild } from 'react-router';

/** A page's Content-Security-Policy: it allows our inline scripts by hash, so everybody can get the same page. */
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

/** The routes of public pages: those of the staff area and of files would be the larger part. */
export function publicManifest({ url, routes, ...rest }: Manifest): Manifest {
  const pages = Object.entries(routes).filter(
    ([id, route]) => id === 'root' || id === layout || route?.parentId === layout,
  );
  // The build writes it beside the whole list.
  const file = url.replace(/manifest-(?=[^/]*$)/, 'manifest-public-');
  return { ...rest, url: file, routes: Object.fromEntries(pages) };
}
