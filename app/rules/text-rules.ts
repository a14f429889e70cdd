import { cleanCode, cleanText } from './clean-text.ts';
import { z } from './zod.ts';

/** So many times its limit a text may be longer before it is cleaned. */
const maxUncleaned = 4;

/** What is said of a text, asked for when it is judged. */
interface Says {
  missing: () => string;
  tooLong?: (most: string) => string;
}

/** A text that must be there, cleaned; its messages name the field by its label. */
export function requiredText(
  label: string,
  limit: number,
  says: Says = { missing: () => `${label} is required` },
) {
  return limitedText(label, limit, says);
}

/** A text that may be blank, cleaned. */
export function optionalText(label: string, limit: number, says?: Pick<Says, 'tooLong'>) {
  return limitedText(label, limit, says);
}

/** A number, an address or another code that may be blank, cleaned of everything unseen. */
export function optionalCode(label: string, limit: number, says?: Pick<Says, 'tooLong'>) {
  return limitedText(label, limit, says, cleanCode);
}

/** The same, and it must be there. */
export function requiredCode(
  label: string,
  limit: number,
  says: Says = { missing: () => `${label} is required` },
) {
  return limitedText(label, limit, says, cleanCode);
}

/** What comes after it, patterns above all, sees only texts that keep to the limit. */
function limitedText(label: string, limit: number, says: Partial<Says> = {}, clean = cleanText) {
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
