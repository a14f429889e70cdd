import { afterEach, describe, expect, it } from 'vitest';
import { dayText, nextBatchText } from '../rules/packages/departures.ts';
import { readLanguageFrom } from './current-language.ts';
import hi from './hi/facts.ts';
import kn from './kn/facts.ts';
import type { Language } from './languages.ts';
import ur from './ur/facts.ts';

afterEach(() => readLanguageFrom(() => undefined));

// As docs/languages.md writes them.
it.each<[Language, string]>([
  ['en', '22 January 2027'],
  ['ur', '22 جنوری 2027'],
  ['kn', '22 ಜನವರಿ 2027'],
  ['hi', '22 जनवरी 2027'],
])('days in %s', (language, date) => {
  readLanguageFrom(() => language);
  expect(dayText('2027-01-22')).toBe(date);
});

it('days of a batch from one to the other', () => {
  expect(ur.daysOfMonth('12', '26 مارچ 2027')).toBe('12 سے 26 مارچ 2027 تک');
  expect(kn.daysOfMonth('12', '26 ಮಾರ್ಚ್ 2027')).toBe('12–26 ಮಾರ್ಚ್ 2027');
  expect(kn.daysOfMonths('22 ಜನವರಿ', '5 ಫೆಬ್ರವರಿ 2027')).toBe('22 ಜನವರಿ – 5 ಫೆಬ್ರವರಿ 2027');
  expect(hi.daysOfMonth('12', '26 मार्च 2027')).toBe('12 से 26 मार्च 2027 तक');
});

describe('a next batch that staff typed', () => {
  it.each([
    ['22 January 2027', '22 जनवरी 2027'],
    ['22nd Jan 2027', '22 जनवरी 2027'],
    ['January 22, 2027', '22 जनवरी 2027'],
    ['22/1/2027', '22 जनवरी 2027'],
    ['2027-01-22', '22 जनवरी 2027'],
    ['January 2027', 'जनवरी 2027'],
    ['After Eid', 'After Eid'],
    ['22 January 2027 or 5 February 2027', '22 January 2027 or 5 February 2027'],
    ['after Ramadan, 10 March 2027', 'after Ramadan, 10 March 2027'],
  ])('"%s" reads "%s" in Hindi, in English as it was typed', (typed, shown) => {
    expect(nextBatchText(typed, [], '2027-01-10')).toBe(typed);
    readLanguageFrom(() => 'hi');
    expect(nextBatchText(typed, [], '2027-01-10')).toBe(shown);
  });
});

it('facts in Urdu follow each other from the right, also where they are isolated once more', () => {
  expect(ur.listed('1200 میٹر', '', 'پیدل تقریباً 18 منٹ')).toBe(
    '\u2067\u20681200 میٹر\u2069، \u2068پیدل تقریباً 18 منٹ\u2069\u2069',
  );
  expect(ur.listed('', '')).toBe('');
});

it('nights are counted', () => {
  expect([ur.nights(1), ur.nights(5)]).toEqual(['1 رات', '5 راتیں']);
  expect([kn.nights(1), kn.nights(5)]).toEqual(['1 ರಾತ್ರಿ', '5 ರಾತ್ರಿಗಳು']);
  expect([hi.nights(1), hi.nights(5)]).toEqual(['1 रात', '5 रातें']);
});
