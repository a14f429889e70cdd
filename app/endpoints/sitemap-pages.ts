import type { SiteContents } from '../data/overview/overview.server.ts';
import { guideEntries } from '../data/website/guide-pages.server.ts';
import type { Website } from '../data/website/website.server.ts';
import { languageCodes, pathIn } from '../languages/languages.ts';
import { galleryCategoryNames } from '../rules/gallery/gallery-category-names.ts';
import { dayAfter, startOfOfficeDay } from '../rules/office-day.ts';
import { lastDayOver } from '../rules/packages/batch-day.ts';
import { filterOfType, packageFilters } from '../rules/packages/package-types.ts';
import { guidePath } from '../rules/website/guide/guide-topics.ts';

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

// The formats of sitemaps.org and of Google's extension for pictures.

interface SitemapPage {
  /** Of the English page, without origin. */
  path: string;
  /** ISO text, or null when it is not known. */
  changedAt?: string | null;
  /** Addresses without origin. */
  pictures?: string[];
}

/**
 * Pages of one sitemap. Each stands there in every language with the addresses of all: 20,000 addresses
 * and some 30 MB, below the 50,000 and 50 MB that search engines have agreed on.
 */
export const pagesInSitemap = 5000;
/** The most pictures that one page may list. */
const picturesOfPage = 1000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const linkNamespace = 'http://www.w3.org/1999/xhtml';
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A sitemap of these pages in every language. */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changedAt, pictures = [] }) => {
    const lastChange = changedAt ? element('lastmod', changedAt) : '';
    const images = pictures
      .slice(0, picturesOfPage)
      .map((url) => `<image:image>${element('image:loc', siteUrl + url)}</image:image>`);
    const rest = `${lastChange}${alternates(siteUrl, path)}${images.join('')}`;
    return languageCodes.map(
      (code) => `<url>${element('loc', siteUrl + pathIn(code, path))}${rest}</url>\n`,
    );
  });
  const spaces = `xmlns="${namespace}" xmlns:xhtml="${linkNamespace}" xmlns:image="${pictureNamespace}"`;
  return `${declaration}<urlset ${spaces}>\n${entries.join('')}</urlset>\n`;
}

/** The same page in every language; whoever reads none of them is led to the English one. */
function alternates(siteUrl: string, path: string): string {
  const link = (language: string, own: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(siteUrl + own)}"/>`;
  const links = languageCodes.map((code) => link(code, pathIn(code, path)));
  return links.join('') + link('x-default', path);
}

/** The list of sitemaps that stands at the sitemap's address when one is not enough. */
export function sitemapIndexXml(siteUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${element('loc', `${siteUrl}/sitemap/${index + 1}.xml`)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
