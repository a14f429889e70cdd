import { cleanText } from './text.ts';
import { z } from './zod.ts';

/** So many times its limit a text may be longer before it is cleaned. */
const maxUncleaned = 4;

/** A text that must be there, cleaned; its messages name the field by its label. */
export function requiredText(label: string, limit: number) {
  return limitedText(label, limit, `${label} is required`);
}

/** A text that may be blank, cleaned. */
export function optionalText(label: string, limit: number) {
  return limitedText(label, limit);
}

/** What comes after it, patterns above all, sees only texts that keep to the limit. */
function limitedText(label: string, limit: number, required?: string) {
  return z
    .string()
    .default('')
    .transform((submitted, context) => {
      const text = submitted.length > limit * maxUncleaned ? submitted : cleanText(submitted);
      if (text.length > limit) {
        const max = limit.toLocaleString('en-IN');
        context.addIssue(`${label} can have at most ${max} characters`);
        return z.NEVER;
      }
      if (text === '' && required) {
        context.addIssue(required);
        return z.NEVER;
      }
      return text;
    });
}
