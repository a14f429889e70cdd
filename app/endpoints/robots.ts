import { servicesOf } from '../app-context.server.ts';
import type { Route } from './+types/robots.ts';

/** Crawlers must read the `X-Robots-Tag: noindex` of the staff area. The live stream would hold them for hours. */
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
