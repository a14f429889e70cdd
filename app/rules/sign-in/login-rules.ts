import { cleanCode } from '../clean-text.ts';
import { passwordLength, textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** A staff e-mail address: compared trimmed and in lower case. */
export const emailRule = staffEmail('Email is invalid');

/** Of a longer password the rest makes no difference: composed, it is too long for any account. */
const maxTextLength = passwordLength.max * 9;

/** What the login form takes. A wrong password is not told apart from an impossible one. */
export const loginRules = z.object({
  email: staffEmail('Email is required'),
  password: z
    .string()
    .default('')
    .transform((password) => password.slice(0, maxTextLength))
    .pipe(z.string().min(1, 'Password is required')),
});

/** The length comes first: only a short text meets a pattern. */
function staffEmail(required: string) {
  const invalid = 'Email is invalid';
  return z
    .string()
    .default('')
    .pipe(z.string().max(textLimits.email * 4, { error: invalid, abort: true }))
    .transform((email) => cleanCode(email).toLowerCase())
    .pipe(z.string().min(1, { error: required, abort: true }))
    .pipe(z.string().max(textLimits.email, { error: invalid, abort: true }))
    .pipe(z.email(invalid));
}
