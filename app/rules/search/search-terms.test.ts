import { describe, expect, it } from 'vitest';
import { romanised } from './romanised.ts';
import { parseQuery, soughtTerms, termsOf } from './search-terms.ts';

describe('what is asked', () => {
  it('is one line of at most 200 characters', () => {
    expect(parseQuery(null)).toBe('');
    expect(parseQuery('  two\n\tlines \u0000 ')).toBe('two lines');
    expect(parseQuery('x'.repeat(50_000))).toHaveLength(200);
    expect(soughtTerms('w '.repeat(5000) + 'word '.repeat(50)).length).toBeLessThan(13);
    expect(soughtTerms(parseQuery('x'.repeat(50_000)))[0]).toHaveLength(30);
    expect(soughtTerms('abcde'.repeat(40))[0]).toHaveLength(30);
  });

  it('leaves out what says nothing, unless it is alone', () => {
    expect(soughtTerms('Where is the office?')).toEqual(['ofice']);
    expect(soughtTerms('what is')).toEqual(['what', 'is']);
    expect(soughtTerms('ویزا کیسے')).toEqual(['ویزا']);
  });
});

it.each([
  ['सफ़र', 'safar'],
  ['उमरा', 'umra'],
  ['क़ुर्बानी', 'kurbani'],
  ['काग़ज़ात', 'kagajat'],
  ['ज़रूरी', 'jaruri'],
  ['ತವಾಫ್', 'tawaf'],
  ['ಹೋಟೆಲ್', 'hotel'],
  ['ಪ್ರಯಾಣ', 'prayana'],
])('%s is found by %s', (word, latin) => {
  expect(termsOf(word)).toContain(latin);
});

it('takes letters for each other that people take for each other', () => {
  for (const [one, other] of [
    ['tawaf', 'tavaf'],
    ['zamzam', 'jamjam'],
    ['qurbani', 'kurbani'],
    ['wheelchairs', 'wheelchair'],
    ['Sa‘i', "sa'i"],
  ] as const) {
    expect(termsOf(one), one).toEqual(termsOf(other));
  }
  expect(romanised('visa')).toEqual([]);
});
