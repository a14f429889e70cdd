import { PhotoRefused } from './sanitize-picture.server.ts';

export function isPdf(bytes: Uint8Array): boolean {
  return /^\s*%PDF-/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
}

// This helps staff but is no protection: a PDF can hide content in ways that only a viewer follows. Visitors are safe
// because browsers only download it.

/** The PDF without bytes that mail programs or servers have put after its end. Throws `PhotoRefused`. */
export function checkPdf(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const end = endOf(text);
  if (end === null) {
    throw new PhotoRefused(
      'This PDF is damaged or was not copied to its end: please copy it again, or print it to a new PDF.',
    );
  }
  const names = namesIn(text.slice(0, end));
  if (names.has('/Encrypt')) {
    throw new PhotoRefused('This PDF is protected with a password: please save it without one.');
  }
  if (names.has('/EmbeddedFile')) {
    throw new PhotoRefused('This PDF has other files inside: please print it to a new PDF.');
  }
  if (names.has('/JavaScript') || names.has('/Launch')) {
    throw new PhotoRefused(
      'This PDF does things by itself when it is opened: please print it to a new PDF.',
    );
  }
  return bytes.subarray(0, end);
}

/**
 * A PDF ends with the place of its table. One for the web has such a place near its start too, with objects after it.
 * Some programs forget the mark behind the place; then the table must be there.
 */
function endOf(text: string): number | null {
  const start = text.lastIndexOf('startxref');
  const mark = /^startxref\s{1,9}(\d{1,12})(\s{0,9}%%EOF)?(\r?\n)?/.exec(
    text.slice(start, start + 60),
  );
  if (start < 0 || !mark) return null;
  const [end, place, eof] = mark;
  const after = text.slice(start + end.length);
  const table = text.slice(Number(place), Number(place) + 30);
  const isWhole = eof !== undefined || /^\s{0,2}(?:xref|\d{1,9} \d{1,5} obj)/.test(table);
  return isWhole && !/\d \d{1,5} obj\b/.test(after) ? start + end.length : null;
}

/** These names in a PDF's dictionaries: titles, comments and content may contain the same letters. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  const parts = /%|\((?!\))|\bstream\r?\n|\/(?:Encrypt\b|EmbeddedFile|JavaScript\b|Launch\b)/g;
  let hasStrings = true;
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    const [token] = part;
    const { index } = part;
    if (token.startsWith('/')) names.add(token);
    else if (token === '%') parts.lastIndex = placeAfter(text, /[\r\n]/g, index);
    else if (token !== '(') parts.lastIndex = placeAfter(text, /endstream/g, index);
    else if (hasStrings) {
      const end = endOfString(text, index);
      hasStrings = end !== null;
      parts.lastIndex = end ?? index + 1;
    }
  }
  return names;
}

/** The place after the next match, or after the text. */
function placeAfter(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : text.length;
}

/** Parentheses nest, and a backslash takes away their meaning. */
function endOfString(text: string, from: number): number | null {
  const marks = /\\.|[()]/gs;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '(') depth += 1;
    if (mark[0] === ')') depth -= 1;
    if (depth === 0) return marks.lastIndex;
  }
  return null;
}
