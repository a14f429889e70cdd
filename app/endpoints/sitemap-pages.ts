import type { SiteContents } from '../data/overview/site-contents.server.ts';
import { galleryCategoryNames } from '../rules/gallery/gallery-category-names.ts';
import { filterOfType, packageFilters } from '../rules/packages/package-types.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/**
 * Every page that a search engine should know, under its one address. The time of the last change
 * stands only where it is known: pages made of the agency's files alone have none.
 */
export function sitemapPages({ packages, photoUrls, changedAt }: SiteContents): SitemapPage[] {
  const filters = new Set(packages.map(({ packageType }) => filterOfType(packageType)));
  return [
    { path: '/' },
    { path: '/about' },
    { path: '/contact' },
    // Add the next page here.
    { path: '/packages', changedAt: changedAt('packages') },
    ...packageFilters
      .filter((filter) => filter !== 'all' && filters.has(filter))
      .map((filter) => ({ path: `/packages?type=${filter}`, changedAt: changedAt('packages') })),
    ...galleryCategoryNames.map((slug) => ({
      path: `/gallery/${slug}`,
      changedAt: changedAt(`gallery/${slug}`),
      pictures: photoUrls[slug],
    })),
    ...packages.map(({ id, changedAt, photoUrl }) => ({
      path: `/packages/details/${encodeURIComponent(id)}`,
      changedAt,
      pictures: photoUrl === null ? [] : [photoUrl],
    })),
  ];
}
