import { z } from 'zod';
import { textLimits } from './limits.ts';

/** A staff e-mail address: compared trimmed and in lower case. */
export const emailRule = z
  .string()
  .default('')
  .transform((email) => email.normalize('NFC').trim().toLowerCase())
  .pipe(z.email('Email is invalid').max(textLimits.email, 'Email is invalid'));

/** What the login form takes. A wrong password is not told apart from an impossible one. */
export const loginRules = z.object({
  email: z
    .string()
    .default('')
    .transform((email) => email.normalize('NFC').trim().toLowerCase())
    .pipe(z.string().min(1, 'Email is required').pipe(z.email('Email is invalid').max(254))),
  password: z.string().default('').pipe(z.string().min(1, 'Password is required')),
});
