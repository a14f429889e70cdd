import sharp from 'sharp';
import { expect, it } from 'vitest';
import { recolouring } from './recolour.ts';

const drawn = ['#0f3d2e', '#dcb35a', '#fbf4e4'];
const wanted = ['#10204a', '#e8c15c', '#fbf4e4'];

it('turns the three colours into the three others, and a shade between two into the same shade', async () => {
  const shade = (one: string, other: string) =>
    [1, 3, 5].map((at) => (byte(one, at) + byte(other, at)) / 2);
  const pixels = [...drawn.map((colour) => [1, 3, 5].map((at) => byte(colour, at)))];
  pixels.push(shade(drawn[0] ?? '', drawn[1] ?? ''));
  const raw = { width: pixels.length, height: 1, channels: 3 } as const;
  const made = await sharp(Buffer.from(pixels.flat()), { raw })
    .recomb(recolouring(drawn, wanted))
    .raw()
    .toBuffer();
  const expected = [
    ...wanted.map((colour) => [1, 3, 5].map((at) => byte(colour, at))),
    shade(wanted[0] ?? '', wanted[1] ?? ''),
  ].flat();
  for (const [at, value] of made.entries()) {
    expect(Math.abs(value - (expected[at] ?? 0))).toBeLessThanOrEqual(2);
  }
});

function byte(colour: string, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}
