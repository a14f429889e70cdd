import { attemptField } from '../../rules/attempt-key.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';

/** What became of a review; one that was not sent comes back as it was typed. */
export type ReviewAnswer =
  | { state: 'sent' }
  | { state: 'invalid'; errors: FormErrors; values: FormValues }
  | { state: 'limited'; waitMinutes: number; values: FormValues }
  | { state: 'failed'; values: FormValues };

/** The fields that no label names. */
export const unseenFields = {
  /** Made in the browser: the page is the same for everybody. */
  attempt: attemptField,
  /** People never see it; robots, which fill in whatever they find, do. */
  trap: 'website',
} as const;

/** What was typed into the fields that have a label. */
export function typedValues(form: FormData): FormValues {
  const {
    [unseenFields.attempt]: _key,
    [unseenFields.trap]: _trap,
    ...typed
  } = submittedValues(form);
  return typed;
}
