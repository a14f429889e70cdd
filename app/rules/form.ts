import type { z } from 'zod';

export type FormValues = Record<string, string>;
export type FormErrors = Record<string, string>;

export type ParsedForm<Output> =
  | { ok: true; value: Output }
  | { ok: false; errors: FormErrors; values: FormValues };

/** The first message of each field is its error; typed values come back, chosen files do not. */
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
