import type { z } from 'zod';
import { getServices } from '../../app-context.server.ts';
import type { SecondProof } from '../../data/staff/second-factor.server.ts';
import { finishSignIn, signIn } from '../../data/staff/sign-in.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { codeRules, loginRules, recoveryRules } from '../../rules/sign-in/login-rules.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { formatWait, getSender, type SignInRequest } from './try-intent.server.ts';

type SignInResult =
  /** `page` replaces the page that was asked for. */
  | { state: 'signed in'; email: string; cookies: string[]; page?: string }
  /** The password is right, and a code must follow. */
  | { state: 'code'; cookies: string[] }
  /** The code comes too late after the password. */
  | { state: 'expired' }
  | RefusedSignIn;

export interface RefusedSignIn {
  state: 'refused';
  status: number;
  /** Empty if the e-mail or the password is wrong, or after too many passwords. */
  errors: FormErrors;
  waitSeconds?: number | undefined;
}

type Step = 'password' | 'code';

/** One step of a sign-in, for the login page and for the dialog of an ended session. */
export async function trySignIn(
  args: SignInRequest,
  form: FormData,
  step: Step,
): Promise<SignInResult> {
  try {
    return await (step === 'code' ? tryCode(args, form) : tryPassword(args, form));
  } catch (error) {
    getServices(args.context).log.error({ err: error }, 'A login could not be checked');
    return refuse(503, { form: notCheckedTexts[step] });
  }
}

/** Signing in needs a database write. */
const notCheckedTexts = {
  password:
    'Login is not possible just now: the site cannot store anything. Your password was not checked. Please try again in a minute, or tell the person who runs the site.',
  code: 'This could not be checked just now. Please try again in a minute.',
};

function refuse(status: number, errors: FormErrors, waitSeconds?: number): RefusedSignIn {
  return { state: 'refused', status, errors, waitSeconds };
}

async function tryPassword(args: SignInRequest, form: FormData): Promise<SignInResult> {
  const parsed = parseForm(loginRules, form);
  if (!parsed.ok) return refuse(400, parsed.errors);
  const { email } = parsed.value;
  const answer = await signIn(getServices(args.context), { ...parsed.value, ...getSender(args) });
  if (answer.ok) return { state: 'signed in', email, cookies: answer.cookies };
  if (answer.reason === 'code') return { state: 'code', cookies: [answer.cookie] };
  if (answer.reason === 'wrong') return refuse(401, {});
  return refuse(429, {}, answer.waitSeconds);
}

const unreadableSentence =
  'This site was restored from a backup and no longer recognises your app. Use a recovery code, or ask an owner to turn your second step off.';

const sentences = {
  code: {
    wrong:
      'This code is wrong. Enter the one that the app shows now. If it never works, set the clock of your phone to automatic.',
    used: 'This code was already used. Wait until the app shows the next one.',
  },
  recoveryCode: {
    wrong: 'This is not one of your recovery codes. New codes replace the earlier ones.',
    used: 'This recovery code was already used: each works once. Enter another one.',
  },
};

async function tryCode(args: SignInRequest, form: FormData): Promise<SignInResult> {
  const field = form.has('recoveryCode') ? 'recoveryCode' : 'code';
  const rule: z.ZodType<SecondProof> = field === 'code' ? codeRules : recoveryRules;
  const parsed = parseForm(rule, form);
  if (!parsed.ok) return refuse(400, parsed.errors);
  // Only the dialog names the person.
  const expectedEmail = form.has('email') ? String(form.get('email')) : undefined;
  const attempt = { proof: parsed.value, ...getSender(args), email: expectedEmail };
  const answer = await finishSignIn(getServices(args.context), attempt);
  if (answer.ok) {
    const { email, cookies } = answer;
    if (answer.isReadable) return { state: 'signed in', email, cookies };
    // After a restore the site cannot decrypt the secret of the authenticator app.
    const text = 'Please set up your second step again: this site no longer recognises your app.';
    const page = '/admin/account/second-step';
    cookies.push(flashCookie({ text, kind: 'error' }));
    return { state: 'signed in', email, cookies, page };
  }
  if (answer.reason === 'over') return { state: 'expired' };
  if (answer.reason === 'unreadable') return refuse(409, { [field]: unreadableSentence });
  if (answer.reason !== 'limited') return refuse(401, { [field]: sentences[field][answer.reason] });
  const sentence = `There were too many wrong codes, so this account accepts none for now. Please wait ${formatWait(answer)} and try again.`;
  return refuse(429, { [field]: sentence }, answer.waitSeconds);
}
