import { data } from 'react-router';
import type { z } from 'zod';
import { type Context, getServices, requestInfoContext } from '../../app-context.server.ts';
import { readVisitorForm } from '../../data/database/limits.server.ts';
import { finishSignIn } from '../../data/staff/sign-in.server.ts';
import { confirmPassword } from '../../data/staff/staff.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { codeRules, recoveryRules } from '../../rules/sign-in/login-rules.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { IntentAnswer } from './intent-form.tsx';
import { expiredSentence } from './password-field.tsx';

export function sendAnswer<Answer extends IntentAnswer>(answer: Answer, status = 200) {
  return data(answer, { status });
}

/** Runs `change`. If it throws, returns the submitted values with an error. */
export async function tryIntent<Answer>(
  context: Context,
  { intent, values }: Pick<IntentAnswer, 'intent' | 'values'>,
  change: (refuse: (errors: FormErrors, status: number) => Refusal) => Promise<Answer>,
) {
  const refuse = (errors: FormErrors, status: number) =>
    sendAnswer<IntentAnswer>({ intent, errors, values }, status);
  try {
    return await change(refuse);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    getServices(context).log.error({ err: error, intent }, 'An account was not changed');
    return refuse({ form: 'This could not be saved just now. Please try again in a minute.' }, 503);
  }
}

type Refusal = ReturnType<typeof sendAnswer<IntentAnswer>>;

export function unknownIntent(intent: string) {
  const errors = { form: 'Please open the page again.' };
  return sendAnswer<IntentAnswer>({ intent, errors, values: {} }, 400);
}

export async function parseConfirmed<Output extends { password: string }>(
  context: Context,
  rule: z.ZodType<Output>,
  form: FormData,
): Promise<{ ok: true; value: Output } | { ok: false; refusal: [FormErrors, number] }> {
  const parsed = parseForm(rule, form);
  if (!parsed.ok) return { ok: false, refusal: [parsed.errors, 400] };
  const { password } = parsed.value;
  const answer = await confirmPassword(getServices(context), getStaff(context), password);
  if (answer.state === 'right') return parsed;
  if (answer.state === 'limited') {
    const sentence = `Too many attempts. Please wait ${formatWait(answer)} and try again.`;
    return { ok: false, refusal: [{ password: sentence }, 429] };
  }
  return { ok: false, refusal: [{ password: 'This is not your password.' }, 400] };
}

export function formatWait({ waitSeconds }: { waitSeconds: number }): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

/** Signing in needs a database write. */
export const noStorage =
  'Login is not possible just now: the site cannot store anything. Your password is correct. Please try again in a minute, or tell the person who runs the site.';

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

export type SignInRequest = { request: Request; context: Context };

/** Identifies the browser for the rate limits. */
export const getSender = ({ request: { headers }, context }: SignInRequest) => ({
  clientIp: context.get(requestInfoContext).clientIp,
  headers,
});

export function readSignInForm(args: SignInRequest): Promise<FormData> {
  const { database } = getServices(args.context);
  return readVisitorForm(args.request, { database, clientIp: getSender(args).clientIp });
}

/** Finishes a sign-in with a code or recovery code; 410 if the password step has expired. */
export async function tryCode(args: SignInRequest, form: FormData, email?: string) {
  const isRecovery = form.has('recoveryCode');
  const field = isRecovery ? 'recoveryCode' : 'code';
  const refuse = (status: number, sentence: string, waitSeconds?: number) =>
    ({ ok: false, field, status, sentence, waitSeconds }) as const;
  const parsed = isRecovery ? parseForm(recoveryRules, form) : parseForm(codeRules, form);
  if (!parsed.ok) return refuse(400, parsed.errors[field] ?? '');
  const attempt = { proof: parsed.value, ...getSender(args), email };
  const answer = await finishSignIn(getServices(args.context), attempt);
  if (answer.ok) return answer;
  if (answer.reason === 'over') return refuse(410, expiredSentence);
  if (answer.reason === 'unreadable') return refuse(409, unreadableSentence);
  if (answer.reason !== 'limited') return refuse(401, sentences[field][answer.reason]);
  const sentence = `There were too many wrong codes, so this account accepts none for now. Please wait ${formatWait(answer)} and try again.`;
  return refuse(429, sentence, answer.waitSeconds);
}
