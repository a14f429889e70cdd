import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import urduPhrases from '../../sample/languages/ur.json' with { type: 'json' };
import { cleanText } from '../rules/clean-text.ts';
import { fillPlaceholders } from '../rules/fields/fields.ts';
import {
  findPlaceholderProblem,
  findTranslationProblem,
} from '../rules/translations/translation-rules.ts';
import { getDirection, type Language, languageCodes } from './languages.ts';

const folder = import.meta.dirname;
type Areas = Record<string, Record<string, unknown>>;
const textEntries = languageCodes.map(async (code): Promise<[Language, Areas]> => {
  const files = globSync(`${folder}/${code}/*.ts`).map((file) => import(file));
  return [code, Object.assign({}, ...(await Promise.all(files)))];
});
const textsByLanguage = new Map(await Promise.all(textEntries));
const areas = Object.keys(textsByLanguage.get('en') ?? {});
const getTexts = (code: Language, area: string) => textsByLanguage.get(code)?.[area] ?? {};

/** All texts in a value; functions are called with sample numbers. */
function collectTexts(text: unknown, counts = [1, 2, 5]): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function') {
    return counts.flatMap((count) => collectTexts(text(count, 2, 3, 4), counts));
  }
  if (text === null || typeof text !== 'object') return [];
  return Object.values(text).flatMap((value) => collectTexts(value, counts));
}

/** Each text with its path, such as 'facts.types.hajj'. */
function listLeaves(texts: unknown, path = ''): [path: string, text: unknown][] {
  return typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, text]) => listLeaves(text, `${path}.${key}`))
    : [[path, texts]];
}

const letters: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u0600-\u06ff]/,
  kn: /[\u0c80-\u0cff]/,
  hi: /[\u0900-\u097f]/,
};
/** Code points that look right but are wrong; docs/languages.md lists the right ones. */
const wrongLetters: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u064a\u0643\u0647\u0629\u0660-\u0669\u06f0-\u06f9]/,
  kn: /[\u0cbc\u0c9d\u0ce6-\u0cef]/,
  hi: /[\u0958-\u095f\u0966-\u096f]/,
};

it.each(Object.keys(letters) as Exclude<Language, 'en'>[])(
  '%s uses its own script, and has the placeholders of the English in every text',
  (code) => {
    const englishTexts = new Map(listLeaves(textsByLanguage.get('en')));
    for (const [path, text] of listLeaves(textsByLanguage.get(code))) {
      const english = collectTexts(englishTexts.get(path)).join(' ');
      const translation = collectTexts(text).join(' ');
      expect(findPlaceholderProblem(english, translation), path).toBeNull();
      // A range needs no words: 12–26.
      const isRange = typeof text === 'function' && /^[\d\s–]*$/.test(translation);
      if (/\p{L}{2}/u.test(english.replace(/\b(WhatsApp|PDF)\b/g, '')) && !isRange) {
        expect(translation, path).toMatch(letters[code]);
      }
      expect(translation, path).not.toMatch(wrongLetters[code]);
    }
    const sample = readFileSync(path.join(folder, `../../sample/languages/${code}.json`), 'utf8');
    for (const [phrase, translation] of Object.entries<string>(JSON.parse(sample))) {
      expect(findPlaceholderProblem(phrase, translation)).toBeNull();
    }
  },
);

/** Isolated text without right-to-left letters. */
const isolatedText = /[\u2066\u2068][^\u0600-\u06ff\u2066-\u2069]{0,80}\u2069/gu;
/** After right-to-left letters, these signs move to the other side of their digits. */
const looseSign = /\d[%+]|[+₹]\d/;
const findStrays = (texts: string[]) =>
  texts.filter((text) => looseSign.test(text.replace(isolatedText, '')));

