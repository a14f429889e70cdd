import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  chooseWidth,
  earlierWidths,
  type Photo,
  photoWidths,
  pictureFormats,
  plainAddress,
  plainFormat,
} from '../rules/srcset-widths.ts';
import { Picture } from './picture.tsx';

const photos = [40, 319, 320, 700, 1279, 2560].flatMap((width) =>
  ['a.jpg', 'a.png'].map((name): Photo => {
    return { url: `/media/gallery/${name}`, width, height: 300, placeholder: '' };
  }),
);
const sizes = [...photoWidths, ...earlierWidths, 1, 321, 9999].flatMap((width) =>
  pictureFormats.map((format) => ({ width, format })),
);

it.each(photos)(
  'the server generates exactly the sizes that pages request of $url, $width wide',
  (photo) => {
    const picture = createElement(Picture, { photo, alt: '', frames: [{ width: '9rem' }] });
    const links = ([320, 480, 1280, 1600] as const).map((maxWidth) =>
      plainAddress(photo, maxWidth),
    );
    const markup = [renderToStaticMarkup(picture), ...links].join(' ');
    const pageSizes = Array.from(markup.matchAll(/a\.(?:jpg|png)\/([\w.]+)/g), ([, size]) => size);
    const generatedSizes = sizes.filter((size) => chooseWidth(photo, size, false) !== null);
    const names = generatedSizes.map((size) => `${chooseWidth(photo, size, false)}.${size.format}`);
    expect(new Set(names)).toEqual(new Set(pageSizes));
    // Earlier versions requested all widths up to the photo's, in these formats.
    const formats = ['avif', 'webp', plainFormat(photo.url)];
    const earlierSizes = sizes.filter(
      ({ width, format }) =>
        width >= 320 && width <= photo.width && width !== 321 && formats.includes(format),
    );
    expect(generatedSizes).toEqual(expect.arrayContaining(earlierSizes));
    const logoSizes = sizes.filter((size) => chooseWidth(photo, size, true) !== null);
    expect(logoSizes).toHaveLength(generatedSizes.length + 4);
  },
);
