import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';

export type ReviewAnswer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FormErrors; values: FormValues }
  | { state: 'limited'; waitMinutes: number; values: FormValues }
  | { state: 'failed'; values: FormValues };

const shownFields = ['name', 'town', 'year', 'packageId', 'text', 'consent'];

/** The visible fields. */
export function typedValues(form: FormData): FormValues {
  return Object.fromEntries(
    Object.entries(submittedValues(form)).filter(([name]) => shownFields.includes(name)),
  );
}
