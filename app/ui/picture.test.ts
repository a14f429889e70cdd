import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  formerWidths,
  type Photo,
  photoWidths,
  pictureFormats,
  plainAddress,
  plainFormat,
  shownWidth,
} from '../rules/srcset-widths.ts';
import { Picture } from './picture.tsx';

const photos = [40, 319, 320, 500, 700, 1000, 1279, 2000, 2560].flatMap((width) =>
  ['a.jpg', 'a.png'].map((name): Photo => {
    return { url: `/media/gallery/${name}`, width, height: 300, placeholder: '' };
  }),
);
const sizes = [...photoWidths, ...formerWidths, 1, 321, 9999].flatMap((width) =>
  pictureFormats.map((format) => ({ width, format })),
);

it.each(photos)('of $url, $width wide, exactly the sizes in pages are generated', (photo) => {
  const html = renderToStaticMarkup(
    createElement(Picture, { photo, alt: '', frames: [{ width: '9rem' }] }),
  );
  const links = ([320, 480, 1280, 1600] as const).map((most) => plainAddress(photo, most));
  const addresses = [...`${html} ${links.join(' ')}`.matchAll(/a\.(?:jpg|png)\/([\w.]+)/g)];
  const inPages = new Set(addresses.map(([, size]) => size));
  const widths = (isLogo: boolean) =>
    sizes.map((size) => ({ ...size, shown: shownWidth(photo, size, isLogo) }));
  const generated = widths(false).filter(({ shown }) => shown !== null);
  expect(new Set(generated.map(({ shown, format }) => `${shown}.${format}`))).toEqual(inPages);
  // Earlier versions requested all widths up to the photo's, in these formats.
  const former = sizes.filter(
    ({ width, format }) =>
      width >= 320 &&
      width <= photo.width &&
      width !== 321 &&
      ['avif', 'webp', plainFormat(photo.url)].includes(format),
  );
  expect(generated.map(({ width, format }) => `${width}.${format}`)).toEqual(
    expect.arrayContaining(former.map(({ width, format }) => `${width}.${format}`)),
  );
  const icons = widths(true).filter(({ shown }) => shown !== null).length - generated.length;
  expect(icons).toBe(4);
});
