import { cutText } from '../../rules/limits.ts';

/** A sign that these fonts draw across the whole column: one word of prayer 12 letters wide. */
const wideCharacter = 0xfdfd;

/** The code points in a TrueType font's own table: format 4, which each of our fonts has. */
export function readCodePoints(font: Buffer): Set<number> {
  const tableCount = font.readUInt16BE(4);
  const tableOffsets = Array.from({ length: tableCount }, (_, index) => 12 + 16 * index);
  const record =
    tableOffsets.find((offset) => font.toString('latin1', offset, offset + 4) === 'cmap') ?? 0;
  const cmap = font.readUInt32BE(record + 8);
  const encodings = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    return cmap + font.readUInt32BE(cmap + 8 + 8 * index);
  });
  const table = encodings.find((offset) => font.readUInt16BE(offset) === 4);
  if (table === undefined) throw new Error('This font has no character map of format 4');
  const signs = new Set<number>();
  const column = font.readUInt16BE(table + 6);
  for (let offset = table + 14; offset < table + 14 + column; offset += 2) {
    const first = font.readUInt16BE(offset + column + 2);
    const delta = font.readUInt16BE(offset + 2 * column + 2);
    const rangeOffset = offset + 3 * column + 2;
    const range = font.readUInt16BE(rangeOffset);
    for (let sign = first; sign <= font.readUInt16BE(offset); sign += 1) {
      const glyph =
        range === 0 ? sign + delta : font.readUInt16BE(rangeOffset + range + 2 * (sign - first));
      if (glyph % 0x10000 !== 0 && sign < 0xffff) signs.add(sign);
    }
  }
  return signs;
}

/** More would be too small to read. */
const maxLength = 240;

const joiners = '\u200c\u200d';

/** One line of signs that the fonts have, with like signs for others; blank if no letter or digit is left. */
export function drawableText(text: string, signs: ReadonlySet<number>): string {
  const isDrawn = (sign: string) => {
    const code = sign.codePointAt(0) ?? 0;
    return signs.has(code) && code !== wideCharacter && !/[\p{C}\s]/u.test(sign);
  };
  const drawableSigns = Array.from(text.toWellFormed().normalize('NFC'), (sign) => {
    if (isDrawn(sign) || joiners.includes(sign)) return sign;
    const candidates = [sign.normalize('NFKC'), sign.normalize('NFKD').replace(/\p{M}/gu, '')];
    const replacement = candidates.find(
      (candidate) => candidate !== '' && Array.from(candidate).every(isDrawn),
    );
    if (replacement) return replacement;
    if (/\p{Pd}/u.test(sign)) return '-';
    return /[\p{M}\p{Cf}]/u.test(sign) ? '' : ' ';
  }).join('');
  const line = drawableSigns
    .replace(/(?<![\p{L}\p{M}])[\u200c\u200d]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(line) ? cutText(line, maxLength) : '';
}
