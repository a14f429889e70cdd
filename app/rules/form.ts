import type { z } from 'zod';

export type FormValues = Record<string, string>;
export type FormErrors = Record<string, string>;

export type ParsedForm<Output> =
  | { ok: true; value: Output }
  | { ok: false; errors: FormErrors; values: FormValues };

/** Each field's error is its first message. Returns typed values, but not chosen files. */
export function parseForm<Output>(rule: z.ZodType<Output>, form: FormData): ParsedForm<Output> {
  const entries = Object.fromEntries(form);
  const result = rule.safeParse(entries);
  if (result.success) return { ok: true, value: result.data };
  const errors: FormErrors = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'form');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors, values: submittedValues(form) };
}

export function submittedValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}

export const attemptField = 'attempt';

/** A form is processed once for each key. */
export function newAttemptKey(): string {
  // Not `randomUUID`: browsers offer it only on https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isAttemptKey(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text);
}
