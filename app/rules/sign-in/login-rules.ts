import { passwordLength, textLimits } from '../limits.ts';
import { optionalText, requiredCode, requiredEmail, requiredText, z } from '../zod.ts';
import { findLengthProblem, normalizePassword } from './password-rules.ts';
import { staffRoles } from './staff-roles.ts';

/** A staff e-mail address, trimmed and in lower case for comparison. */
export const emailRule = staffEmail('Email is invalid');

/** Cuts longer passwords, which no account can have. */
const maxTextLength = passwordLength.max * 9;

export const loginRules = z.object({
  email: staffEmail('Email is required'),
  password: z
    .string()
    .default('')
    .transform((password) => password.slice(0, maxTextLength))
    .pipe(z.string().min(1, 'Password is required')),
});

function staffEmail(requiredMessage: string) {
  const invalid = 'Email is invalid';
  const messages = { missing: () => requiredMessage, tooLong: () => invalid };
  return requiredEmail('Email', textLimits.email, messages)
    .transform((email) => email.toLowerCase())
    .pipe(z.email(invalid));
}

/** Longer input is not a code, even with spaces. */
const maxInputLength = 60;
const sixDigitsMessage = 'A code has 6 digits.';

/** The digits that an app shows, with or without spaces. */
export const codeRules = z.object({
  code: requiredCode('Code', maxInputLength, { tooLong: () => sixDigitsMessage })
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, sixDigitsMessage)),
});

/** A recovery code in any case, with or without dashes. It has no letters that look like digits. */
export const recoveryRules = z.object({
  recoveryCode: requiredCode('Recovery code', maxInputLength).transform((text) => {
    const code = text.toLowerCase().replace(/[\s-]/g, '');
    return code.replaceAll('o', '0').replace(/[il]/g, '1');
  }),
});

export const forgottenRules = {
  mail: z.object({ email: loginRules.shape.email }),
  code: z.object({ email: loginRules.shape.email, ...recoveryRules.shape }),
};

export const linkHours = 48;

const role = z.enum(staffRoles, 'Choose a role');
const currentPassword = loginRules.shape.password;

/** A new password. This rule checks its length, the server its strength. */
const newPassword = z
  .string()
  .default('')
  .transform((password) => password.slice(0, maxTextLength))
  .superRefine((password, context) => {
    const sentence = findLengthProblem(password);
    if (sentence) context.addIssue({ code: 'custom', message: sentence });
  })
  .transform(normalizePassword);

export const inviteRules = z.object({
  email: loginRules.shape.email,
  role,
  password: currentPassword,
});

export const confirmedRules = z.object({ password: currentPassword });

export const roleRules = z.object({ role, password: currentPassword });

export const joinRules = z.object({
  name: requiredText('Name', textLimits.name),
  newPassword,
});

export const resetRules = z.object({
  name: optionalText('Name', textLimits.name),
  newPassword,
});

export const ownNameRules = z.object({ name: requiredText('Name', textLimits.name) });

export const ownPasswordRules = z.object({ password: currentPassword, newPassword });
