import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createPdf } from '../../../tests/foreign-input/odd-pdfs.ts';
import * as odd from '../../../tests/foreign-input/odd-pictures.ts';
import { checkPdf } from './check-pdf.server.ts';
import { sanitizePicture } from './sanitize-picture.server.ts';

/** Markers in a JPEG: tables, frame, scan. */
const dqt = 0xdb;
const sof = 0xc0;
const sos = 0xda;

const journey = 'sample/pictures/site/journey.jpg';

async function readPixel(data: Buffer, left: number): Promise<number[]> {
  const pixel = sharp(data).extract({ left, top: 5, width: 1, height: 1 });
  return [...(await pixel.raw().toBuffer())];
}

it('turns every picture into a JPEG in sRGB without metadata', async () => {
  const { jpeg, phoneJpeg, cmykJpeg, greyJpeg, transparentPng } = odd;
  const plain = sharp(await jpeg());
  for (const bytes of await Promise.all([
    ...[phoneJpeg(), cmykJpeg(), greyJpeg(), transparentPng()],
    plain.clone().toColourspace('rgb16').png().toBuffer(),
    plain.clone().withIccProfile('p3').jpeg().toBuffer(),
  ])) {
    const { data } = await sanitizePicture(bytes);
    const { exif, icc, xmp, iptc, ...shape } = await sharp(data).metadata();
    expect(shape).toMatchObject({ format: 'jpeg', space: 'srgb', channels: 3 });
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(data.includes('SecretPhone')).toBe(false);
  }
  const script = '<script>alert(1)</script>';
  for (const polyglot of [
    Buffer.concat([await jpeg(), Buffer.from(script)]),
    odd.jpegWith(await jpeg(), dqt, odd.jpegPart(0xfe, script)),
  ]) {
    expect((await sanitizePicture(polyglot)).data.includes('<script>')).toBe(false);
  }
});

it('rotates a picture upright, and limits its sides to 2560 pixels', async () => {
  for (const [picture, width, height, isLogo] of [
    [odd.phoneJpeg(6), 40, 60, false],
    [odd.phoneJpeg(3), 60, 40, false],
    [odd.jpeg(5120, 100), 2560, 50, false],
    // Scaling leaves narrow ones legible.
    [odd.jpeg(2, 2560), 2, 2560, false],
    [odd.jpeg(10, 6000), 4, 2560, true],
  ] as const) {
    expect(await sanitizePicture(await picture, { isLogo })).toMatchObject({ width, height });
  }
});

it('converts print colours, fills transparency with white and uses the first frame', async () => {
  const print = await sanitizePicture(await odd.cmykJpeg());
  const [red = 0, green = 255] = await readPixel(print.data, 20);
  expect(red - green).toBeGreaterThan(90);
  const { data } = await sanitizePicture(await odd.transparentPng());
  expect(Math.min(...(await readPixel(data, 3)))).toBeGreaterThan(245);
  expect((await readPixel(data, 35))[1]).toBeLessThan(60);
  const frame = await sanitizePicture(await odd.animatedGif(12));
  expect(frame).toMatchObject({ width: 8, height: 8 });
  expect(Math.max(...(await readPixel(frame.data, 4)))).toBeLessThan(20);
});

