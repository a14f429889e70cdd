import sharp from 'sharp';
import {
  animatedGif,
  cmykJpeg,
  greyJpeg,
  heic,
  html,
  jpeg,
  pdf,
  phoneJpeg,
  pngBomb,
  svg,
  svgWithEntity,
  svgWithPage,
  transparentPng,
} from '../../foreign-input/odd-pictures.ts';

export interface HostileFile {
  name: string;
  bytes: Uint8Array;
  /**
   * Its width and height when it is taken, and what is left of its name in the name of the stored
   * file; null when it must be refused.
   */
  taken: { upright: [number, number]; stem: string } | null;
}

const plain: [number, number] = [40, 30];
const mebibyte = 1024 * 1024;

/** Some fifty good, odd and hostile uploads. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const good = await jpeg();
  const png = await transparentPng();
  const large = await jpeg(600, 400);
  const taken = (
    name: string,
    bytes: Uint8Array,
    upright = plain,
    stem = name.replace(/\.[a-z]+$/, ''),
  ) => ({ name, bytes, taken: { upright, stem } });
  const refused = (name: string, bytes: Uint8Array) => ({ name, bytes, taken: null });
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const noisy = sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#888', noise },
  });
  const phones = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (turned) =>
      taken(`phone-${turned}.jpg`, await phoneJpeg(turned), turned > 4 ? [40, 60] : [60, 40]),
    ),
  );
  const names: [name: string, stem: string][] = [
    ['../../../etc/passwd.jpg', 'passwd'],
    ['a\u0000b.jpg', 'a-b'],
    ['photo\u202egpj.exe.jpg', 'photo-gpj-exe'],
    [`${'n'.repeat(300)}.jpg`, 'n'.repeat(60)],
    ['عمرہ مبارک.jpg', 'picture'],
    ['.jpg', 'picture'],
    ['no extension', 'no-extension'],
    ['semi;colon"quote\'.jpg', 'semi-colon-quote'],
    ['line\r\nbreak.jpg', 'line-break'],
  ];
  return [
    ...phones,
    ...names.map(([name, stem]) => taken(name, good, plain, stem)),
    taken('cmyk.jpg', await cmykJpeg()),
    taken('grey.jpg', await greyJpeg()),
    taken('transparent.png', png),
    taken('sixteen-bit.png', await sharp(good).toColourspace('rgb16').png().toBuffer()),
    taken('palette.png', await sharp(png).png({ palette: true }).toBuffer()),
    taken('progressive.jpg', await sharp(good).jpeg({ progressive: true }).toBuffer()),
    taken('display-p3.jpg', await sharp(good).withIccProfile('p3').jpeg().toBuffer()),
    taken('hundred.gif', animatedGif(100), [8, 8]),
    taken('png-called.jpg', png),
    taken('wide.jpg', await jpeg(5000, 500), [2560, 256]),
    taken('twelve-megapixels.jpg', await noisy.jpeg({ quality: 70 }).toBuffer(), [2560, 1920]),
    taken('html-behind.jpg', Buffer.concat([good, html])),
    taken('svg-behind.png', Buffer.concat([png, svgWithPage])),
    taken('html-in-comment.jpg', withComment(good, html)),
    taken('logo.svg.jpg', png, plain, 'logo-svg'),
    taken('zip-behind.png', Buffer.concat([png, Buffer.from('PK\x03\x04evil')])),
    taken('forty-nine-megapixels.png', await sixtyMegapixels(7000), [2560, 2560]),
    refused('empty.jpg', Buffer.alloc(0)),
    refused('text.jpg', Buffer.from('Hello, I am a picture.')),
    refused('half.jpg', large.subarray(0, large.length / 2)),
    refused('half.png', png.subarray(0, png.length - 30)),
    refused('bad-check.png', damaged(png, 60)),
    refused('drawing.svg', svg),
    refused('entity.png', svgWithEntity),
    refused('page.svg', svgWithPage),
    refused('page.html', html),
    refused('script-in-gif.gif', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1);//')),
    refused('iphone.jpg', heic),
    refused('paper.png', pdf),
    refused('webp.jpg', await sharp(good).webp().toBuffer()),
    refused('tiff.jpg', await sharp(good).tiff().toBuffer()),
    refused('gif-html.gif', Buffer.concat([Buffer.from('GIF89a'), html])),
    refused('nine-hundred-megapixels.png', pngBomb(30_000, 30_000)),
    refused('sixty-five-megapixels.png', pngBomb(13_000, 5000)),
    refused('long.gif', animatedGif(101)),
    refused('wide-animation.gif', animatedGif(70, 1000)),
    refused('over-the-limit.jpg', Buffer.concat([good, Buffer.alloc(20 * mebibyte)])),
  ];
}

/** What is wrong with a picture that was taken: it is made anew, and nothing else is left in it. */
export async function faultsOf(stored: Buffer, upright: [number, number]): Promise<string[]> {
  const { width, height, format, exif, icc, xmp, iptc, comments } = await sharp(stored).metadata();
  const isRight = width === upright[0] && height === upright[1];
  const extra = exif ?? icc ?? xmp ?? iptc ?? comments?.[0];
  const kept = ['SecretPhone', '<script', '<svg', 'evil'].filter((word) => stored.includes(word));
  return [
    ...(isRight ? [] : [`is ${width} x ${height}, not ${upright.join(' x ')}`]),
    ...(format === 'jpeg' && extra === undefined ? [] : ['has metadata']),
    ...(kept.length === 0 ? [] : ['kept bytes of the original']),
  ];
}

/** Highly compressible, so that few bytes become many pixels. */
function sixtyMegapixels(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#14523d' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** A JPEG that is a page, too, for whoever goes by what stands near the beginning. */
function withComment(bytes: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
}

function damaged(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
