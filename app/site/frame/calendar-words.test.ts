import { afterEach, expect, it } from 'vitest';
import { readLanguageFrom } from '../../languages/current-language.ts';
import type { Language } from '../../languages/languages.ts';
import { dayAndMonth, longDate, weekdayName } from './calendar-words.ts';

afterEach(() => readLanguageFrom(() => undefined));

// As docs/languages.md writes them.
it.each<[Language, string, string, string]>([
  ['en', '22 January 2027', '8 December', 'Saturday'],
  ['ur', '22 جنوری 2027', '8 دسمبر', 'ہفتہ'],
  ['kn', '22 ಜನವರಿ 2027', '8 ಡಿಸೆಂಬರ್', 'ಶನಿವಾರ'],
  ['hi', '22 जनवरी 2027', '8 दिसंबर', 'शनिवार'],
])('days in %s', (language, date, day, weekday) => {
  readLanguageFrom(() => language);
  expect(longDate(new Date('2027-01-22'), 'UTC')).toBe(date);
  expect(dayAndMonth(Date.parse('2026-12-08') / 86_400_000)).toBe(day);
  expect(weekdayName('Saturday')).toBe(weekday);
});

it('a date is that of its time zone', () =>
  expect(longDate(new Date('2027-02-28T20:00Z'), 'Asia/Kolkata')).toBe('1 March 2027'));
