import { createHash } from 'node:crypto';

interface PolicySettings {
  siteUrl: string;
  /** Whose pages may be shown in frames: an origin, 'self' or 'none' with their quotes. */
  frames: string;
  /** The map's origin, which the contact page asks whether it can be reached; or blank. */
  map: string;
}

/**
 * A page's Content-Security-Policy. The render marked its own scripts with a nonce; those are
 * named by hash and the marks removed, so the page can be kept and sent to everybody, while a
 * script that got into the page in any other way has no hash and does not run.
 */
export function pagePolicy(html: string, nonce: string, { siteUrl, frames, map }: PolicySettings) {
  const hashes: string[] = [];
  const mark = ` nonce="${nonce}"`;
  for (const [, attributes = '', source = ''] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (source === '' || !attributes.includes(mark)) continue;
    hashes.push(`'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  }
  const policy = [
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
  return { html: html.replaceAll(mark, ''), policy };
}
