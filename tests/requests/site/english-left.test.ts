import { expect, it } from 'vitest';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import {
  type Language,
  languageCodes,
  localize,
  splitLanguage,
} from '../../../app/languages/languages.ts';
import { takeSample } from '../../full-run.ts';
import { openSite } from './open-site.ts';

const here = openSite();

const programs =
  'WhatsApp PDF Rihla Facebook Instagram Google Maps QR OK EmailJS kB Wi-?Fi zzz English';
const rules = 'GST TCS PAN ACYW Nusuk Masar Haj_Suvidha';
const airlines = 'Saudia IndiGo Gulf_Air Qatar_Airways Turkish_Airlines';
const hotels =
  'Al_Kiswah_Towers Saja_Al_Madinah Al_Ansar_Golden_Tulip Emaar_Al_Khalil Swissotel_Makkah Anwar_Al_Madinah_Movenpick Province_Al_Sham Anjum_Hotel Dallah_Taibah Pullman_Zamzam_Makkah Pullman_Zamzam_Madina Makarem_Ajyad Dar_Al_Eiman_Royal Zuhoor_Towers';
const newspapers =
  'HRNW Siasat The_Statesman The_News Mint Zawya Hindustan_Times Rising_Kashmir Kashmir_Observer Saudi_Gazette Pakistan_Today economyuae\\.com Majlis_Ugama_Islam_Singapura PTI The_Sentinel Deccan_Herald The_New_Indian_Express Udaipur_Times Suno_News LiveLaw ABCAUS Firstpost Khaleej_Times Arab_News KAUST_Health VisaGuide\\.World Islam_Q.{1,5}A';
const sites =
  'hajcommittee\\.gov\\.in mea\\.gov\\.in www\\.evisa\\.gov\\.tr cds\\.sfda\\.gov\\.sa Emergency_Certificate';

/** Names that stay in Latin letters in every language. */
const latinNames = new RegExp(
  String.raw`\b(${[programs, rules, airlines, hotels, newspapers, sites].join(' ').replaceAll(' ', '|').replaceAll('_', ' ')})\b`,
  'g',
);

/** Entities, addresses, licence numbers, and the link back to English. */
const nonWords = /&[\w#]+;|\S+@\S+|https?:\S+|\b[A-Z]+-[A-Z]+-\d+\b|^Read in English$/g;

const textPatterns = [
  '>([^<]+)',
  '\\s(?:aria-label|aria-description|alt|title|placeholder|label)="([^"]*)"',
  '<meta (?:name|property)="[^"]*(?:description|title)" content="([^"]*)"',
];
/**
 * Texts that a page shows or reads aloud, including closed lists and menus, but not quoted reviews.
 */
function extractTexts(html: string): string[] {
  const rest = html.replace(/<(script|style|svg|template|figure)\b.*?<\/\1>/gs, ' ');
  return [...rest.matchAll(RegExp(textPatterns.join('|'), 'g'))].map((match) =>
    match.slice(1).join(''),
  );
}

/** The listed pages in a language. */
async function listPaths(code: Language): Promise<string[]> {
  const sitemap = await here.read('/sitemap.xml');
  const allPaths = Array.from(
    sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)/g),
    ([, path]) => path,
  );
  const paths = allPaths.filter((path = '') => splitLanguage(path).language === code);
  expect(paths.length).toBeGreaterThan(30);
  return paths as string[];
}

it.each(languageCodes.filter((code) => code !== 'en'))(
  'no page in %s contains an English word, except names',
  async (code) => {
    const packages = await listPackages(here.database);
    const comparePath = `/compare?ids=${packages.map(({ id }) => id).slice(0, 3)}`;
    const states = ['/search?q=zzz', '/review', '/offline', '/packages?month=2027-01&q=zzz'];
    const others = ['/', ...states, comparePath].map((path) => localize(code, path));
    const missingPath = localize(code, '/nowhere');
    const englishTexts = new Map<string, string>();
    for (const path of [...takeSample(await listPaths(code), 16), ...others, missingPath]) {
      for (const text of extractTexts(
        await here.read(path, {}, path === missingPath ? 404 : 200),
      )) {
        const words = text.replace(nonWords, ' ').replace(latinNames, '');
        if (/[A-Za-z]{2}/.test(words)) englishTexts.set(text.trim(), path);
      }
    }
    expect([...englishTexts]).toEqual([]);
  },
);

const inlineTags = '(?:a|b|bdi|button|span|strong|td|th)';
const touchingWords = RegExp(
  `[\\p{L}\\p{N}]+(?:</${inlineTags}>)+(?:<${inlineTags}\\b[^>]*>)+[\\p{L}\\p{N}₹]+`,
  'gu',
);

it('words that stand side by side have a space between them, for copying and screen readers', async () => {
  expect('<b>4</b><span dir="auto">days</span>').toMatch(touchingWords);
  expect('<b>4</b> <span dir="auto">days</span>').not.toMatch(touchingWords);
  const joinedWords = new Set<string>();
  const others = ['/search?q=umrah', '/offline', '/review', '/compare'];
  for (const path of [...(await listPaths('en')), ...others]) {
    const html = (await here.read(path)).replace(/<(script|style|svg|template)\b.*?<\/\1>/gs, '');
    for (const [text] of html.matchAll(touchingWords))
      joinedWords.add(text.replace(/<[^>]*>/g, '|'));
  }
  expect([...joinedWords]).toEqual([]);
});
