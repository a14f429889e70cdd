import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { takeSample } from '../../../tests/full-run.ts';
import { expectTable } from '../../../tests/table.ts';
import { TooBusy } from '../work-queue.server.ts';
import { drawableText } from './font-characters.server.ts';
import {
  createPreviews,
  cropPhoto,
  drawText,
  fontCodePoints,
  type PreviewCard,
} from './previews.server.ts';

const card: PreviewCard = {
  sender: 'Rihla Hajj & Umrah Tours',
  titles: ['Umrah Family Comfort'],
  price: '₹1,24,000',
  details: ['14 days · Next batch: 22 January 2027'],
  colours: { green: '#0f3d2e', gold: '#dcb35a' },
  photo: null,
};

const folder = new URL('../../../sample/pictures/site/', import.meta.url);
const sized = async (key: string) => (key === 'gone.jpg' ? null : readFile(new URL(key, folder)));
const previews = createPreviews({ sized }, '/media/fallback.jpg');

it('draws a limited number of pictures at a time, and refuses more before any work', async () => {
  const { promise: pendingPhoto, resolve: release } = Promise.withResolvers<null>();
  const sized = vi.fn(() => pendingPhoto);
  const busyPreviews = createPreviews({ sized }, null, { maxWaiting: 1, maxMs: 60_000 });
  const requests = Array.from({ length: 200 }, (_, index) =>
    busyPreviews.draw({ ...card, photo: '/media/a.jpg', price: `₹${index % 100}` }),
  );
  const outcomes = Promise.allSettled(requests);
  await expect(requests[99]).rejects.toThrow(TooBusy);
  const results = await Promise.allSettled(requests.slice(2, 100));
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(sized).toHaveBeenCalledTimes(1);
  release(null);
  const successes = (await outcomes).filter(({ status }) => status === 'fulfilled');
  // Two requests for each of the two.
  expect(successes).toHaveLength(4);
});

it('draws every text, and a card whose photo is missing', async () => {
  const cards: Partial<PreviewCard>[] = [
    {},
    { titles: ['ರಮ್ಜಾನ್ ಪೂರ್ಣ ತಿಂಗಳ ಉಮ್ರಾ ಪ್ಯಾಕೇಜ್'] },
    { titles: ['x'.repeat(120)], price: '9'.repeat(200), details: ['d'.repeat(200)] },
    { titles: ['<b>&amp;</span> "\''], price: '</span>&' },
    { titles: ['হজ যাত্রা', '🕋'], price: '\ud83d', details: ['\0\u202e'] },
    { sender: '', titles: [], price: '', details: [] },
    { photo: '/media/gone.jpg' },
  ];
  for (const changes of takeSample(cards, 4)) {
    const picture = await previews.draw({ ...card, ...changes });
    const shape = { format: 'jpeg', width: 1200, height: 630 };
    expect(await sharp(picture).metadata(), JSON.stringify(changes)).toMatchObject(shape);
    expect(picture.length).toBeLessThan(300_000);
  }
});

const signs = await fontCodePoints();

it('draws exactly the characters that the fonts have, and similar ones for others', () => {
  expectTable(
    (text: string) => drawableText(text, signs),
    `"Umrah\\n 2027" → Umrah 2027 | हज यात्रा 2027 → हज यात्रा 2027 | হজ যাত্রা 2027 → 2027
    ಹಜ್\u200cನ ದಿನಗಳು → ಹಜ್\u200cನ ದಿನಗಳು | 🕋 Hajj \u202eevil → Hajj evil | ഹജ്ജ് ஹஜ் హజ్ → ഹജ്ജ് ஹஜ் హజ్
    હજ → "" | می\u200cروم → می\u200cروم | …! → "" | ★Hajj➤Umrah✓ → Hajj Umrah | ﷽ → "" | ﷽ Umrah → Umrah
    № 5 → No 5 | ₨1,24,000 → Rs1,24,000 | 𝐇𝐚𝐣𝐣 𝟐𝟎𝟐𝟕 → Hajj 2027 | Ｈａｊｊ → Hajj | ﺣﺞ → حج | Ⅳ ① → IV 1
    Makkah‑Madinah → Makkah-Madinah | 👨‍👩‍👧 Family → Family | Ḥajj Ạli → Ḥajj Ali | e\u0301 → é`,
  );
  const planes = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const isInFont = (sign: string) =>
    /\u200c|\u200d| /.test(sign) || signs.has(sign.codePointAt(0) ?? 0);
  const drawnTexts = planes.map((sign) => drawableText(`a${sign}a`, signs));
  expect(drawnTexts.filter((text) => !Array.from(text).every(isInFont))).toEqual([]);
  const own = planes.filter((sign) => isInFont(sign) && !/[\p{C}\s\ufdfd]|[^\P{Mn}]/u.test(sign));
  const isKept = (sign: string) =>
    drawableText(`a ${sign} a`, signs) === `a ${sign.normalize('NFC')} a`;
  expect(own.length).toBeGreaterThan(1000);
  expect(own.filter((sign) => !isKept(sign))).toEqual([]);
});

it('keeps every text legible, even a long word or 240 letters', async () => {
  const box = { width: 590, colour: '#ffffff', size: 104 };
  for (const word of takeSample(['Umrah', 'W', 'ಉಮ್ರಾ', 'عمرہ'], 2)) {
    for (const text of [word, `${word} `].map((part) => part.repeat(240 / word.length))) {
      for (const maxHeight of [210, 54]) {
        const style = { ...box, face: 'display', height: maxHeight } as const;
        const { size, width, height } = await drawText(text.trim(), style);
        expect(size, text).toBeGreaterThanOrEqual(26);
        expect([width <= box.width, height <= maxHeight], text).toEqual([true, true]);
      }
    }
  }
});

/** Black, and white after the middle: to the right, or downwards. */
function createHalves(width: number, height: number): Promise<Buffer> {
  const isWhite = (at: number) =>
    width > height ? at % width >= width / 2 : at >= (width * height) / 2;
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => (isWhite(at) ? 255 : 0));
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** The brightness of the cropped picture's first and last pixel. */
async function readEnds(photo: Buffer, focus?: { x: number; y: number }) {
  const frame = { width: 454, height: 568 };
  const picture = sharp(await cropPhoto(photo, frame, focus));
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject(frame);
  return [data[0], data.at(-1)];
}

it('crops a photo around its focal point', async () => {
  for (const photo of [await createHalves(1600, 900), await createHalves(300, 900)]) {
    expect(await readEnds(photo, { x: 0, y: 0 })).toEqual([0, 0]);
    expect(await readEnds(photo, { x: 100, y: 100 })).toEqual([255, 255]);
    expect(await readEnds(photo)).toEqual([0, 255]);
  }
});
