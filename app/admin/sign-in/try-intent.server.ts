import { data } from 'react-router';
import type { z } from 'zod';
import { type Context, servicesOf } from '../../app-context.server.ts';
import { confirmPassword } from '../../data/staff/staff.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { staffOf } from '../frame/staff-request.server.ts';
import type { IntentAnswer } from './intent-form.tsx';

export function answered<Answer extends IntentAnswer>(answer: Answer, status = 200) {
  return data(answer, { status });
}

/**
 * Runs an act, which gets the answer that refuses it; when the database does not answer, what was
 * typed comes back with a sentence.
 */
export async function tryIntent<Answer>(
  context: Context,
  { intent, values }: Pick<IntentAnswer, 'intent' | 'values'>,
  act: (refuse: (errors: FormErrors, status: number) => Refusal) => Promise<Answer>,
) {
  const refuse = (errors: FormErrors, status: number) =>
    answered<IntentAnswer>({ intent, errors, values }, status);
  try {
    return await act(refuse);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    servicesOf(context).log.error({ err: error, intent }, 'An account was not changed');
    return refuse({ form: 'This could not be saved just now. Please try again in a minute.' }, 503);
  }
}

type Refusal = ReturnType<typeof answered<IntentAnswer>>;

export function unknownIntent(intent: string) {
  const errors = { form: 'Please open the page again.' };
  return answered<IntentAnswer>({ intent, errors, values: {} }, 400);
}

export async function parseConfirmed<Output extends { password: string }>(
  context: Context,
  rule: z.ZodType<Output>,
  form: FormData,
): Promise<{ ok: true; value: Output } | { ok: false; refusal: [FormErrors, number] }> {
  const parsed = parseForm(rule, form);
  if (!parsed.ok) return { ok: false, refusal: [parsed.errors, 400] };
  const { password } = parsed.value;
  const answer = await confirmPassword(servicesOf(context), staffOf(context), password);
  if (answer.is === 'right') return parsed;
  if (answer.is === 'wrong') {
    return { ok: false, refusal: [{ password: 'This is not your password.' }, 400] };
  }
  const sentence = `There were too many tries. Please wait ${waitWords(answer)} and try again.`;
  return { ok: false, refusal: [{ password: sentence }, 429] };
}

/** How long to wait after too many tries, in words. */
export function waitWords({ waitSeconds }: { waitSeconds: number }): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