it('accepts extra camera data around a complete JPEG, and refuses a truncated JPEG', async () => {
  const { jpegPart: part, jpegWith } = odd;
  const whole = await sharp(journey).resize(300).jpeg().toBuffer();
  const end = whole.length - 2;
  const scan = Buffer.from(whole);
  // The last three bytes of the scan header: a sequential JPEG has 0, 63 and 0.
  scan.set([1, 5, 0x11], jpegWith(whole, sos, Buffer.of()).indexOf(Buffer.from([0xff, sos])) + 11);
  const ends = ['SEFH\0\0\0\0SEFT', '\0\0\0\x18ftypmp42'.padEnd(90_000, 'v'), '\xff\xd8\xff\xe0'];
  const parts = [
    part(0xe2, 'MPF\0II*\0\xff\xff\xff\xff'),
    part(0xe1, `Exif\0\0II*\0\x08\0\0\0\xff\xff${'x'.repeat(40)}`),
    Buffer.concat(Array.from({ length: 12 }, (_, at) => part(0xe0 + at, 'z'.repeat(60_000)))),
  ];
  const validJpegs = [
    ...[dqt, sof, sos].map((marker) => jpegWith(whole, marker, Buffer.alloc(300, 7))),
    Buffer.concat([whole.subarray(0, end), Buffer.from('AB'), whole.subarray(end)]),
    ...ends.map((text) => Buffer.concat([whole, Buffer.from(text, 'latin1')])),
    ...parts.map((bytes) => jpegWith(whole, dqt, bytes)),
    scan,
  ];
  for (const [at, bytes] of validJpegs.entries()) {
    const photo = await sanitizePicture(bytes).catch((error) => `${at}: ${error.cause ?? error}`);
    expect(photo).toMatchObject({ width: 300 });
  }
  const progressive = await sharp(whole).jpeg({ progressive: true }).toBuffer();
  for (const bytes of [whole, progressive, validJpegs[0] ?? whole]) {
    for (const share of [0.3, 0.5, 0.98]) {
      const partial = bytes.subarray(0, bytes.length * share);
      const filled = Buffer.concat([partial, Buffer.alloc(bytes.length - partial.length)]);
      await expect(sanitizePicture(partial)).rejects.toThrow(/damaged/);
      await expect(sanitizePicture(filled)).rejects.toThrow(/damaged/);
    }
  }
});

it('accepts WebP where it is allowed: whole, upright and without animation', async () => {
  const phone = sharp(await odd.phoneJpeg(6)).keepMetadata();
  const webp = await phone.webp().toBuffer();
  const gif = sharp(await odd.animatedGif(3), { animated: true });
  const animation = await gif.webp().toBuffer();
  await expect(sanitizePicture(webp)).rejects.toThrow(/WebP/);
  const photo = await sanitizePicture(webp, { takesWebp: true });
  expect(photo).toMatchObject({ width: 40, height: 60, ending: '.jpg' });
  expect(photo.data.includes('SecretPhone')).toBe(false);
  expect(await sanitizePicture(animation, { takesWebp: true })).toMatchObject({ height: 8 });
  const whole = await sharp(journey).resize(300).webp().toBuffer();
  for (const share of [0.3, 0.9]) {
    const part = whole.subarray(0, whole.length * share);
    await expect(sanitizePicture(part, { takesWebp: true })).rejects.toThrow(/damaged/);
  }
});

it('says what is wrong with each refused file, and what to do', async () => {
  const whole = await sharp(journey).toBuffer();
  const damaged = await sharp(whole).resize(300).png().toBuffer();
  damaged.fill(7, 2000, 3000);
  const large = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(21 << 20)]);
  for (const [bytes, pattern] of [
    [Buffer.alloc(0), /empty/],
    [odd.html, /not a picture/],
    [await sharp(whole).tiff().toBuffer(), /TIFF/],
    [Buffer.from('GIF89a/*\x00\x00*/=1;alert(1);//'), /damaged/],
    [odd.heic, /HEIC photo.*Most Compatible/],
    [odd.svg, /SVG drawing/],
    [odd.pdf, /PDF document/],
    [Buffer.from('\0\0\0\x1cftypisom'), /video/],
    [Buffer.from('RIFF\0\0\0\0WEBPVP8 '), /WebP/],
    [whole.subarray(0, whole.length / 2), /damaged/],
    [damaged, /damaged/],
    [await odd.jpeg(10, 12_000), /10 pixels wide and 12,000 high/],
    [await odd.jpeg(12_000, 300), /12,000 pixels wide and 300 high/],
    [Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'), /JPEG XL/],
    [Buffer.from('\0\0\0\x1cftypavif'), /AVIF/],
    [Buffer.from('BM\x9a\0'), /BMP/],
    [await odd.pngBomb(30_000, 30_000), /900 megapixels; the limit is 64/],
    [await odd.animatedGif(101), /animation is too long/],
    [await odd.animatedGif(70, 1000), /animation is too long/],
    [large, /20 MB/],
  ] as const) {
    const error: Error = await sanitizePicture(bytes).then(
      () => expect.unreachable(`accepted: ${pattern}`),
      (reason) => reason,
    );
    expect([error.name, error.message]).toEqual(['PhotoRefused', expect.stringMatching(pattern)]);
    expect(error.message).toMatch(/^[^.]{15,130}: [^.]*(choose|save)[^.]+\.$/);
  }
});

