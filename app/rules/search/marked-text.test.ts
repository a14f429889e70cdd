import { expect, it } from 'vitest';
import { markedText, snippetOf } from './marked-text.ts';

const shown = (runs: ReturnType<typeof markedText>) =>
  runs.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const terms = new Set(['makah', 'maka', 'sai', 'عمرہ', 'umra']);

it('marks whole words, as they are spelt', () => {
  expect(shown(markedText('From Mecca to Sa‘i, and Umrah', terms))).toBe(
    'From [Mecca] to [Sa‘i], and [Umrah]',
  );
  expect(shown(markedText('پہلا عمرہ، پھر', terms))).toBe('پہلا [عمرہ]، پھر');
  expect(markedText('', terms)).toEqual([]);
  expect(shown(markedText('<b>makkah</b>', terms))).toBe('<b>[makkah]</b>');
});

it('shows what stands around the first mark, cut between words', () => {
  const long = `${'before and '.repeat(40)}Makkah ${'after that '.repeat(40)}`;
  const text = shown(snippetOf(long, terms));
  expect(text).toMatch(/^… (before|and) .*\[Makkah\] after .* …$/);
  expect(text.length).toBeLessThan(220);
  expect(shown(snippetOf('word '.repeat(100), terms))).toMatch(/^word .* …$/);
  expect(snippetOf('x'.repeat(2000), terms)[0]?.text.length).toBeLessThan(220);
});
