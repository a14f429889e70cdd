import { expect, it } from 'vitest';
import { entriesOf } from '../../../tests/table.ts';
import {
  markedText,
  parseQuery,
  romanised,
  snippetOf,
  soughtTerms,
  termsOf,
} from './search-terms.ts';

it('reads a query as one line of at most 200 characters', () => {
  expect(parseQuery(null)).toBe('');
  expect(parseQuery('  two\n\tlines \u0000 ')).toBe('two lines');
  expect(parseQuery('x'.repeat(50_000))).toHaveLength(200);
  expect(soughtTerms('w '.repeat(5000) + 'word '.repeat(50)).length).toBeLessThan(13);
  expect(soughtTerms(parseQuery('x'.repeat(50_000)))[0]).toHaveLength(30);
  expect(soughtTerms('abcde'.repeat(40))[0]).toHaveLength(30);
});

it('leaves out filler words, unless they are alone', () => {
  expect(soughtTerms('Where is the office?')).toEqual(['ofice']);
  expect(soughtTerms('what is')).toEqual(['what', 'is']);
  expect(soughtTerms('ویزا کیسے')).toEqual(['ویزا']);
});

it('finds words of Indian scripts by Latin letters, and letters that sound alike', () => {
  const romanisedWords = `सफ़र = safar | उमरा = umra | क़ुर्बानी = kurbani | काग़ज़ात = kagajat
    ज़रूरी = jaruri | ತವಾಫ್ = tawaf | ಹೋಟೆಲ್ = hotel | ಪ್ರಯಾಣ = prayana`;
  for (const pair of entriesOf(romanisedWords)) {
    const [word = '', latin] = pair.split(' = ');
    expect(termsOf(word), pair).toContain(latin);
  }
  const alike = `tawaf = tavaf | zamzam = jamjam | qurbani = kurbani | wheelchairs = wheelchair
    Sa‘i = sa'i`;
  for (const pair of entriesOf(alike)) {
    const [one = '', other = ''] = pair.split(' = ');
    expect(termsOf(one), pair).toEqual(termsOf(other));
  }
  expect(romanised('visa')).toEqual([]);
});

const marks = new Set(['makah', 'maka', 'sai', 'عمرہ', 'umra']);
const shown = (runs: ReturnType<typeof markedText>) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

it('marks whole words, as they are spelt', () => {
  const marked = (text: string) => shown(markedText(text, marks));
  expect(marked('From Mecca to Sa‘i, and Umrah')).toBe('From [Mecca] to [Sa‘i], and [Umrah]');
  expect(marked('پہلا عمرہ، پھر')).toBe('پہلا [عمرہ]، پھر');
  expect(marked('<b>makkah</b>')).toBe('<b>[makkah]</b>');
  expect(markedText('', marks)).toEqual([]);
});

it('shows the text around the first mark, cut between words', () => {
  const long = `${'before and '.repeat(40)}Makkah ${'after that '.repeat(40)}`;
  const text = shown(snippetOf(long, marks));
  expect(text).toMatch(/^… (before|and) .*\[Makkah\] after .* …$/);
  expect(text.length).toBeLessThan(220);
  expect(shown(snippetOf('word '.repeat(100), marks))).toMatch(/^word .* …$/);
  expect(snippetOf('x'.repeat(2000), marks)[0]?.text.length).toBeLessThan(220);
});
