import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Language, languageCodes } from './languages.ts';

const folder = import.meta.dirname;
const areas = globSync('**/*.ts', { cwd: path.join(folder, 'en') }).sort();
const sources = globSync(['{app,server}/**/*.{ts,tsx}'], {
  exclude: (name) => name.endsWith('.test.ts'),
}).map((file) => readFileSync(file, 'utf8'));

type Texts = Record<string, unknown>;
const textsOf = async (code: Language, area: string): Promise<Texts> =>
  (await import(path.join(folder, code, area))).default;

/** A text as visitors would read it, whatever its places hold. */
function sample(text: unknown): string {
  if (typeof text === 'string') return text;
  if (Array.isArray(text)) return text.map(sample).join(' ');
  if (typeof text === 'function')
    return [1, 2, 5].map((count) => sample(text(count, 2, 3, 4))).join(' ');
  if (text && typeof text === 'object') return Object.values(text).map(sample).join(' ');
  return '';
}

const letters: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u0600-\u06ff]/,
  kn: /[\u0c80-\u0cff]/,
  hi: /[\u0900-\u097f]/,
};
/** Code points that look right and are not; docs/languages.md says which stand for them. */
const wrong: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u064a\u0643\u0647\u0629\u0660-\u0669\u06f0-\u06f9]/,
  kn: /[\u0cbc\u0c9d\u0ce6-\u0cef]/,
  hi: /[\u0958-\u095f\u0966-\u096f]/,
};

it('every language has the same areas', () => {
  for (const code of languageCodes) {
    expect(globSync('**/*.ts', { cwd: path.join(folder, code) }).sort(), code).toEqual(areas);
  }
});

it.each(languageCodes)('%s counts by its own rules', (code) => {
  const files = areas.map((area) => readFileSync(path.join(folder, code, area), 'utf8'));
  const rules = files.flatMap((file) => [...file.matchAll(/\bplural\('(\w+)'/g)]);
  expect(rules.length).toBeGreaterThan(3);
  expect(new Set(rules.map(([, rule]) => rule))).toEqual(new Set([code]));
});

describe.each(areas)('the texts of %s', (area) => {
  it('are all there, with the same places, in the letters of their language', async () => {
    const inEnglish = await textsOf('en', area);
    for (const code of languageCodes) {
      if (code === 'en') continue;
      const texts = await textsOf(code, area);
      expect(Object.keys(texts), code).toEqual(Object.keys(inEnglish));
      for (const [key, text] of Object.entries(texts)) {
        expect(typeof text, `${code} ${key}`).toBe(typeof inEnglish[key]);
        const read = sample(text);
        // What has no letters in English has none to translate.
        // A range may be written without words: 12–26.
        const isRange = typeof text === 'function' && /^[\d\s–]*$/.test(read);
        const english = sample(inEnglish[key]).replace(/\b(WhatsApp|PDF)\b/g, '');
        if (/\p{L}{2}/u.test(english) && !isRange) {
          expect(read, `${code} ${key}`).toMatch(letters[code]);
        }
        expect(read, `${code} ${key}`).not.toMatch(wrong[code]);
      }
    }
  });

  it('are all used', async () => {
    const users = sources.filter((source) => source.includes(`'#texts/${area}'`));
    const all = users.join('\n');
    for (const key of Object.keys(await textsOf('en', area))) {
      expect(new RegExp(`\\b\\w+(\\.${key}\\b|\\['${key}'\\])`).test(all), key).toBe(true);
    }
  });
});
