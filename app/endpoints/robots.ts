import { servicesOf } from '../app-context.server.ts';
import type { Route } from './+types/robots.ts';

/**
 * The staff area is allowed on purpose: a crawler must read its `X-Robots-Tag: noindex`, or an address met in a
 * link could be listed. The live stream would keep a crawler for hours.
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
