/** Control characters except tab and line break; deleting them is the purpose. */
const controls = /\p{Cc}/gu;

/**
 * Text as it is stored: composed form (NFC), without control characters (line breaks and tabs
 * stay), without blanks at either end.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(controls, (control) => (/[\t\n\r]/.test(control) ? control : ''))
    .trim();
}
