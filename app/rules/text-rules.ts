import { cleanCode, cleanText } from './clean-text.ts';
import { z } from './zod.ts';

/** Texts longer than this many times their limit are refused before they are cleaned. */
const maxUncleaned = 4;

/** Functions, because the language is known only when a text is checked. */
interface Says {
  missing: () => string;
  tooLong?: (most: string) => string;
}

const required = (label: string): Says => ({ missing: () => `${label} is required` });
type SaysOfLength = Pick<Says, 'tooLong'>;

/** Cleaned; its messages name the field by its label. */
export const requiredText = (label: string, limit: number, says = required(label)) =>
  limitedText(label, limit, cleanText, says);

export const optionalText = (label: string, limit: number, says?: SaysOfLength) =>
  limitedText(label, limit, cleanText, says);

/** A number, an address or another code. */
export const requiredCode = (label: string, limit: number, says = required(label)) =>
  limitedText(label, limit, cleanCode, says);

export const optionalCode = (label: string, limit: number, says?: SaysOfLength) =>
  limitedText(label, limit, cleanCode, says);

/** Checks the length first: what comes after, patterns above all, sees only short texts. */
function limitedText(
  label: string,
  limit: number,
  clean: typeof cleanText,
  says: Partial<Says> = {},
) {
  return z
    .string()
    .default('')
    .transform((submitted, context) => {
      const text = submitted.length > limit * maxUncleaned ? submitted : clean(submitted);
      if (text.length > limit) {
        const max = limit.toLocaleString('en-IN');
        context.addIssue(says.tooLong?.(max) ?? `${label} can have at most ${max} characters`);
        return z.NEVER;
      }
      if (text === '' && says.missing) {
        context.addIssue(says.missing());
        return z.NEVER;
      }
      return text;
    });
}
