import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import phrases from '../../sample/languages/ur.json' with { type: 'json' };

const folder = path.join(import.meta.dirname, 'ur');
const areas = globSync('*.ts', { cwd: folder });

/** What is isolated, if it holds no letters that run to the left themselves. */
const isolated = /[\u2066\u2068][^\u0600-\u06ff\u2066-\u2069]{0,80}\u2069/gu;
/** Behind letters that run to the left, these signs move to the other side of their digits. */
const loose = /\d[%+]|[+₹]\d/;

const strays = (texts: string[]) => texts.filter((text) => loose.test(text.replace(isolated, '')));

/** Every text of an area on its own; each of its places holds a number. */
function textsIn(text: unknown): string[] {
  if (typeof text === 'string') return [text];
  if (typeof text === 'function') return textsIn(text(5, 2, 3, 4));
  if (text && typeof text === 'object') return Object.values(text).flatMap(textsIn);
  return [];
}

it('finds a sign that would move', () => {
  expect(strays(['جی ایس ٹی 5%', 'فون: +91', '20+ سال', '\u2068ٹیکس 5%\u2069'])).toHaveLength(4);
  expect(strays(['جی ایس ٹی \u20665%\u2069', '\u2068ٹیکس \u20665%\u2069\u2069', '5 دن'])).toEqual(
    [],
  );
});

it.each(areas)('signs stay at their digits in the Urdu of %s', async (area) => {
  const texts = textsIn((await import(path.join(folder, area))).default);
  expect(texts.length).toBeGreaterThan(0);
  expect(strays(texts)).toEqual([]);
});

it('signs stay at their digits in the phrases that a site begins with', () => {
  expect(strays(Object.values(phrases))).toEqual([]);
});
