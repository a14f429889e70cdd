import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { type Language, languageCodes, pathIn } from '../../../app/languages/languages.ts';
import { ofType, problemsOf, readGraph, type Thing } from '../../readers/json-ld.ts';
import { plain } from '../../readers/sitemap-texts.ts';
import { openTestSite, type TestSite } from '../../sites/test-site.ts';
import { expectPreview } from './expect-preview.ts';

describe('a page in four languages, for crawlers', () => {
  let site: TestSite;
  let siteUrl: string;
  let pages: string[];
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: 'sqlite' });
    siteUrl = site.services.config.siteUrl;
    const packages = await listPackages(site.services.database);
    pages = [
      ...['/', '/about', '/contact', '/packages', '/packages?type=hajj', '/gallery/hajj'],
      ...packages.map(({ id }) => `/packages/details/${id}`),
    ];
  });
  afterAll(() => site.close());

  async function headOf(path: string) {
    const html = await (await fetch(site.origin + path)).text();
    const [head = ''] = html.split('</head>', 1);
    const links = [
      ...head.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/gi),
    ];
    return {
      html,
      lang: /<html lang="([^"]*)"/.exec(html)?.[1],
      title: plain(/<title>([^<]*)/.exec(head)?.[1] ?? ''),
      canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? ''),
      of: (property: string) =>
        plain(new RegExp(`property="${property}" content="([^"]*)"`).exec(head)?.[1] ?? ''),
      alternates: links.map(([, language, href = '']) => [language, plain(href)]),
    };
  }

  it('names its own address and those of the others, which name it in return', async () => {
    for (const path of pages) {
      const wanted = [
        ...languageCodes.map((code) => [code, siteUrl + pathIn(code, path)]),
        ['x-default', siteUrl + path],
      ];
      for (const code of languageCodes) {
        const where = pathIn(code, path);
        const head = await headOf(where);
        expect(head.lang, where).toBe(code);
        expect(head.canonical, where).toBe(siteUrl + where);
        expect(head.of('og:url'), where).toBe(siteUrl + where);
        expect(head.of('og:locale'), where).toBe(`${code}_IN`);
        expect(head.alternates, where).toEqual(wanted);
      }
    }
  });

  it('tells search engines addresses in its own language alone', async () => {
    for (const code of languageCodes) {
      for (const path of pages) {
        const where = pathIn(code, path);
        const graph = readGraph((await headOf(where)).html);
        expect(problemsOf(graph), where).toEqual([]);
        for (const address of addressesIn(graph)) {
          if (address.startsWith(siteUrl)) {
            expect(languageOf(address.slice(siteUrl.length)), `${address} on ${where}`).toBe(code);
          }
        }
      }
    }
  });

  it('is forwarded with a picture in its own language', async () => {
    for (const path of pages) {
      const pictures = languageCodes.map(async (code) => {
        const address = (await headOf(pathIn(code, path))).of('og:image');
        expect(address.startsWith(`${siteUrl}/preview/`), address).toBe(true);
        expect(address, path).toMatch(code === 'en' ? /\/[^.]+\.jpg$/ : `.${code}.jpg`);
        const answer = await fetch(site.origin + address.slice(siteUrl.length), {
          redirect: 'manual',
        });
        return (await expectPreview(answer)).toString('base64');
      });
      expect(new Set(await Promise.all(pictures)).size, path).toBe(languageCodes.length);
    }
  });

  it('says in which language it is', async () => {
    const webSites = await Promise.all(
      languageCodes.map(async (code) => {
        const { html } = await headOf(pathIn(code, '/'));
        return ofType(readGraph(html), 'WebSite');
      }),
    );
    expect(webSites.map((one) => one?.inLanguage)).toEqual(
      languageCodes.map((code) => `${code}-IN`),
    );
    expect(webSites.map((one) => one?.url)).toEqual([
      `${siteUrl}/`,
      ...languageCodes.slice(1).map((code) => `${siteUrl}/${code}`),
    ]);
    expect(new Set(webSites.map((one) => one?.['@id'])).size).toBe(languageCodes.length);
    expect(new Set(webSites.map((one) => JSON.stringify(one?.publisher))).size).toBe(1);
  });

  it('titles a package by the words of its language', async () => {
    const packages = await listPackages(site.services.database);
    const found = packages.find(({ packageName }) => packageName === 'Umrah Family Comfort');
    const titleIn = async (code: Language) =>
      (await headOf(pathIn(code, `/packages/details/${found?.id}`))).title;
    expect(await titleIn('ur')).toMatch(
      /^\u2068عمرہ فیملی کمفرٹ\u2069، .*\u2068ٹمکور\u2069 سے، \p{sc=Arab}+ 20\d\d \| \u2068.*\u2069$/u,
    );
    expect(await titleIn('kn')).toMatch(/, ಹೊರಡುವ ಊರು: ತುಮಕೂರು, [\p{sc=Knda}\u200c]+ 20\d\d \| /u);
    expect(await titleIn('hi')).toMatch(/, तुमकुरु से, \p{sc=Deva}+ 20\d\d \| /u);
  });

  it.each(['/nope', '/packages/details/nope', '/gallery/nope', '/packages?type=nope'])(
    '%s has no other languages',
    async (path) => {
      for (const code of languageCodes) {
        const head = await headOf(pathIn(code, path));
        expect(head.html).toContain('<meta name="robots" content="noindex"/>');
        expect([head.canonical, head.alternates], pathIn(code, path)).toEqual(['', []]);
      }
    },
  );

  it('a preview without scripts closes in its own language', async () => {
    for (const code of languageCodes) {
      const where = pathIn(code, '/gallery/hajj');
      const { html } = await headOf(where);
      const [, photo = ''] = /data-photo="([^"]*)"/.exec(html) ?? [];
      const open = (await headOf(`${where}?photo=${photo}`)).html;
      expect(/<form class="justify-self-end" action="([^"]*)"/.exec(open)?.[1]).toBe(where);
    }
  });
});

/** Of pages, in all things of a graph. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Thing).flatMap(([name, own]) =>
    ['url', 'item'].includes(name) && typeof own === 'string' ? [own] : addressesIn(own),
  );
}

function languageOf(path: string): Language {
  return languageCodes.find((code) => code !== 'en' && `${path}/`.startsWith(`/${code}/`)) ?? 'en';
}
