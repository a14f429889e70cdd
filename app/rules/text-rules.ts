import { cleanCode, cleanText } from './clean-text.ts';
import { z } from './zod.ts';

const maxUncleaned = 4;

/** Functions, because the language is known only when a text is checked. */
interface Says {
  missing?: () => string;
  tooLong?: (most: string) => string;
}

export const requiredText = textRule(cleanText, true);
export const optionalText = textRule(cleanText, false);
export const requiredCode = textRule(cleanCode, true);
export const optionalCode = textRule(cleanCode, false);

/** Checks the length first: what comes after, patterns above all, sees only short texts. */
function textRule(clean: typeof cleanText, isRequired: boolean) {
  return (label: string, limit: number, says: Says = {}) =>
    z
      .string()
      .default('')
      .transform((submitted, context) => {
        const text = submitted.length > limit * maxUncleaned ? submitted : clean(submitted);
        const max = limit.toLocaleString('en-IN');
        if (text.length > limit) {
          context.addIssue(says.tooLong?.(max) ?? `${label} can have at most ${max} characters`);
        } else if (text === '' && isRequired) {
          context.addIssue(says.missing?.() ?? `${label} is required`);
        } else return text;
        return z.NEVER;
      });
}

/** An estimate: search engines and messengers count pixels. */
export const shownLengths = { title: 60, description: 155 } as const;

const sentenceEnd = /(?<![\s,.;:?|،۔؛؟।–-])[\s,.;:?|،۔؛؟।–-]+$/u;

/** On one line; a longer text ends with "…" after a whole word, if it has several. */
export function truncateText(text: string, length: number): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // A direction isolate that is cut is closed again, within the length.
  for (let room = 0; ; room += 1) {
    const kept = wholeWords(line, length - room);
    const open = kept.split(/[\u2066-\u2068]/).length - kept.split('\u2069').length;
    if (open <= room) return kept + '\u2069'.repeat(open);
  }
}

function wholeWords(line: string, length: number): string {
  // A blank right after the part means that its last word is whole.
  const part = line.slice(0, length);
  const words = part.replace(/\s\S*$/u, '');
  const kept = words === part ? line.slice(0, length - 1) : words;
  // Half an emoji goes as a whole.
  return `${kept.replace(/[\ud800-\udbff]$/, '').replace(sentenceEnd, '')}…`;
}
