import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';

/** What became of a caption and its tags; the texts typed come back. */
export interface ImageTextsAnswer {
  id: string;
  errors: FormErrors;
  values: FormValues;
}

/** The answer when storage or connection failed, whichever of server and browser finds it out. */
export function textsNotSaved(id: string, form: FormData): ImageTextsAnswer {
  return {
    id,
    errors: { form: 'This could not be saved just now. Please try again in a minute.' },
    values: submittedValues(form),
  };
}

export const textsSaved = 'Caption and tags saved';

/** The photo was replaced after the form was opened: what was chosen on the old one is not kept. */
export const pointLeftOut = `${textsSaved}. The photo was replaced meanwhile: please look at what stays in view of it.`;