const pdfText = createPdf({ pages: 3 }).toString('latin1');

async function describePdf(pdf: Buffer | string): Promise<string> {
  const bytes = Buffer.from(pdf as string, 'latin1');
  try {
    return (await checkPdf(bytes)).length < bytes.length ? 'cut' : 'whole';
  } catch (error) {
    return String(error);
  }
}

it.each(['/Encrypt 9 0 R', '/EmbeddedFile', '/JavaScript', '/Launch'])(
  'finds %s only in dictionaries of a PDF',
  async (name) => {
    const harmless = [
      { catalog: `/Title (Hajj \\(${name}) /Author (a (nested) ${name})` },
      { catalog: `% ${name}\n` },
      { page: `>>\nstream\nBT (unbalanced ${name}\nendstream\n<<` },
    ];
    for (const place of harmless)
      expect(await describePdf(createPdf(place)), place.page).toBe('whole');
    const unbalanced = { catalog: '/Title (', page: name };
    for (const place of [{ catalog: name }, { catalog: `/Title () ${name}` }, unbalanced]) {
      expect(await describePdf(createPdf(place))).toMatch(
        /PhotoRefused: This PDF (is protected|has other|runs)/,
      );
    }
  },
);

it('recognizes a PDF by its end, whatever follows it, and refuses a partial one', async () => {
  for (const tail of ['\0'.repeat(9000), '<html>sent by a mail program</html>'.repeat(99)]) {
    expect(await describePdf(pdfText + tail)).toBe('cut');
  }
  const withoutEof = pdfText.replace(/\s*%%EOF\s*$/, '');
  for (const end of ['', '\n', '\r\n']) expect(await describePdf(withoutEof + end)).toBe('whole');
  const forWeb = '%PDF-1.5\n1 0 obj\n<< /Linearized 1 >>\nendobj\nstartxref\n0\n%%EOF\n';
  const whole = forWeb + pdfText.replace(/^%PDF.*\n/, '');
  expect(await describePdf(whole)).toBe('whole');
  for (const share of [0.4, 0.7, 0.95]) {
    for (const pdf of [pdfText, whole]) {
      expect(await describePdf(pdf.slice(0, pdf.length * share))).toMatch(/not copied completely/);
    }
  }
});

const repeatText = (part: string) => part.repeat(Math.floor((3 * 2 ** 20) / part.length));

it.each([
  ['one deep string', createPdf({ catalog: repeatText('(') })],
  ['a string with no end', createPdf({ catalog: `(${repeatText('\\(')}` })],
  ['names', createPdf({ catalog: repeatText('/E') })],
  ['streams', createPdf({ catalog: repeatText('stream\nendstream ') })],
  ['numbers after its end', pdfText + repeatText('1 11111 ')],
])('lets other work run while it reads a large PDF of %s', async (_, pdf) => {
  let turns = 0;
  const countTurn = () => {
    turns += 1;
    immediate = setImmediate(countTurn);
  };
  let immediate = setImmediate(countTurn);
  await describePdf(pdf);
  clearImmediate(immediate);
  // A turn for each 64 KB takes some milliseconds.
  expect(turns).toBeGreaterThan(pdf.length / 2 ** 16);
});

it('finds a name and the end of a stream across the boundaries of reads', async () => {
  for (let length = 65_400; length < 65_560; length += 1) {
    const space = ' '.repeat(length);
    expect(await describePdf(createPdf({ catalog: `${space}/Launch ` }))).toContain(
      'scripts or actions',
    );
    expect(await describePdf(createPdf({ catalog: `${space}xstream\n/Launch ` }))).toContain(
      'scripts or actions',
    );
    const stream = `>>\nstream\n(${space}endstream /Launch <<`;
    expect(await describePdf(createPdf({ page: stream }))).toContain('scripts or actions');
    const harmless = `/Title (${space}\\) /Launch) /Launcher `;
    expect(await describePdf(createPdf({ catalog: harmless }))).toBe('whole');
  }
});
