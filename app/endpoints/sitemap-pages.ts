import type { SiteContents } from '../data/overview/site-contents.server.ts';
import { guideEntries } from '../data/website/guide-pages.server.ts';
import type { Website } from '../data/website/website.server.ts';
import { galleryCategoryNames } from '../rules/gallery/gallery-category-names.ts';
import { dayAfter, startOfOfficeDay } from '../rules/office-day.ts';
import { lastDayOver } from '../rules/packages/batch-days.ts';
import { filterOfType, packageFilters } from '../rules/packages/package-types.ts';
import { guidePath } from '../rules/website/guide/guide-topics.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/**
 * Every page that a search engine should know, under its one English address. The time of the last
 * change stands only where it is known: pages made of the agency's files alone have none. A
 * package's page also changes at the office's midnight after a batch has left.
 */
export function sitemapPages(
  { packages, photoUrls, changedAt }: SiteContents,
  website: Pick<Website, 'company' | 'content' | 'today'>,
): SitemapPage[] {
  const office = { today: website.today, timeZone: website.company.hours.timeZone };
  const filters = new Set(packages.map(({ packageType }) => filterOfType(packageType)));
  const midnightAfter = midnights(office);
  const lastLeft = lastDayOver(
    packages.flatMap(({ batchDays }) => batchDays),
    office.today,
  );
  const listChangedAt = later(changedAt('packages'), midnightAfter(lastLeft));
  return [
    { path: '/' },
    { path: '/about' },
    { path: '/contact' },
    { path: '/privacy' },
    // Add the next page here.
    { path: '/packages', changedAt: listChangedAt },
    ...packageFilters
      .filter((filter) => filter !== 'all' && filters.has(filter))
      .map((filter) => ({ path: `/packages?type=${filter}`, changedAt: listChangedAt })),
    ...galleryCategoryNames.map((slug) => ({
      path: `/gallery/${slug}`,
      changedAt: changedAt(`gallery/${slug}`),
      pictures: photoUrls[slug],
    })),
    { path: '/guide' },
    ...guideEntries(website).map(({ topic }) => ({ path: guidePath(topic) })),
    ...packages.map(({ id, changedAt, photoUrl, batchDays }) => ({
      path: `/packages/details/${encodeURIComponent(id)}`,
      changedAt: later(changedAt, midnightAfter(lastDayOver(batchDays, office.today))),
      pictures: photoUrl === null ? [] : [photoUrl],
    })),
  ];
}

interface OfficeDay {
  /** '2027-01-31'. */
  today: string;
  timeZone: string;
}

/** The moment at which a day of the office is over, worked out once for each day; null for none. */
function midnights({ timeZone }: OfficeDay): (day: string) => string | null {
  const known = new Map<string, string>();
  return (day) => {
    if (day === '') return null;
    const moment = known.get(day) ?? startOfOfficeDay(dayAfter(day), timeZone).toISOString();
    known.set(day, moment);
    return moment;
  };
}

/** The later of two times, ISO texts; what nobody knows is earlier than anything. */
function later(one: string | null, other: string | null): string | null {
  return (one ?? '') > (other ?? '') ? one : other;
}
