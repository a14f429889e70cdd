import { attemptField } from '../../rules/attempt-key.ts';
import type { FormErrors, FormValues } from '../../rules/form.ts';
import { cutText, textLimits } from '../../rules/limits.ts';

export interface EnquiryPackage {
  id: string;
  name: string;
}

interface Unsent {
  values: FormValues;
  about: EnquiryPackage | null;
}

export type ContactAnswer =
  | { state: 'sent' }
  /** It waits on this device for the network. */
  | { state: 'kept' }
  | ({ state: 'invalid'; errors: FormErrors } & Unsent)
  /** It may be advertising: sent when the form comes back once more with `stamp`. */
  | ({ state: 'again'; stamp: string } & Unsent)
  | ({ state: 'limited'; waitMinutes: number } & Unsent)
  | ({ state: 'failed'; isSaved: boolean } & Unsent);

/** Fields without a label: four that the page fills in, and one that stays empty. */
export const hiddenFields = {
  packageId: 'packageId',
  /** For the browser when no answer comes; the server looks the name up. */
  packageName: 'packageName',
  stamp: 'stamp',
  /** Made in the browser: the page is the same for everybody. */
  attempt: attemptField,
  /** Hidden from people; robots fill it in. Browsers do not autofill this name. */
  trap: 'leave-empty',
} as const;

const shownFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** The visible fields, within the limits of the form. */
export function shownValues(form: FormData): FormValues {
  return Object.fromEntries(
    shownFields.map((name) => {
      const typed = form.get(name);
      // A line break is two characters in a form.
      return [name, typeof typed === 'string' ? cutText(typed, textLimits[name] * 2) : ''];
    }),
  );
}
