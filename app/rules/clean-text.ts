/** More marks on one letter than any script has. */
const endlessMarks = /\p{M}{31}/u;

/** Converts to NFC, unless a letter has a heap of marks: sorting them takes quadratic time. */
export function composed(text: string): string {
  return endlessMarks.test(text) ? text : text.normalize('NFC');
}

/** Matches control characters to delete them; tab and line break stay. */
const controls = /\p{Cc}/gu;

/** Invisible format characters. The signs before Arabic numbers are visible, so they are left out. */
const unseen = /(?![\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu;
const joiners = /[\u200c\u200d]/;
export const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const marksOfDirection = /[\u061c\u200e\u200f\u2066-\u2069]/;

/** Cleans text. Joiners stay after letters and emoji, paired direction marks in right-to-left text. */
export function cleanText(text: string): string {
  const composedText = composed(text)
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (/[\t\n\r]/.test(control) ? control : ''));
  const keepsMarks = rightToLeft.test(text) && composedText.split('\n').every(isPaired);
  return composedText
    .replace(unseen, (mark, at: number, whole: string) => {
      const isJoiner = joiners.test(mark) && /[^\0-\x7f]/.test(whole[at - 1] ?? '');
      return isJoiner || (keepsMarks && marksOfDirection.test(mark)) ? mark : '';
    })
    .trim();
}

function isPaired(line: string): boolean {
  let open = 0;
  for (const mark of line.match(/[\u2066-\u2069]/g) ?? []) {
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** Cleans a number, day, address or code: removes invisible characters, converts digits to 0 to 9. */
export function cleanCode(text: string): string {
  return latinDigits(cleanText(text).replace(/\p{Cf}/gu, ''));
}

export function latinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    let steps = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (isDigit(String.fromCodePoint(code - steps - 1))) steps += 1;
    return String(steps % 10);
  });
}

function isDigit(letter: string): boolean {
  return /\p{Nd}/u.test(letter);
}

const urlSafe = /^[\w-]{1,80}$/;

/** True if URLs and databases keep the text unchanged. Every id passes, imported ones included. */
export function isUrlSafe(text: string): boolean {
  return urlSafe.test(text);
}

/** Null if the text has a stray percent sign. */
export function percentDecoded(text: string): string | null {
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

/** `number` is international, digits only; without it the person chooses a contact. */
export function whatsappAddress(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text.toWellFormed())}`;
}

/** Estimates: search engines and messengers measure pixels. */
export const shownLengths = { title: 60, description: 155 } as const;

const sentenceEnd = /(?<![\s,.;:?|،۔؛؟।–-])[\s,.;:?|،۔؛؟।–-]+$/u;

/** Makes one line of the text. Cuts a longer one after a whole word, if possible, and adds "…". */
export function truncateText(text: string, length: number): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // Closes a direction isolate that was cut open, without exceeding the length.
  for (let room = 0; ; room += 1) {
    const kept = wholeWords(line, length - room);
    const open = kept.split(/[\u2066-\u2068]/).length - kept.split('\u2069').length;
    if (open <= room) return kept + '\u2069'.repeat(open);
  }
}

function wholeWords(line: string, length: number): string {
  // If a blank follows, the last word is complete.
  const part = line.slice(0, length);
  const words = part.replace(/\s\S*$/u, '');
  const kept = words === part ? line.slice(0, length - 1) : words;
  // Removes an emoji that was cut in half.
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(sentenceEnd, '')}…`;
}
