import { setImmediate } from 'node:timers/promises';
import { PhotoRefused } from './sanitize-picture.server.ts';

export function isPdf(bytes: Uint8Array): boolean {
  return /^\s*%PDF-/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
}

// This helps staff but is no protection: a PDF can hide content in ways that only a viewer follows. Visitors are safe
// because browsers only download it.

/** Characters that one turn of the event loop reads: a prepared PDF may consist of marks alone. */
const chunkLength = 32 * 1024;
/** Longer than every mark, so that none is cut. */
const overlap = 16;

/** The PDF without bytes that mail programs or servers have put after its end. Throws `PhotoRefused`. */
export async function checkPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const end = await findEnd(text);
  if (end === null) {
    throw new PhotoRefused(
      'This PDF is damaged or was not copied completely: please copy it again, or print it to a new PDF.',
    );
  }
  const names = await findNames(text.slice(0, end));
  if (names.has('/Encrypt')) {
    throw new PhotoRefused('This PDF is protected with a password: please save it without one.');
  }
  if (names.has('/EmbeddedFile')) {
    throw new PhotoRefused('This PDF has other files inside: please print it to a new PDF.');
  }
  if (names.has('/JavaScript') || names.has('/Launch')) {
    throw new PhotoRefused(
      'This PDF runs scripts or actions when it is opened: please print it to a new PDF.',
    );
  }
  return bytes.subarray(0, end);
}

/**
 * A PDF ends with the offset of its cross-reference table. A linearized one has one near its start too, followed by objects.
 * Some programs omit %%EOF after the offset; then the offset must point to the table.
 */
async function findEnd(text: string): Promise<number | null> {
  const start = text.lastIndexOf('startxref');
  const mark = /^startxref\s{1,9}(\d{1,12})(\s{0,9}%%EOF)?(\r?\n)?/.exec(
    text.slice(start, start + 60),
  );
  if (start < 0 || !mark) return null;
  const [trailer, tableOffset, eof] = mark;
  const rest = text.slice(start + trailer.length);
  const table = text.slice(Number(tableOffset), Number(tableOffset) + 30);
  const isWhole = eof !== undefined || /^\s{0,2}(?:xref|\d{1,9} \d{1,5} obj)/.test(table);
  return isWhole && !(await hasObject(rest)) ? start + trailer.length : null;
}

async function hasObject(text: string): Promise<boolean> {
  for (let offset = 0; offset < text.length; offset += chunkLength) {
    await setImmediate();
    const mark = /\d \d{1,5} obj\b/.exec(text.slice(offset, offset + chunkLength + overlap));
    if (mark && mark.index < chunkLength) return true;
  }
  return false;
}

/** The tokens to look for in each parser state. */
const marks = {
  outside: /%|\((?!\))|\bstream\r?\n|\/(?:Encrypt\b|EmbeddedFile|JavaScript\b|Launch\b)/g,
  comment: /[\r\n]/g,
  stream: /endstream/g,
  /** Parentheses nest, and a backslash escapes them. */
  string: /\\.|[()]/gs,
};

/** These names in a PDF's dictionaries: titles, comments and content may contain the same letters. */
async function findNames(text: string): Promise<Set<string>> {
  const names = new Set<string>();
  let state: keyof typeof marks = 'outside';
  let offset = 0;
  let depth = 0;
  let stringStart = 0;
  let hasStrings = true;
  while (offset < text.length) {
    await setImmediate();
    // With the character before it, which may be of the same word.
    const start = Math.max(0, offset - 1);
    const end = offset + chunkLength;
    const part = text.slice(start, end + overlap);
    while (offset < end) {
      const pattern: RegExp = marks[state];
      pattern.lastIndex = offset - start;
      const mark = pattern.exec(part);
      if (!mark || start + mark.index >= end) {
        offset = end;
        break;
      }
      const [token] = mark;
      offset = start + pattern.lastIndex;
      if (state === 'string') {
        if (token === '(') depth += 1;
        if (token === ')') depth -= 1;
        if (depth === 0) state = 'outside';
      } else if (state !== 'outside') state = 'outside';
      else if (token.startsWith('/')) names.add(token);
      else if (token === '%') state = 'comment';
      else if (token !== '(') state = 'stream';
      else if (hasStrings) {
        state = 'string';
        depth = 1;
        stringStart = offset;
      }
    }
    if (offset < text.length || state !== 'string') continue;
    // A parenthesis that nothing closes begins no string.
    hasStrings = false;
    state = 'outside';
    offset = stringStart;
  }
  return names;
}
