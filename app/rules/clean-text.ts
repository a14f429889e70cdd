/** More marks on one letter than any script has. */
const endlessMarks = /\p{M}{31}/u;

/**
 * Text in composed form (NFC). A letter under a heap of marks stays as it was typed: putting them
 * in order takes time by the square of their number.
 */
export function composed(text: string): string {
  return endlessMarks.test(text) ? text : text.normalize('NFC');
}

/** Control characters except tab and line break; deleting them is the purpose. */
const controls = /\p{Cc}/gu;

/** Invisible format characters; the signs before Arabic numbers are visible. */
const unseen = /(?![\u0600-\u0605\u06dd\u08e2])\p{Cf}/gu;
const joiners = /[\u200c\u200d]/;
/** Letters that run to the left. */
export const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u;
const marksOfDirection = /[\u061c\u200e\u200f\u2066-\u2069]/;

/**
 * Text as it is stored: composed form (NFC), without control characters (line breaks and tabs
 * stay, each as one line feed), invisible characters or blanks at either end. Joiners stay after
 * letters and emoji; direction marks stay in right-to-left text when they are paired.
 */
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

/** Whether every direction isolate of a line is closed in it. */
function isPaired(line: string): boolean {
  let open = 0;
  for (const mark of line.match(/[\u2066-\u2069]/g) ?? []) {
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** A number, day, address or code as it is stored: without invisible characters, digits 0 to 9. */
export function cleanCode(text: string): string {
  return latinDigits(cleanText(text).replace(/\p{Cf}/gu, ''));
}

/** The same text with the digits of every script as 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (digit) => {
    if (!isDigit(digit)) return digit;
    let steps = 0;
    const code = digit.codePointAt(0) ?? 0;
    while (isDigit(String.fromCodePoint(code - steps - 1))) steps += 1;
    return String(steps % 10);
  });
}

function isDigit(letter: string): boolean {
  return /\p{Nd}/u.test(letter);
}
