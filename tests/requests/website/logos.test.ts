import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logo } from '../../foreign-input/odd-pictures.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { openWebsite } from './website-requests.ts';

const shapes = { wide: [640, 160], tall: [160, 640], square: [500, 500] } as const;
/** What the bytes of a transparent picture have in each format. */
const clearBytes: Record<string, string> = { avif: 'auxiliary:alpha', webp: 'ALPH', png: 'IHDR' };

describe.each(requestDatabases)('a logo on %s', (kind) => {
  const here = openWebsite(kind);
  const bytesOf = async (address: string) =>
    Buffer.from(await (await here.ask(address)).arrayBuffer());
  /** The shape of a picture, and of what is drawn on it. */
  async function shapesOf(address: string) {
    const picture = sharp(await bytesOf(address));
    const { width, height } = await picture.metadata();
    const { info } = await picture.trim({ threshold: 60 }).toBuffer({ resolveWithObject: true });
    return [width / height, info.width / info.height] as const;
  }
  const addressesIn = (text: string) => text.match(/\/(media|preview)\/[\w./-]+/g) ?? [];

  it.each([
    ['wide', 'png', '#14523d', 'dark'],
    ['tall', 'png', '#14523d', 'dark'],
    ['square', 'png', '#14523d', 'dark'],
    ['wide', 'png', '#fbf4e4', 'light'],
    ['tall', 'palette', '#b9822e', undefined],
    ['wide', 'jpeg', '#14523d', undefined],
  ] as const)('that is %s keeps its shape, as %s in %s', async (shape, format, ink, said) => {
    const [width, height] = shapes[shape];
    const isClear = format !== 'jpeg';
    const mark = logo(width, height, ink, isClear ? '#0000' : '#ffffff');
    const picture = isClear ? mark.png({ palette: format === 'palette' }) : mark.jpeg();
    const type = isClear ? 'image/png' : 'image/jpeg';
    const file = new File([new Uint8Array(await picture.toBuffer())], 'Our logo', { type });
    expect((await here.save('look', { 'logo.file': file, version: '0' })).status).toBe(302);
    const html = await here.read('/');
    const marks = html.match(/class="agency-logo[\s\S]*?<\/picture>/g) ?? [];
    expect(marks).toHaveLength(2);
    for (const found of marks) {
      expect(found).toContain(`width="${width}" height="${height}"`);
      expect(/data-ink="(\w+)"/.exec(found)?.[1]).toBe(said);
    }
    const [structured = ''] = /"logo":"[^"]+"/.exec(html) ?? [];
    for (const address of addressesIn(marks + structured)) {
      const ending = address.slice(address.lastIndexOf('.') + 1);
      const says = clearBytes[ending] ?? 'never';
      expect([address, (await bytesOf(address)).includes(says)]).toEqual([address, isClear]);
      // This process refuses to read the other formats.
      if (ending !== 'png' && ending !== 'jpg') continue;
      expect((await shapesOf(address))[0], address).toBeCloseTo(width / height, 1);
    }
    const icons = html.match(/<link rel="(icon|apple-touch-icon)"[^>]*>/g) ?? [];
    const manifest = await here.read('/manifest.webmanifest');
    for (const address of addressesIn(icons + manifest)) {
      const [square, drawn] = await shapesOf(address);
      expect([address, square]).toEqual([address, 1]);
      expect(drawn / (width / height), address).toBeCloseTo(1, 1);
    }
    const [card = ''] = addressesIn(/og:image" content="[^"]+"/.exec(html)?.[0] ?? '');
    const edge = sharp(await bytesOf(card)).extract({ left: 58, top: 72, width: 1, height: 1 });
    expect((await edge.raw().toBuffer()).readUInt8() > 200).toBe(said === 'dark' || !isClear);
  });
});
