import path from 'node:path';
import sharp from 'sharp';

/** A drawn text, cropped to its ink. */
export interface DrawnText {
  data: Buffer;
  width: number;
  height: number;
}

interface TextStyle {
  face: keyof typeof faces;
  /** `#rrggbb`. */
  colour: string;
  /** Pixels, the largest first: the first that fits is taken. */
  sizes: readonly number[];
  /** Pixels that the text may be wide. */
  width: number;
  lines: number;
  /** Pixels that the text may be high, when its lines are not the only limit. */
  height?: number;
}

/** Of the site's languages, and of the neighbours in whose letters people and towns are named. */
const indianScripts = ['Kannada', 'Devanagari', 'Telugu', 'Tamil', 'Malayalam'] as const;

const otherFaces = [
  'Noto Naskh Arabic SemiBold',
  ...indianScripts.map((script) => `Noto Sans ${script} SemiBold`),
];

/** Fonts by the names they carry inside; what one lacks comes from the next. */
const faces = {
  display: ['Marcellus', ...otherFaces, 'Source Sans 3 SemiBold'].join(),
  text: ['Source Sans 3 SemiBold', ...otherFaces].join(),
};

const fontFiles = [
  'marcellus-latin.ttf',
  'marcellus-latin-ext.ttf',
  'source-sans-latin.ttf',
  'source-sans-latin-ext.ttf',
  'noto-naskh-arabic.ttf',
  ...indianScripts.map((script) => `noto-sans-${script.toLowerCase()}.ttf`),
];

/** The longest text, in characters, that is looked at. */
const longest = 240;

/** What our fonts cannot draw: other scripts, pictures, control and direction marks, lone halves. */
const undrawable =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Kannada}\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}(?<![\d#*©®™])|[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?![\u200c\u200d])\p{Cf}/gu;

const indianLetter =
  /[\p{Script=Kannada}\p{Script=Devanagari}\p{Script=Telugu}\p{Script=Tamil}\p{Script=Malayalam}]/u;

/** The text on one line as far as our fonts can draw it; blank when nothing readable is left. */
export function drawableText(text: string): string {
  const clean = text.toWellFormed().replace(/\s+/g, ' ').replace(undrawable, '');
  const short = clean.replace(/ {2,}/g, ' ').trim().slice(0, longest).toWellFormed();
  return /[\p{L}\p{N}]/u.test(short) ? short : '';
}

/** True when the first letter of the text belongs to a script that runs from right to left. */
export function runsLeftwards(text: string): boolean {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  return /\p{Script=Arabic}/u.test(first);
}

export interface TextDrawing {
  /** The text as large as fits, cut with "…" when even the smallest size does not. */
  draw(text: string, style: TextStyle): Promise<DrawnText>;
}

/** Draws texts with the fonts of a folder and with no other, whatever the machine has. */
export function createTextDrawing(folder: string): TextDrawing {
  let loading: Promise<unknown> | undefined;

  /** Which fonts there are is read once, with the first text: none of the machine's. */
  async function loadFonts() {
    const before = process.env.FONTCONFIG_FILE;
    process.env.FONTCONFIG_FILE = path.join(folder, 'no-fonts.conf');
    try {
      for (const file of fontFiles) {
        const fontfile = path.join(folder, file);
        await sharp({ text: { text: 'A', fontfile, dpi: 72 } })
          .raw()
          .toBuffer();
      }
    } finally {
      // A program that this one starts, a browser for instance, needs the machine's fonts.
      if (before === undefined) delete process.env.FONTCONFIG_FILE;
      else process.env.FONTCONFIG_FILE = before;
    }
  }

  async function drawAt(text: string, size: number, style: TextStyle, wrap: 'word' | 'word-char') {
    const markup = `<span font_family="${faces[style.face]}" foreground="${style.colour}">${escaped(text)}</span>`;
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `Marcellus ${size}`,
        dpi: 72,
        rgba: true,
        width: style.width,
        wrap,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const highest = Math.min(style.height ?? height, heightOf(text, size, style.lines));
    return { data, width, height, fits: width <= style.width + 2 && height <= highest };
  }

  return {
    async draw(text, style) {
      loading ??= loadFonts();
      await loading;
      for (const size of style.sizes) {
        const drawn = await drawAt(text, size, style, 'word');
        if (drawn.fits) return drawn;
      }
      const smallest = style.sizes.at(-1) ?? 32;
      const letters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
      const drawPart = (count: number) =>
        drawAt(beginning(letters, count), smallest, style, 'word-char');
      let [fitting, failing] = [1, letters.length + 1];
      while (failing - fitting > 1) {
        const count = Math.floor((fitting + failing) / 2);
        if ((await drawPart(count)).fits) fitting = count;
        else failing = count;
      }
      return drawPart(fitting);
    },
  };
}

/** So many letters of the text, back to the end of a word if one ended shortly before. */
function beginning(letters: string[], count: number): string {
  const part = letters.slice(0, count).join('');
  if (count >= letters.length) return part;
  return `${part.replace(/(?<![\s,.:;·])[\s,.:;·]+\S{0,12}$/u, '') || part}…`;
}

/** Pixels that so many lines are high at most; Naskh needs more room than Latin, as do signs below letters. */
function heightOf(text: string, size: number, lines: number): number {
  const isNaskh = /\p{Script=Arabic}/u.test(text);
  const lineHeight = isNaskh ? 1.72 : indianLetter.test(text) ? 1.62 : 1.28;
  return size * (lineHeight * (lines - 1) + (lineHeight > 1.5 ? 1.5 : 1.2));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}
