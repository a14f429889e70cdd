import { afterEach, expect, it, vi } from 'vitest';
import { expectTable } from '../../tests/table.ts';
import { dayText, weekdays } from '../rules/office-day.ts';
import { nextBatchText } from '../rules/packages/departures.ts';
import { dayAndMonth, weekdayName } from '../site/layout/calendar.ts';
import {
  type Language,
  languageCodes,
  localize,
  setLanguageReader,
  splitLanguage,
} from './languages.ts';
import { plural } from './text-parts.ts';
import { facts as ur } from './ur/server.ts';

// As in a build, where each language has its own texts.
vi.mock('#texts/site.ts', async () => {
  const { currentTexts } = await import('./languages.ts');
  return currentTexts({
    en: await vi.importActual<Record<string, object>>('./en/site.ts'),
    ur: await import('./ur/site.ts'),
    kn: await import('./kn/site.ts'),
    hi: await import('./hi/site.ts'),
  });
});

afterEach(() => setLanguageReader(() => undefined));

it('reads the language from a path, and adds it to a path', () => {
  expectTable(
    (path) => Object.values(splitLanguage(path)).join(' '),
    `/ → en / | /about → en /about | /en/about → en /en/about | /ur → ur / | /ur/ → ur /
    /ur.data → ur / | /kn/packages/details/1 → kn /packages/details/1 | /urdu → en /urdu
    /UR/about → en /UR/about | /constructor → en /constructor`,
  );
  expectTable((path) => localize('en', path), '/ → / | /about → /about');
  expectTable((path) => localize('ur', path), '/ → /ur | /gallery/hajj → /ur/gallery/hajj');
});

it.each<[Language, string, string, string]>([
  ['en', '22 January 2027', '8 December', 'Saturday'],
  ['ur', '22 جنوری 2027', '8 دسمبر', 'ہفتہ'],
  ['kn', '22 ಜನವರಿ 2027', '8 ಡಿಸೆಂಬರ್', 'ಶನಿವಾರ'],
  ['hi', '22 जनवरी 2027', '8 दिसंबर', 'शनिवार'],
])('writes dates in %s as docs/languages.md says', (language, date, day, weekday) => {
  setLanguageReader(() => language);
  expect(dayText('2027-01-22')).toBe(date);
  expect(dayAndMonth(Date.parse('2026-12-08') / 86_400_000)).toBe(day);
  expect(weekdayName('Saturday')).toBe(weekday);
});

it.each(languageCodes)('writes counts and days in %s as `Intl` does', (language) => {
  setLanguageReader(() => language);
  const locale = `${language}-IN-u-nu-latn`;
  const formatDate = (time: number, style: Intl.DateTimeFormatOptions) =>
    new Date(time).toLocaleDateString(locale, { ...style, timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const expected = formatDate(Date.UTC(2027, month), { month: 'long' });
    expect(dayText(new Date(Date.UTC(2027, month)).toISOString())).toContain(expected);
  }
  for (const [index, weekday] of weekdays.entries()) {
    // 4 January 2027 was a Monday.
    const expected = formatDate(Date.UTC(2027, 0, 4 + index), { weekday: 'long' });
    expect(weekdayName(weekday)).toBe(expected);
  }
  const rules = new Intl.PluralRules(locale);
  for (const count of [0, 1, 2, 10, 100]) {
    const forms = { one: 'one', other: 'other' };
    expect(plural(language, count, forms)).toBe(rules.select(count));
  }
});

it('translates the date of a typed batch, and leaves the English one unchanged', () => {
  const translateBatch = (text: string) => {
    setLanguageReader(() => undefined);
    expect(nextBatchText(text, [], '2027-01-10')).toBe(text);
    setLanguageReader(() => 'hi');
    return nextBatchText(text, [], '2027-01-10');
  };
  expectTable(
    translateBatch,
    `22nd Jan 2027 → 22 जनवरी 2027 | 22/1/2027 → 22 जनवरी 2027 | January 2027 → जनवरी 2027
    22 January 2027 or 5 February 2027 → 22 January 2027 or 5 February 2027`,
  );
});

it('isolates a list in Urdu, and each of its parts, from text of the other direction', () => {
  expect(ur.listed('1200 میٹر', '', 'پیدل تقریباً 18 منٹ')).toBe(
    '\u2067\u20681200 میٹر\u2069، \u2068پیدل تقریباً 18 منٹ\u2069\u2069',
  );
  expect(ur.listed('', '')).toBe('');
});
