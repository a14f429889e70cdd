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
const loaded = languageCodes.map(async (code): Promise<[Language, Areas]> => {
  const files = globSync(`${folder}/${code}/*.ts`).map((file) => import(file));
  return [code, Object.assign({}, ...(await Promise.all(files)))];
});
const textsOfAll = new Map(await Promise.all(loaded));
const areas = Object.keys(textsOfAll.get('en') ?? {});
const textsOf = (code: Language, area: string) => textsOfAll.get(code)?.[area] ?? {};

/** All texts in a value; functions are called with sample numbers. */
function textsIn(text: unknown, counts = [1, 2, 5]): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function') {
    return counts.flatMap((count) => textsIn(text(count, 2, 3, 4), counts));
  }
  if (text === null || typeof text !== 'object') return [];
  return Object.values(text).flatMap((one) => textsIn(one, counts));
}

/** Each text with its path, such as 'facts.types.hajj'. */
function leavesOf(texts: unknown, path = ''): [path: string, text: unknown][] {
  return typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, text]) => leavesOf(text, `${path}.${key}`))
    : [[path, texts]];
}

const letters: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u0600-\u06ff]/,
  kn: /[\u0c80-\u0cff]/,
  hi: /[\u0900-\u097f]/,
};
/** Code points that look right but are wrong; docs/languages.md lists the right ones. */
const wrong: Record<Exclude<Language, 'en'>, RegExp> = {
  ur: /[\u064a\u0643\u0647\u0629\u0660-\u0669\u06f0-\u06f9]/,
  kn: /[\u0cbc\u0c9d\u0ce6-\u0cef]/,
  hi: /[\u0958-\u095f\u0966-\u096f]/,
};

it.each(Object.keys(letters) as Exclude<Language, 'en'>[])(
  '%s uses its own script, and has the placeholders of the English in every text',
  (code) => {
    const inEnglish = new Map(leavesOf(textsOfAll.get('en')));
    for (const [path, text] of leavesOf(textsOfAll.get(code))) {
      const english = textsIn(inEnglish.get(path)).join(' ');
      const read = textsIn(text).join(' ');
      expect(findPlaceholderProblem(english, read), path).toBeNull();
      // A range needs no words: 12–26.
      const isRange = typeof text === 'function' && /^[\d\s–]*$/.test(read);
      if (/\p{L}{2}/u.test(english.replace(/\b(WhatsApp|PDF)\b/g, '')) && !isRange) {
        expect(read, path).toMatch(letters[code]);
      }
      expect(read, path).not.toMatch(wrong[code]);
    }
    const sample = readFileSync(path.join(folder, `../../sample/languages/${code}.json`), 'utf8');
    for (const [phrase, said] of Object.entries<string>(JSON.parse(sample))) {
      expect(findPlaceholderProblem(phrase, said)).toBeNull();
    }
  },
);

/** Isolated text without right-to-left letters. */
const isolated = /[\u2066\u2068][^\u0600-\u06ff\u2066-\u2069]{0,80}\u2069/gu;
/** After right-to-left letters, these signs move to the other side of their digits. */
const loose = /\d[%+]|[+₹]\d/;
const strays = (texts: string[]) => texts.filter((text) => loose.test(text.replace(isolated, '')));

it('signs stay next to their digits in Urdu', async () => {
  expect(strays(['جی ایس ٹی 5%', 'فون: +91', '\u2068ٹیکس 5%\u2069'])).toHaveLength(3);
  for (const area of areas) {
    const texts = textsIn(textsOf('ur', area), [5]);
    expect(texts.length, area).toBeGreaterThan(0);
    expect(strays(texts), area).toEqual([]);
  }
  expect(strays(Object.values(urduPhrases))).toEqual([]);
});

/** Texts with values that appear outside HTML: in messages, titles and subjects. */
const plainTexts: [area: string, key: RegExp][] = [
  ['facts', /^(listed|dayIsOver|priceFor|withNote|\w+Line)$/],
  ['contact', /^enquiryAbout$/],
  ...['crawlers', 'metadata', 'reply'].map((area): [string, RegExp] => [area, /./]),
];

it.each(languageCodes)('%s isolates values of the other direction in plain texts', async (code) => {
  const isRtl = getDirection(code) === 'rtl';
  const across = ['Anjum Hotel 5', '₹1,24,000', '+91 98765 43210', 'Umrah عمرہ (4)'];
  const [own, others] = isRtl
    ? ['عمرہ فیملی', across]
    : ['Umrah (Saver) 5 %', ['عمرہ 5', 'Umrah عمرہ (4)', '(زینب) & Sons']];
  for (const [area, wanted] of plainTexts) {
    const texts = Object.entries(textsOf(code, area)).filter(([key]) => wanted.test(key));
    for (const [key, text] of texts) {
      if (typeof text !== 'function') continue;
      // Named facts are passed as one object.
      const translate = (value: string): string =>
        /^\(\{/.test(String(text))
          ? text(new Proxy({}, { get: () => value }))
          : text(...Array(text.length || 2).fill(value));
      if (!isRtl) expect(translate(own), `${area} ${key}`).not.toMatch(/[\u2066-\u2069]/);
      for (const value of others) {
        const read = translate(value);
        const where = `${area} ${key} ${JSON.stringify(read)}`;
        expect(read.replaceAll(`\u2068${value}\u2069`, ''), where).not.toContain(value);
        expect(cleanText(`${read} عمرہ`), where).toBe(`${read} عمرہ`);
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
])('reports that the translation of "%s" with "%s" lacks or adds %s', (phrase, said, name) => {
  expect(findTranslationProblem(phrase, said)).toEqual(name && expect.stringContaining(name));
});

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
