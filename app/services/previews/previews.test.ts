import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectTable } from '../../../tests/table.ts';
import { createPreviews, drawableText, type PreviewCard } from './previews.server.ts';

const parts = new URL('parts', import.meta.url).pathname;
const card: PreviewCard = {
  sender: 'Rihla Hajj & Umrah Tours',
  titles: ['Umrah Family Comfort'],
  price: '₹1,24,000',
  details: ['14 days · Next batch: 22 January 2027'],
  colours: { green: '#0f3d2e', gold: '#dcb35a' },
  photo: null,
};

const photos = {
  sized: async (key: string) =>
    key === 'gone.jpg'
      ? null
      : readFile(new URL(`../../../sample/pictures/site/${key}`, import.meta.url)),
};
const previews = createPreviews(photos, { fallback: '/media/fallback.jpg', parts });

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
    const picture = await previews.draw({ ...card, ...changes });
    const { format, width, height } = await sharp(picture).metadata();
    const shape = { format: 'jpeg', width: 1200, height: 630 };
    expect({ format, width, height }, JSON.stringify(changes)).toEqual(shape);
    expect(picture.length).toBeLessThan(300_000);
  }
});

it('draws a name in Urdu with the photo on the other side', async () => {
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

it('has a version that changes with every text and with the photo', () => {
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
