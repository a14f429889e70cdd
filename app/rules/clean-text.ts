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

/**
 * Text as it is stored: composed form (NFC), without control characters (line breaks and tabs
 * stay, each as one line feed), without blanks at either end.
 */
export function cleanText(text: string): string {
  return composed(text)
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (/[\t\n\r]/.test(control) ? control : ''))
    .trim();
}
