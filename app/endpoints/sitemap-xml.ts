import { languageCodes, pathIn } from '../languages/languages.ts';

export interface SitemapPage {
  /** Of the English page, without origin. */
  path: string;
  changedAt?: string | null;
  pictures?: string[];
}

const picturesOfPage = 1000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const linkNamespace = 'http://www.w3.org/1999/xhtml';
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

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

function alternates(siteUrl: string, path: string): string {
  const link = (language: string, own: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(siteUrl + own)}"/>`;
  const links = languageCodes.map((code) => link(code, pathIn(code, path)));
  return links.join('') + link('x-default', path);
}

export function sitemapIndexXml(siteUrl: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap>${element('loc', `${siteUrl}/sitemap/${index + 1}.xml`)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`;
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`;
}

const entities: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  ...{ '"': '&quot;', "'": '&apos;' },
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
