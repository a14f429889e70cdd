import { cleanCode, cleanText } from './clean-text.ts';
import { z } from './zod.ts';

/** So many times its limit a text may be longer before it is cleaned. */
const maxUncleaned = 4;

/** What is said of a text, asked for when it is judged. */
interface Says {
  missing: () => string;
  tooLong?: (most: string) => string;
}

const required = (label: string): Says => ({ missing: () => `${label} is required` });
type SaysOfLength = Pick<Says, 'tooLong'>;

/** A text that must be there, cleaned; its messages name the field by its label. */
export const requiredText = (label: string, limit: number, says = required(label)) =>
  limitedText(label, limit, cleanText, says);

/** A text that may be blank, cleaned. */
export const optionalText = (label: string, limit: number, says?: SaysOfLength) =>
  limitedText(label, limit, cleanText, says);

/** A number, an address or another code that must be there, cleaned of everything unseen. */
export const requiredCode = (label: string, limit: number, says = required(label)) =>
  limitedText(label, limit, cleanCode, says);

/** The same, and it may be blank. */
export const optionalCode = (label: string, limit: number, says?: SaysOfLength) =>
  limitedText(label, limit, cleanCode, says);

/** What comes after it, patterns above all, sees only texts that keep to the limit. */
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
