import { servicesOf } from '../app-context.server.ts';
import { readSiteContents } from '../data/overview/overview.server.ts';
import type { Route } from './+types/sitemap-part.ts';
import { pagesInSitemap, sitemapPages, sitemapXml, xmlResponse } from './sitemap-pages.ts';

/** `/sitemap/2.xml`: one part of a sitemap that is too long for one file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, database, website } = servicesOf(context);
  const [, number] = /^([1-9]\d{0,5})\.xml$/.exec(params.part) ?? [];
  const pages = number ? sitemapPages(await readSiteContents(database), await website.read()) : [];
  const end = Number(number) * pagesInSitemap;
  const part = pages.slice(end - pagesInSitemap, end);
  if (part.length === 0) return new Response(null, { status: 404 });
  return xmlResponse(sitemapXml(config.siteUrl, part));
}
