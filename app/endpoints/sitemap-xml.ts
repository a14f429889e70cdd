// The formats of sitemaps.org and of Google's extension for pictures.

export interface SitemapPage {
  /** Without origin. */
  path: string;
  /** ISO text, or null when it is not known. */
  changedAt?: string | null;
  /** Addresses without origin. */
  pictures?: string[];
}

/** The most pages that one sitemap may list, as search engines have agreed. */
export const pagesInSitemap = 50_000;
/** The most pictures that one page may list. */
const picturesOfPage = 1000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

/** A sitemap of these pages. */
export function sitemapXml(siteUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ path, changedAt, pictures = [] }) => {
    const lastChange = changedAt ? element('lastmod', changedAt) : '';
    const images = pictures
      .slice(0, picturesOfPage)
      .map((url) => `<image:image>${element('image:loc', siteUrl + url)}</image:image>`);
    return `<url>${element('loc', siteUrl + path)}${lastChange}${images.join('')}</url>\n`;
  });
  return `${declaration}<urlset xmlns="${namespace}" xmlns:image="${pictureNamespace}">\n${entries.join('')}</urlset>\n`;
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
  return `<${name}>${text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')}</${name}>`;
}
