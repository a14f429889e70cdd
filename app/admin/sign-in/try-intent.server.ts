import { data } from 'react-router';
import type { z } from 'zod';
import { type Context, getServices, requestInfoContext } from '../../app-context.server.ts';
import { readVisitorForm } from '../../data/database/limits.server.ts';
import { confirmPassword } from '../../data/staff/staff.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { IntentAnswer } from './intent-form.tsx';

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
    return { ok: false, refusal: [{ password: formatTooMany(answer) }, 429] };
  }
  return { ok: false, refusal: [{ password: 'This is not your password.' }, 400] };
}

export function formatWait({ waitSeconds }: { waitSeconds: number }): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

export const formatTooMany = (limit: { waitSeconds: number }) =>
  `Too many attempts. Please wait ${formatWait(limit)} and try again.`;

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
