import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import urduPhrases from '../../sample/languages/ur.json' with { type: 'json' };
import { type Language, languageCodes } from './languages.ts';

const folder = import.meta.dirname;
const areasOf = (code: Language) => globSync('**/*.ts', { cwd: path.join(folder, code) }).sort();
const areas = areasOf('en');
const textsOf = async (code: Language, area: string): Promise<Record<string, unknown>> =>
  (await import(path.join(folder, code, area))).default;

/** Every text within a value; functions are called with some numbers. */
function textsIn(text: unknown, counts = [1, 2, 5]): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function') {
    return counts.flatMap((count) => textsIn(text(count, 2, 3, 4), counts));
  }
  if (text === null || typeof text !== 'object') return [];
  return Object.values(text).flatMap((one) => textsIn(one, counts));
}

const letters: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u0600-\u06ff]/,
  kn: /[\u0c80-\u0cff]/,
  hi: /[\u0900-\u097f]/,
};
/** Code points that look right and are not: docs/languages.md names the right ones. */
const wrong: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u064a\u0643\u0647\u0629\u0660-\u0669\u06f0-\u06f9]/,
  kn: /[\u0cbc\u0c9d\u0ce6-\u0cef]/,
  hi: /[\u0958-\u095f\u0966-\u096f]/,
};

it.each(languageCodes)('%s has every area and counts by its own rules', (code) => {
  expect(areasOf(code)).toEqual(areas);
  const files = areas.map((area) => readFileSync(path.join(folder, code, area), 'utf8'));
  const rules = files.flatMap((file) => [...file.matchAll(/\bplural\('(\w+)'/g)]);
  expect(rules.length).toBeGreaterThan(3);
  expect(new Set(rules.map(([, rule]) => rule))).toEqual(new Set([code]));
});

it.each(Object.keys(letters) as Exclude<Language, 'en'>[])(
  '%s has every text, with the same places, in its own letters',
  async (code) => {
    for (const area of areas) {
      const inEnglish = await textsOf('en', area);
      const texts = await textsOf(code, area);
      expect(Object.keys(texts), area).toEqual(Object.keys(inEnglish));
      for (const [key, text] of Object.entries(texts)) {
        expect(typeof text, `${area} ${key}`).toBe(typeof inEnglish[key]);
        const read = textsIn(text).join(' ');
        // A range may be written without words: 12–26.
        const isRange = typeof text === 'function' && /^[\d\s–]*$/.test(read);
        const english = textsIn(inEnglish[key])
          .join(' ')
          .replace(/\b(WhatsApp|PDF)\b/g, '');
        if (/\p{L}{2}/u.test(english) && !isRange) {
          expect(read, `${area} ${key}`).toMatch(letters[code]);
        }
        expect(read, `${area} ${key}`).not.toMatch(wrong[code]);
      }
    }
  },
);

/** Isolated text without letters that run to the left. */
const isolated = /[\u2066\u2068][^\u0600-\u06ff\u2066-\u2069]{0,80}\u2069/gu;
/** Behind letters that run to the left, these signs move to the other side of their digits. */
const loose = /\d[%+]|[+₹]\d/;
const strays = (texts: string[]) => texts.filter((text) => loose.test(text.replace(isolated, '')));

it('signs stay beside their digits in Urdu', async () => {
  expect(strays(['جی ایس ٹی 5%', 'فون: +91', '20+ سال', '\u2068ٹیکس 5%\u2069'])).toHaveLength(4);
  const fine = ['جی ایس ٹی \u20665%\u2069', '\u2068ٹیکس \u20665%\u2069\u2069', '5 دن'];
  expect(strays(fine)).toEqual([]);
  for (const area of areas) {
    const texts = textsIn(await textsOf('ur', area), [5]);
    expect(texts.length, area).toBeGreaterThan(0);
    expect(strays(texts), area).toEqual([]);
  }
  expect(strays(Object.values(urduPhrases))).toEqual([]);
});
