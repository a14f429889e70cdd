import { expect, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { languageCodes, pathIn } from '../../../app/languages/languages.ts';
import { sampleOf } from '../../full-run.ts';
import { latinNames } from '../../sites/latin-names.ts';
import { openSite } from './open-site.ts';

const here = openSite();

/** Entities, addresses, licence numbers, and the link back to English. */
const noWords = /&[\w#]+;|\S+@\S+|https?:\S+|\b[A-Z]+-[A-Z]+-\d+\b|^Read in English$/g;

const shown = [
  '>([^<]+)',
  '\\s(?:aria-label|aria-description|alt|title|placeholder|label)="([^"]*)"',
  '<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"',
];
/**
 * Texts that a page shows or reads aloud, including closed lists and menus, but not quoted reviews.
 */
function textsIn(html: string): string[] {
  const rest = html.replace(/<(script|style|svg|template|figure)\b.*?<\/\1>/gs, ' ');
  return [...rest.matchAll(RegExp(shown.join('|'), 'g'))].map((found) => found.slice(1).join(''));
}

it.each(languageCodes.filter((code) => code !== 'en'))(
  'no page in %s has an English word, but names',
  async (code) => {
    const packages = await listPackages(here.database);
    const sitemap = await here.read('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)]
      .map(([, path = '']) => path)
      .filter((path) => path.startsWith(`/${code}`));
    expect(listed.length).toBeGreaterThan(30);
    const states = ['/search?q=zzz', '/review', '/offline'];
    const found = [
      '/packages?month=2027-01&q=zzz',
      `/compare?ids=${packages.map(({ id }) => id).slice(0, 3)}`,
    ];
    const left = new Map<string, string>();
    const missing = pathIn(code, '/nowhere');
    const others = [...states, ...found].map((one) => pathIn(code, one));
    const home = pathIn(code, '/');
    for (const path of [home, ...sampleOf(listed, 16), ...others, missing]) {
      for (const text of textsIn(await here.read(path, {}, path === missing ? 404 : 200))) {
        const words = text.replace(noWords, ' ').replace(latinNames, '');
        if (/[A-Za-z]{2}/.test(words)) left.set(text.trim(), path);
      }
    }
    expect([...left].map((one) => one.join(' on '))).toEqual([]);
  },
);

it('a day of the programme does not repeat its title as its city, in a translation either', async () => {
  const packages = await listPackages(here.database);
  const pages = packages.map(({ id }) => here.read(`/hi/packages/details/${id}`));
  const days = (await Promise.all(pages)).flatMap(
    (page) => page.match(/<h3 class="text-xl">.*?<\/h3>/g) ?? [],
  );
  const texts = days.map((day) => day.replace(/<.*?>/g, ''));
  expect(texts).toContain('तवाफ़-ए-विदा · मक्का');
  expect(texts).toContain('मदीना');
  expect(texts.filter((text) => /^(.+) · \1$/.test(text))).toEqual([]);
});

const inline = '(?:a|b|bdi|button|span|strong|td|th)';
const touching = RegExp(
  `[\\p{L}\\p{N}]+(?:</${inline}>)+(?:<${inline}\\b[^>]*>)+[\\p{L}\\p{N}₹]+`,
  'gu',
);

it('what stands side by side has a space between, for those who copy or hear it', async () => {
  expect('<b>4</b><span dir="auto">days</span>').toMatch(touching);
  expect('<b>4</b> <span dir="auto">days</span>').not.toMatch(touching);
  const sitemap = await here.read('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^\/(?:hi|kn|ur)\b/.test(path));
  expect(listed.length).toBeGreaterThan(30);
  const found = new Set<string>();
  for (const path of [...listed, '/search?q=umrah', '/offline', '/review', '/compare']) {
    const html = (await here.read(path)).replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '');
    for (const [text] of html.matchAll(touching)) found.add(text.replace(/<[^>]*>/g, '|'));
  }
  expect([...found].join('\n')).toBe('');
});
