/** More marks on one letter than any script has. */
const endlessMarks = /\p{M}{31}/u;

/** Converts to NFC, unless a letter has a heap of marks: sorting them takes quadratic time. */
export function normalizeUnicode(text: string): string {
  return endlessMarks.test(text) ? text : text.normalize('NFC');
}

/** The breaks of documents, messages and spreadsheets. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Control characters; tab and line break stay. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** Signs that look blank, though Unicode calls them letters or symbols. */
const blankSigns = /[\u115f\u1160\u2800\u3164\uffa0\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/gu;

/** Format characters and other invisible signs. The signs before Arabic numbers are visible. */
const invisibleSigns = /(?![\u0600-\u0605\u06dd\u08e2])[\p{Cf}\p{DI}]/gu;
/** What must come before a joiner or an emoji variation selector for it to have an effect. */
const beforeJoiner = /[^\0-\x7f\p{Z}\p{C}\p{DI}]\p{VS}?$/u;
const beforeSelector = /[^\p{Z}\p{C}\p{DI}]$/u;
export const rightToLeft = /(?!\u061c)(?:\p{Script=Arabic}|\p{Script=Hebrew})/u;
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/;

/** Cleans text. Joiners stay after letters and emoji, paired direction marks in right-to-left text. */
export function cleanText(text: string): string {
  const composedText = normalizeUnicode(text)
    .replace(lineBreaks, '\n')
    .replace(controls, '')
    .replace(blankSigns, ' ');
  const keepsMarks = rightToLeft.test(text) && composedText.split('\n').every(isPaired);
  return composedText
    .replace(invisibleSigns, (sign, index: number, whole: string) => {
      // Two letters of which each may have two halves.
      const prefix = whole.slice(Math.max(0, index - 4), index);
      if (/[\u200c\u200d]/.test(sign)) return beforeJoiner.test(prefix) ? sign : '';
      if (/\p{VS}/u.test(sign)) return beforeSelector.test(prefix) ? sign : '';
      return keepsMarks && directionMarks.test(sign) ? sign : '';
    })
    .trim();
}

/** True for a text that nobody can see. */
export function isBlank(text: string): boolean {
  return cleanText(text) === '';
}

/**
 * Before a line of a list: a sign, including those of a word processor's symbol font; a dash or number with a
 * gap, so that "-5 kg" and "1.5 litres" stay; a letter with a tab, which a symbol font draws as a sign.
 */
const bullet =
  /^(?:[•‣⁃∙·◦◘◙»›❖\u2190-\u21ff\u2460-\u24ff\u25a0-\u25ff\u2605\u2606\u2610-\u2612\u261a-\u261f\u2705\u2713-\u2718\u2720-\u2754\u2776-\u27bf\u2b05-\u2b0d\u2b12-\u2b59\ue000-\uf8ff\u{1f446}-\u{1f449}\u{1f518}\u{1f534}-\u{1f53b}\u{1f7e0}-\u{1f7eb}]\ufe0f?|(?:[-–—*]|\(?\p{Nd}{1,2}[.)۔]|\(?[a-z]\)|\p{Nd}\ufe0f?\u20e3)(?=\s|$)|\S(?=\t))/iu;

export function removeBullet(line: string): string {
  return withoutMarks(line, (text) => bullet.test(text));
}

/** For lines such as those of an address, to which a number in front belongs. */
export function removeSign(line: string): string {
  return withoutMarks(line, (text) => bullet.test(text) && !/^\(?\p{Nd}/u.test(text));
}

function withoutMarks(line: string, isMarked: (text: string) => boolean): string {
  let text = line.trim();
  while (isMarked(text)) text = text.replace(bullet, '').trimStart();
  return text;
}

function isPaired(line: string): boolean {
  let depth = 0;
  for (const mark of line.match(/[\u2066-\u2069]/g) ?? []) {
    depth += mark === '\u2069' ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Cleans a number, day, address or code: removes invisible characters, writes numbers as 1,234.5. */
export function cleanCode(text: string): string {
  return toLatinNumbers(cleanText(text).replace(/\p{Cf}/gu, ''));
}

/** Numbers of any script with digits 0 to 9, commas and a point. */
export function toLatinNumbers(text: string): string {
  return toLatinDigits(text)
    .replace(/(?<=\d)[\u066c\u060c\uff0c](?=\d)/g, ',')
    .replace(/(?<=\d)[\u066b\uff0e](?=\d)/g, '.');
}

export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    let steps = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - steps - 1))) steps += 1;
    return String(steps % 10);
  });
}

const urlSafe = /^[\w-]{1,80}$/;

/** True if URLs and databases keep the text unchanged. Every id passes, imported ones included. */
export function isUrlSafe(text: string): boolean {
  return urlSafe.test(text);
}

/** Null if the text has a stray percent sign. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** For HTML and XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign as keyof typeof entities]);
}

export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

/** The lines that are not blank, trimmed. */
export function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