it('signs stay next to their digits in Urdu', async () => {
  expect(findStrays(['جی ایس ٹی 5%', 'فون: +91', '\u2068ٹیکس 5%\u2069'])).toHaveLength(3);
  for (const area of areas) {
    const texts = collectTexts(getTexts('ur', area), [5]);
    expect(texts.length, area).toBeGreaterThan(0);
    expect(findStrays(texts), area).toEqual([]);
  }
  expect(findStrays(Object.values(urduPhrases))).toEqual([]);
});

/** Texts with values that appear outside HTML: in messages, titles and subjects. */
const plainTexts: [area: string, key: RegExp][] = [
  ['facts', /^(listed|dayIsOver|priceFor|withNote|\w+Line)$/],
  ['contact', /^enquiryAbout$/],
  ...['crawlers', 'metadata', 'reply'].map((area): [string, RegExp] => [area, /./]),
];

it.each(languageCodes)('%s isolates values of the other direction in plain texts', async (code) => {
  const isRtl = getDirection(code) === 'rtl';
  const foreignValues = ['Anjum Hotel 5', '₹1,24,000', '+91 98765 43210', 'Umrah عمرہ (4)'];
  const [own, others] = isRtl
    ? ['عمرہ فیملی', foreignValues]
    : ['Umrah (Saver) 5 %', ['عمرہ 5', 'Umrah عمرہ (4)', '(زینب) & Sons']];
  for (const [area, keyPattern] of plainTexts) {
    const texts = Object.entries(getTexts(code, area)).filter(([key]) => keyPattern.test(key));
    for (const [key, text] of texts) {
      if (typeof text !== 'function') continue;
      // Named facts are passed as one object.
      const translate = (value: string): string =>
        /^\(\{/.test(String(text))
          ? text(new Proxy({}, { get: () => value }))
          : text(...Array(text.length || 2).fill(value));
      if (!isRtl) expect(translate(own), `${area} ${key}`).not.toMatch(/[\u2066-\u2069]/);
      for (const value of others) {
        const result = translate(value);
        const label = `${area} ${key} ${JSON.stringify(result)}`;
        expect(result.replaceAll(`\u2068${value}\u2069`, ''), label).not.toContain(value);
        expect(cleanText(`${result} عمرہ`), label).toBe(`${result} عمرہ`);
      }
    }
  }
});

it.each([
  ['From {town} to {name}', '{name}: {town}', null],
  ['From {town} to {name}', '{town} {name}, \u2068{name\u2069', null],
  ['From {town} to {name}', '{town}', '{name}'],
  ['From {town} to {name}', '{town} {town} {name}', '{town}'],
  ['From {town} to {name}', '{ town } {name}', '{ town }'],
  ['From {town} to {name}', '{town} {name} {}', '{}'],
  ['From {town} to {name}', '{town} {name} {ٹاؤن}', '{ٹاؤن}'],
  ['Welcome', '{founded}', '{founded}'],
  ['{town} and {town}', '{town}', '{town}'],
])(
  'reports that the translation of "%s" with "%s" lacks or adds %s',
  (phrase, translation, name) => {
    expect(findTranslationProblem(phrase, translation)).toEqual(
      name && expect.stringContaining(name),
    );
  },
);

it('placeholders are isolated only where the surrounding text runs the other way', () => {
  const values = { name: 'Rihla (Tours)', short: 'رحلہ', region: '', founded: '1997' };
  const fill = (text: string) =>
    fillPlaceholders(text, { ...values, town: 'Tumkur', phone: '+91 1' });
  expect(fill('{name} سے {town}: {phone}، {founded}، {short}')).toBe(
    '\u2068Rihla (Tours)\u2069 سے \u2068Tumkur\u2069: \u2068+91 1\u2069، 1997، رحلہ',
  );
  expect(fill('From {name}, {short}: {phone}')).toBe('From Rihla (Tours), \u2068رحلہ\u2069: +91 1');
  expect([fill('{short}'), fill('{name}')]).toEqual(['رحلہ', 'Rihla (Tours)']);
});
