import type { FormErrors } from '../../../rules/form.ts';

/** Why a photo was not replaced. */
export interface ReplaceAnswer {
  errors: FormErrors;
}

export const replaceFailed =
  'The photo could not be replaced just now. Please try again in a minute.';
