import { passwordLength, textLimits } from '../limits.ts';
import { optionalText, requiredText } from '../text-rules.ts';
import { z } from '../zod.ts';
import { loginRules } from './login-rules.ts';
import { normalPassword, wrongLength } from './password-rules.ts';
import { staffRoles } from './staff-roles.ts';

/** Hours for which a link lets somebody in. */
export const linkHours = 48;

const role = z.enum(staffRoles, 'Choose a role');
/** The password of who is signed in, asked again. */
const own = loginRules.shape.password;

/** A password that is chosen: what its length says is said in the browser, the rest on the server. */
const chosen = z
  .string()
  .default('')
  .transform((password) => password.slice(0, passwordLength.max * 9))
  .superRefine((password, context) => {
    const sentence = wrongLength(password);
    if (sentence) context.addIssue({ code: 'custom', message: sentence });
  })
  .transform(normalPassword);

export const inviteRules = z.object({ email: loginRules.shape.email, role, password: own });

/** An act on somebody that takes the owner's password and nothing else. */
export const confirmedRules = z.object({ password: own });

/** Giving somebody another role. */
export const roleRules = z.object({ role, password: own });

export const joinRules = z.object({
  name: requiredText('Name', textLimits.name),
  newPassword: chosen,
});

/** Who follows a link to a new password: the name is known. */
export const resetRules = z.object({
  name: optionalText('Name', textLimits.name),
  newPassword: chosen,
});

/** One's own new password. */
export const ownPasswordRules = z.object({ password: own, newPassword: chosen });
