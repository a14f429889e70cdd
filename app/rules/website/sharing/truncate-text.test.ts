import { expect, it } from 'vitest';
import { truncateText } from './truncate-text.ts';

it('leaves a text that fits, on one line', () => {
  expect(truncateText(' Fourteen days\nin  Makkah. ', 30)).toBe('Fourteen days in Makkah.');
});

it('cuts after a whole word, without the comma behind it', () => {
  expect(truncateText('Rooms near the Haram, meals included', 23)).toBe('Rooms near the Haram…');
  expect(truncateText('abcd efgh', 5)).toBe('abcd…');
  expect(truncateText('Contact | Safar Tours', 11)).toBe('Contact…');
});

it.each([
  ['Is it near? It is', 'Is it near…'],
  ['حرم کے قریب، کھانا', 'حرم کے قریب…'],
  ['حرم کے قریب۔ کھانا', 'حرم کے قریب…'],
  ['حرم قریب ہے؟ ہاں جی', 'حرم قریب ہے…'],
  ['हरम के पास। खाना', 'हरम के पास…'],
])('%j ends without the sign behind its last word', (text, short) => {
  expect(truncateText(text, text.length - 4)).toBe(short);
});

it('cuts a word that is too long by itself, never through an emoji', () => {
  expect(truncateText('x'.repeat(40), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(truncateText('🕋'.repeat(40), 10)).toBe(`${'🕋'.repeat(4)}…`);
});

it('keeps every length of every text within its limit', () => {
  const text = 'Umrah Family Comfort: 14 days, ₹1,24,000, عمرہ فیملی 🕋🕋 پیکیج and more words.';
  for (let length = 2; length < 90; length += 1) {
    const short = truncateText(text, length);
    expect(short.length).toBeLessThanOrEqual(length);
    expect(short.isWellFormed()).toBe(true);
  }
});
