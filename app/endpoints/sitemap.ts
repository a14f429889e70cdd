import { servicesOf } from '../app-context.server.ts';
import { readSiteContents } from '../data/overview/overview.server.ts';
import type { Route } from './+types/sitemap.ts';
import {
  pagesInSitemap,
  sitemapIndexXml,
  sitemapPages,
  sitemapXml,
  xmlResponse,
} from './sitemap-pages.ts';

/** `/sitemap.xml`: every page, or the list of the sitemap's parts when there are too many for one. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, website } = servicesOf(context);
  const pages = sitemapPages(await readSiteContents(database), await website.read());
  const parts = Math.ceil(pages.length / pagesInSitemap);
  return xmlResponse(
    parts > 1 ? sitemapIndexXml(config.siteUrl, parts) : sitemapXml(config.siteUrl, pages),
  );
}
