import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';

/** What became of a review; one that was not sent comes back as it was typed. */
export type ReviewAnswer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FormErrors; values: FormValues }
  | { state: 'limited'; waitMinutes: number; values: FormValues }
  | { state: 'failed'; values: FormValues };

const shownFields = ['name', 'town', 'year', 'packageId', 'text', 'consent'];

/** What was typed into the fields that have a label. */
export function typedValues(form: FormData): FormValues {
  return Object.fromEntries(
    Object.entries(submittedValues(form)).filter(([name]) => shownFields.includes(name)),
  );
}
