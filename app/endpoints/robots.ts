import { servicesOf } from '../app-context.server.ts';
import type { Route } from './+types/robots.ts';

/**
 * `/robots.txt`. The staff area is not forbidden here on purpose: every answer of it says
 * `X-Robots-Tag: noindex`, and a crawler that may not ask never reads that, so an address that it
 * met in a link could still be listed. The live stream is: it ends only after hours.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = servicesOf(context).config;
  const lines = ['User-agent: *', 'Disallow: /live', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
