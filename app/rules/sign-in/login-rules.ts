import { cleanCode } from '../clean-text.ts';
import { passwordLength, textLimits } from '../limits.ts';
import { optionalText, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';
import { normalPassword, wrongLength } from './password-rules.ts';
import { staffRoles } from './staff-roles.ts';

/** A staff e-mail address: compared trimmed and in lower case. */
export const emailRule = staffEmail('Email is invalid');

/** Of a longer password the rest makes no difference: composed, it is too long for any account. */
const maxTextLength = passwordLength.max * 9;

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

const codeLength = 6;
/** Longer than this is no code, however it was spaced. */
const maxTyped = 60;

export const codeRules = z.object({
  code: typed('Code is required', (text) => {
    const figures = text.replace(/[\s-]/g, '');
    return figures.length === codeLength && /^\d+$/.test(figures)
      ? { value: figures }
      : { problem: `A code has ${codeLength} figures.` };
  }),
});

/** A recovery code in any case, with or without dashes. Its letters are none that are read as figures. */
export const recoveryRules = z.object({
  recoveryCode: typed('Recovery code is required', (text) => {
    const code = text.toLowerCase().replace(/[\s-]/g, '');
    return { value: code.replaceAll('o', '0').replace(/[il]/g, '1') };
  }),
});

function typed(required: string, read: (text: string) => { value: string } | { problem: string }) {
  return z
    .string()
    .default('')
    .transform((submitted, context) => {
      const text = submitted.length > maxTyped ? '-' : submitted.trim();
      const answer = text === '' ? { problem: required } : read(text);
      if ('value' in answer) return answer.value;
      context.addIssue(answer.problem);
      return z.NEVER;
    });
}

export const linkHours = 48;

const role = z.enum(staffRoles, 'Choose a role');
/** The password of who is signed in, asked again. */
const own = loginRules.shape.password;

/** A password that is chosen: what its length says is said in the browser, the rest on the server. */
const chosen = z
  .string()
  .default('')
  .transform((password) => password.slice(0, maxTextLength))
  .superRefine((password, context) => {
    const sentence = wrongLength(password);
    if (sentence) context.addIssue({ code: 'custom', message: sentence });
  })
  .transform(normalPassword);

export const inviteRules = z.object({ email: loginRules.shape.email, role, password: own });

export const confirmedRules = z.object({ password: own });

export const roleRules = z.object({ role, password: own });

export const joinRules = z.object({
  name: requiredText('Name', textLimits.name),
  newPassword: chosen,
});

export const resetRules = z.object({
  name: optionalText('Name', textLimits.name),
  newPassword: chosen,
});

export const ownPasswordRules = z.object({ password: own, newPassword: chosen });
