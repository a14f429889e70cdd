import { globSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photoWidths } from '../app/rules/srcset-widths.ts';

const files = globSync('sample/pictures/*/*');

it.each(files)(
  '%s is kept as it is: a small plain JPEG that says nothing of its making',
  async (file) => {
    const found = await sharp(file, { failOn: 'warning' }).metadata();
    const { format, space, width, height, exif, xmp, iptc, orientation } = found;
    expect({ format, space, exif, xmp, iptc, orientation }).toEqual({
      format: 'jpeg',
      space: 'srgb',
    });
    expect(Math.max(width, height)).toBeLessThanOrEqual(photoWidths.at(-1) ?? 0);
    expect(found.comments).toBeUndefined();
  },
);
