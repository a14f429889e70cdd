import sharp from 'sharp';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
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
  svgWithEntity,
  svgWithPage,
  transparentPng,
} from '../foreign-input/odd-pictures.ts';
import { startDrill } from './running/drill.ts';
import { memoryOf, picturesOf, startSite, uploadTo } from './running/running-site.ts';

// Forty odd and hostile uploads: accepted ones are upright, re-encoded, without metadata; refused ones get a reason
// and leave nothing; never a 500; the process stays below 730 MB.
interface HostileFile {
  name: string;
  bytes: Uint8Array;
  /**
   * Width, height and the rest of the name in the stored file's name, if accepted; null if it must
   * be refused.
   */
  taken: { upright: [number, number]; stem: string } | null;
}

const plain: [number, number] = [40, 30];
const mebibyte = 1024 * 1024;

const maxMegabytes = 730;
const { expect, end } = startDrill('uploads');
const files = await hostileFiles();
const site = await startSite();
let megabytes = 0;
const watch = setInterval(() => {
  megabytes = Math.max(megabytes, memoryOf(site.process.pid));
}, 100);
// Four at a time, like two staff members with two open pages each.
const queue = [...files];
await Promise.all([1, 2, 3, 4].map(work));
clearInterval(watch);
const { images, files: stored } = await picturesOf(site);
const taken = files.filter((file) => file.taken).length;
expect(images.length === taken, `${images.length} rows, not ${taken}`);
expect(stored.length === taken, `${stored.length} files, not ${taken}`);
await judgeStored();
expect(megabytes <= maxMegabytes, `${megabytes} MB of memory`);
await site.remove();
end({ megabytes });

async function work() {
  for (let file = queue.shift(); file; file = queue.shift()) await judge(file);
}

async function judge(file: HostileFile) {
  const response = await uploadTo(site, file.bytes, file.name);
  const { status } = response;
  const text = await response.text();
  const what = `${nameOf(file)}: ${status} ${text.slice(0, 200)}`;
  if (file.taken) return expect(status === 200, what);
  // The server did not read it; the page has its own text for this.
  if (status === 413) return expect(text.includes('more than can be sent'), what);
  const { state, reason } = status < 500 ? JSON.parse(text) : {};
  expect(state === 'failed' && String(reason).length >= 20, what);
}

/** Every accepted file has its picture in the store, and every picture there is checked. */
async function judgeStored() {
  const storage = await openStorage(site.place.place);
  // The part of a key between the time and the random letters.
  const left = new Map(
    stored.map((key) => [key, /\/\d+-(.*)-[0-9a-f]+\.jpg$/.exec(key)?.[1]] as const),
  );
  for (const file of files) {
    if (!file.taken) continue;
    const { stem, upright } = file.taken;
    const key = stored.find((one) => left.get(one) === stem);
    expect(key !== undefined, `${nameOf(file)} was taken and is not stored as ${stem}`);
    if (!key) continue;
    left.delete(key);
    const faults = await faultsOf((await storage.get(key)) ?? Buffer.of(), upright);
    expect(faults.length === 0, `${nameOf(file)} ${faults.join(', ')}`);
  }
  expect(left.size === 0, `${[...left.keys()].join()} stored and sent by nobody`);
}

/** Shortened to a line. */
function nameOf({ name }: HostileFile): string {
  return JSON.stringify(name.slice(0, 40));
}

async function hostileFiles(): Promise<HostileFile[]> {
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
  // Highly compressible, so that few bytes become many pixels.
  const many = sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#14523d' } });
  const phones = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (turned) =>
      taken(`phone-${turned}.jpg`, await phoneJpeg(turned), turned > 4 ? [40, 60] : [60, 40]),
    ),
  );
  const names: [name: string, stem: string][] = [
    ['../../../etc/passwd.jpg', 'passwd'],
    ['photo\u202egpj.exe.jpg', 'photo-gpj-exe'],
    [`${'n'.repeat(300)}.jpg`, 'n'.repeat(60)],
    ['عمرہ مبارک.jpg', 'picture'],
    ['line\r\nbreak.jpg', 'line-break'],
  ];
  return [
    ...phones,
    ...names.map(([name, stem]) => taken(name, good, plain, stem)),
    taken('cmyk.jpg', await cmykJpeg()),
    taken('grey.jpg', await greyJpeg()),
    taken('transparent.png', png),
    taken('sixteen-bit.png', await sharp(good).toColourspace('rgb16').png().toBuffer()),
    taken('progressive.jpg', await sharp(good).jpeg({ progressive: true }).toBuffer()),
    taken('display-p3.jpg', await sharp(good).withIccProfile('p3').jpeg().toBuffer()),
    taken('hundred.gif', animatedGif(100), [8, 8]),
    taken('png-called.jpg', png),
    taken('wide.jpg', await jpeg(5000, 500), [2560, 256]),
    taken('twelve-megapixels.jpg', await noisy.jpeg({ quality: 70 }).toBuffer(), [2560, 1920]),
    taken('html-behind.jpg', Buffer.concat([good, html])),
    taken('html-in-comment.jpg', withComment(good, html)),
    taken('forty-nine-megapixels.png', await many.png().toBuffer(), [2560, 2560]),
    refused('empty.jpg', Buffer.alloc(0)),
    refused('half.jpg', large.subarray(0, large.length / 2)),
    refused('bad-check.png', png.with(60, (png[60] ?? 0) ^ 0xff)),
    refused('entity.png', svgWithEntity),
    refused('page.svg', svgWithPage),
    refused('page.html', html),
    refused('script-in-gif.gif', Buffer.from('GIF89a/*\x00\x00*/=1;alert(1);//')),
    refused('iphone.jpg', heic),
    refused('paper.png', pdf),
    refused('webp.jpg', await sharp(good).webp().toBuffer()),
    refused('tiff.jpg', await sharp(good).tiff().toBuffer()),
    refused('nine-hundred-megapixels.png', pngBomb(30_000, 30_000)),
    refused('sixty-five-megapixels.png', pngBomb(13_000, 5000)),
    refused('long.gif', animatedGif(101)),
    refused('wide-animation.gif', animatedGif(70, 1000)),
    refused('over-the-limit.jpg', Buffer.concat([good, Buffer.alloc(20 * mebibyte)])),
  ];
}

/** Faults of an accepted picture: it must be re-encoded, and contain nothing else. */
async function faultsOf(stored: Buffer, upright: [number, number]): Promise<string[]> {
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

/** A JPEG that is also a page, for readers that only check the beginning. */
function withComment(bytes: Buffer, comment: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
}
