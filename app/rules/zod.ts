import { z } from 'zod';
import { groupDigits } from '../languages/digits.ts';
import { cleanCode, cleanText } from './clean-text.ts';
import { findEmail, findNumber } from './typed-contacts.ts';

// Interpret rules instead of compiling them: the content security policy forbids eval, and browsers
// report the attempt. All rules import zod from here, so this runs first.
z.config({ jitless: true });

export { z };

const rawLengthFactor = 4;

/** Functions, because the language is known only during validation. */
interface Messages {
  missing?: () => string;
  tooLong?: (most: string) => string;
}

export const requiredText = textRule(cleanText, true);
export const optionalText = textRule(cleanText, false);
export const requiredCode = textRule(cleanCode, true);
export const requiredEmail = textRule((text) => findEmail(cleanCode(text)), true);
export const optionalEmail = textRule((text) => findEmail(cleanCode(text)), false);
export const optionalPhone = textRule((text) => findNumber(cleanCode(text)), false);

/** Checks the length first, so that later checks, especially patterns, see only short texts. */
export function textRule(clean: typeof cleanText, isRequired: boolean) {
  return (label: string, limit: number, messages: Messages = {}) =>
    z
      .string(`${label} must be a text`)
      .default('')
      .transform((input, context) => {
        const text = input.length > limit * rawLengthFactor ? input : clean(input);
        const max = groupDigits(limit);
        if (text.length > limit) {
          context.addIssue(
            messages.tooLong?.(max) ?? `${label} can have at most ${max} characters`,
          );
        } else if (text === '' && isRequired) {
          context.addIssue(messages.missing?.() ?? `${label} is required`);
        } else return text;
        return z.NEVER;
      });
}
