import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PreviewCard } from './preview-card.server.ts';
import { createTextDrawing, drawableText, runsLeftwards } from './preview-text.server.ts';
import { createPreviews } from './previews.server.ts';

const parts = new URL('parts', import.meta.url).pathname;
const card: PreviewCard = {
  sender: 'Rihla Hajj & Umrah Tours',
  titles: ['Umrah Family Comfort'],
  price: '₹1,24,000',
  details: ['14 days · Next batch: 22 January 2027'],
  colours: { green: '#0f3d2e', gold: '#dcb35a' },
  photo: null,
};

function openPreviews() {
  const asked: string[] = [];
  const photos = {
    async sized(key: string) {
      asked.push(key);
      return key === 'gone.jpg'
        ? null
        : readFile(new URL(`../../../sample/pictures/site/${key}`, import.meta.url));
    },
  };
  return { previews: createPreviews(photos, { fallback: '/media/fallback.jpg', parts }), asked };
}

it.each<[string, Partial<PreviewCard>]>([
  ['a usual package', {}],
  ['a name in Kannada', { titles: ['ರಮ್ಜಾನ್ ಪೂರ್ಣ ತಿಂಗಳ ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್'] }],
  ['a name in Urdu', { titles: ['رمضان المبارک میں پورے مہینے کا عمرہ پیکیج'] }],
  [
    'the longest texts',
    { titles: ['x'.repeat(120)], price: '9'.repeat(200), details: ['d'.repeat(200)] },
  ],
  ['markup', { titles: ['<b>&amp;</span> "\''], price: '</span>&' }],
  [
    'letters that no font has',
    { titles: ['হজ যাত্রা', '🕋'], price: '\ud83d', details: ['\0\u202e'] },
  ],
  ['nothing at all', { sender: '', titles: [], price: '', details: [] }],
  ['a photo that is gone', { photo: '/media/gone.jpg' }],
])('draws %s', async (_, changes) => {
  const picture = await openPreviews().previews.draw({ ...card, ...changes });
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  expect(picture.length).toBeLessThan(300_000);
});

it('draws a name in Urdu with the photo on the other side', async () => {
  const { previews } = openPreviews();
  /** How much differs from pixel to pixel in the half of the arch. */
  const detail = async (titles: string[], left: number) => {
    const part = sharp(await previews.draw({ ...card, titles })).extract({
      left,
      top: 300,
      width: 300,
      height: 300,
    });
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return channels[0]?.mean ?? 0;
  };
  expect(await detail(['Umrah'], 800)).toBeGreaterThan((await detail(['عمرہ'], 800)) + 20);
  expect(await detail(['عمرہ'], 100)).toBeGreaterThan((await detail(['Umrah'], 100)) + 20);
});

it('draws once for many at the same time, and knows it afterwards', async () => {
  const { previews, asked } = openPreviews();
  const pictures = await Promise.all(Array.from({ length: 20 }, () => previews.draw(card)));
  pictures.push(await previews.draw({ ...card }));
  expect(new Set(pictures).size).toBe(1);
  expect(asked).toEqual(['fallback.jpg']);
});

it('has a version that changes with every text and with the photo', () => {
  const { previews } = openPreviews();
  const versions = [
    card,
    { ...card, price: '₹1' },
    { ...card, titles: ['Other'] },
    { ...card, details: [] },
    { ...card, photo: '/media/a.jpg' },
  ].map((changed) => previews.version(changed));
  expect(new Set(versions).size).toBe(versions.length);
  expect(previews.version({ ...card })).toBe(versions[0]);
});

it.each([
  ['Umrah\n 2027', 'Umrah 2027'],
  ['हज यात्रा 2027', 'हज यात्रा 2027'],
  ['হজ যাত্রা 2027', '2027'],
  ['ಹಜ್\u200cನ ದಿನಗಳು', 'ಹಜ್\u200cನ ದಿನಗಳು'],
  ['🕋 Hajj \u202eevil', 'Hajj evil'],
  ['ഹജ്ജ് ஹஜ் హజ్', 'ഹജ്ജ് ஹஜ் హజ్'],
  ['હજ', ''],
  ['می\u200cروم', 'می\u200cروم'],
  ['…!', ''],
])('of "%s" our fonts draw "%s"', (text, drawn) => expect(drawableText(text)).toBe(drawn));

it.each([
  ['Kannada', 'ಕ', 'ಕ್ರಿ'],
  ['Devanagari', 'क', 'क्र'],
  ['Telugu', 'క', 'క్రి'],
  ['Tamil', 'க', 'கு'],
  ['Malayalam', 'ക', 'ക്ക'],
])('has the letters of %s and joins them', async (_, letter, joined) => {
  const { draw } = createTextDrawing(parts);
  const style = { face: 'text', colour: '#ffffff', sizes: [100], width: 900, lines: 1 } as const;
  const [one, whole, missing] = await Promise.all(
    [letter, joined, 'ક'].map((text) => draw(text, style)),
  );
  // What no font has is a box with its number in it; signs that do not join stand side by side.
  expect(one?.data.equals(missing?.data ?? one.data)).toBe(false);
  expect(one?.height).not.toBe(missing?.height);
  expect(whole?.width).toBeLessThan(1.75 * (one?.width ?? 0));
});

it('knows by the first letter which way a text runs', () => {
  expect(runsLeftwards('14 عمرہ Umrah')).toBe(true);
  expect(runsLeftwards('Umrah عمرہ')).toBe(false);
});

it('draws the same on a machine without a single font or a home', async () => {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', drawElsewhere],
    { env: { FONTCONFIG_FILE: '/nowhere/fonts.conf', FONTCONFIG_PATH: '/nowhere' } },
  );
  const here = await openPreviews().previews.draw(card);
  expect(stdout).toBe(createHash('sha256').update(here).digest('hex'));
  expect(stderr).toBe('');
});

const drawElsewhere = `
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createPreviews } from ${JSON.stringify(new URL('previews.server.ts', import.meta.url).href)};
const folder = ${JSON.stringify(new URL('../../../sample/pictures/site/', import.meta.url).href)};
const photos = { sized: (key) => readFile(new URL(key, folder)) };
const previews = createPreviews(photos, { fallback: '/media/fallback.jpg', parts: ${JSON.stringify(parts)} });
const picture = await previews.draw(${JSON.stringify(card)});
process.stdout.write(createHash('sha256').update(picture).digest('hex'));
`;
