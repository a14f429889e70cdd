/** Control characters except tab and line break; deleting them is the purpose. */
const controls = /\p{Cc}/gu;

/**
 * Text as it is stored: composed form (NFC), without control characters (line breaks and tabs
 * stay, each as one line feed), without blanks at either end.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(controls, (control) => (/[\t\n\r]/.test(control) ? control : ''))
    .trim();
}
