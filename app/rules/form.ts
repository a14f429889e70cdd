import type { z } from 'zod';

/** What was typed, by field name, so that nothing is lost when a form comes back with errors. */
export type FormValues = Record<string, string>;
export type FormErrors = Record<string, string>;

export type ParsedForm<Output> =
  | { ok: true; value: Output }
  | { ok: false; errors: FormErrors; values: FormValues };

/**
 * Checks a submitted form against a rule. The first message of each field is its error; the
 * typed values come back as they were typed, chosen files do not. Runs the same in the browser
 * and on the server.
 */
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

/** The texts of a form as they were typed. */
export function submittedValues(form: FormData): FormValues {
  const values: FormValues = {};
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value;
  return values;
}
