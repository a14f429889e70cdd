import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectTable } from '../../../tests/table.ts';
import type { PreviewCard } from './preview-card.server.ts';
import { createTextDrawing, drawableText } from './preview-text.server.ts';
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

it('draws every text, and a card without its photo', async () => {
  const cards: Partial<PreviewCard>[] = [
    {},
    { titles: ['ರಮ್ಜಾನ್ ಪೂರ್ಣ ತಿಂಗಳ ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್'] },
    { titles: ['x'.repeat(120)], price: '9'.repeat(200), details: ['d'.repeat(200)] },
    { titles: ['<b>&amp;</span> "\''], price: '</span>&' },
    { titles: ['হজ যাত্রা', '🕋'], price: '\ud83d', details: ['\0\u202e'] },
    { sender: '', titles: [], price: '', details: [] },
    { photo: '/media/gone.jpg' },
  ];
  for (const changes of cards) {
    const picture = await openPreviews().previews.draw({ ...card, ...changes });
    const { format, width, height } = await sharp(picture).metadata();
    const shape = { format: 'jpeg', width: 1200, height: 630 };
    expect({ format, width, height }, JSON.stringify(changes)).toEqual(shape);
    expect(picture.length).toBeLessThan(300_000);
  }
});

it('draws a name in Urdu with the photo on the other side', async () => {
  const { previews } = openPreviews();
  /** How much differs from pixel to pixel in the half of the arch. */
  const detail = async (titles: string[], left: number) => {
    const arch = { left, top: 300, width: 300, height: 300 };
    const part = sharp(await previews.draw({ ...card, titles })).extract(arch);
    const { channels } = await sharp(await part.png().toBuffer()).stats();
    return channels[0]?.mean ?? 0;
  };
  expect(await detail(['Umrah'], 800)).toBeGreaterThan((await detail(['عمرہ'], 800)) + 20);
  expect(await detail(['عمرہ'], 100)).toBeGreaterThan((await detail(['Umrah'], 100)) + 20);
});

it('draws once for many requests at the same time, and keeps the picture', async () => {
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

it('leaves out the letters that no font has', () => {
  expectTable(
    drawableText,
    `"Umrah\\n 2027" → Umrah 2027 | हज यात्रा 2027 → हज यात्रा 2027 | হজ যাত্রা 2027 → 2027
    ಹಜ್\u200cನ ದಿನಗಳು → ಹಜ್\u200cನ ದಿನಗಳು | 🕋 Hajj \u202eevil → Hajj evil | ഹജ്ജ് ஹஜ் హజ్ → ഹജ്ജ് ஹஜ் హజ్
    હજ → "" | می\u200cروم → می\u200cروم | …! → ""`,
  );
});

it('has the letters of each Indian script and joins them', async () => {
  const { draw } = createTextDrawing(parts);
  const style = { face: 'text', colour: '#ffffff', sizes: [100], width: 900, lines: 1 } as const;
  for (const [letter, joined] of [
    ['ಕ', 'ಕ್ರಿ'],
    ['क', 'क्र'],
    ['క', 'క్రి'],
    ['க', 'கு'],
    ['ക', 'ക്ക'],
  ] as const) {
    const drawn = [letter, joined, 'ક'].map((text) => draw(text, style));
    const [one, whole, missing] = await Promise.all(drawn);
    // A letter that no font has is a box with its number; signs that do not join are drawn apart.
    expect(one?.data.equals(missing?.data ?? one.data), letter).toBe(false);
    expect(one?.height).not.toBe(missing?.height);
    expect(whole?.width, joined).toBeLessThan(1.75 * (one?.width ?? 0));
  }
});
