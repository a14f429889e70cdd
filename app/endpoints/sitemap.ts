import { getServices } from '../app-context.server.ts';
import { type OfferedContents, readOfferedContents } from '../data/site-contents.server.ts';
import type { Website } from '../data/website/website.server.ts';
import { type Language, localize } from '../languages/languages.ts';
import { escapeMarkup } from '../rules/clean-text.ts';
import { galleryCategoryNames } from '../rules/gallery/gallery-category-names.ts';
import { packageFilters, toTypeFilter } from '../rules/packages/package-types.ts';
import { pagePath } from '../rules/pages/page-slugs.ts';
import { guidePath } from '../rules/website/guide/guide-topics.ts';
import {
  guideEntries,
  offeredLanguages,
  offeredPages,
} from '../rules/website/parts/offer-rules.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, website } = getServices(context);
  const site = await website.read();
  const pages = sitemapPages(await readOfferedContents(database), site);
  const languages = offeredLanguages(site.content);
  return new Response(sitemapXml(config.siteUrl, pages, languages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
}

function sitemapPages(
  { packages, photoUrls, changedAt }: OfferedContents,
  website: Pick<Website, 'content' | 'pages'>,
): SitemapPage[] {
  const filters = new Set(packages.map(({ packageType }) => toTypeFilter(packageType)));
  const listChangedAt = changedAt('packages');
  return [
    ...offeredPages(website.content).map(({ name, path }) => ({
      path,
      changedAt: name === 'packages' ? listChangedAt : undefined,
    })),
    ...packageFilters
      .filter((filter) => filter !== 'all' && filters.has(filter))
      .map((filter) => ({ path: `/packages?type=${filter}`, changedAt: listChangedAt })),
    ...galleryCategoryNames.map((slug) => ({
      path: `/gallery/${slug}`,
      changedAt: changedAt(`gallery/${slug}`),
      pictures: photoUrls[slug],
    })),
    ...guideEntries(website.content).map(({ topic }) => ({ path: guidePath(topic) })),
    ...website.pages.map(({ slug, changedAt }) => ({ path: pagePath(slug), changedAt })),
    ...packages.map(({ id, changedAt, pictures }) => ({
      path: `/packages/details/${encodeURIComponent(id)}`,
      changedAt,
      pictures,
    })),
  ];
}

interface SitemapPage {
  /** The path of the English page. */
  path: string;
  changedAt?: string | null;
  pictures?: string[];
}

const maxPagePictures = 1000;

// Up to 50,000 URLs: an agency with 1,000 packages has 4,200 in four languages.
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const linkNamespace = 'http://www.w3.org/1999/xhtml';
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

function sitemapXml(
  siteUrl: string,
  pages: readonly SitemapPage[],
  languages: readonly Language[],
): string {
  const entries = pages.flatMap(({ path, changedAt, pictures = [] }) => {
    const lastChange = changedAt ? element('lastmod', changedAt) : '';
    const images = pictures
      .slice(0, maxPagePictures)
      .map((url) => `<image:image>${element('image:loc', siteUrl + url)}</image:image>`);
    const rest = `${lastChange}${alternates(siteUrl, path, languages)}${images.join('')}`;
    return languages.map(
      (code) => `<url>${element('loc', siteUrl + localize(code, path))}${rest}</url>\n`,
    );
  });
  const spaces = `xmlns="${namespace}" xmlns:xhtml="${linkNamespace}" xmlns:image="${pictureNamespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('')}</urlset>\n`;
}

function alternates(siteUrl: string, path: string, languages: readonly Language[]): string {
  const link = (language: string, localPath: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(siteUrl + localPath)}"/>`;
  const links = languages.map((code) => link(code, localize(code, path)));
  return links.join('') + link('x-default', path);
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}
