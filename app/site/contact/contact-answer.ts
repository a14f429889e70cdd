import { attemptField } from '../../rules/attempt-key.ts';
import type { FormErrors, FormValues } from '../../rules/form.ts';
import { cutText, textLimits } from '../../rules/limits.ts';

/** The package that a message is about. */
export interface EnquiryPackage {
  id: string;
  name: string;
}

/** A message that was not sent: what was typed comes back. */
interface Unsent {
  values: FormValues;
  about: EnquiryPackage | null;
}

/** What became of a message. */
export type ContactAnswer =
  | { state: 'sent' }
  /** It waits on this device for the network. */
  | { state: 'kept' }
  | ({ state: 'invalid'; errors: FormErrors } & Unsent)
  /** It may be advertising: sent when the form comes back once more with `stamp`. */
  | ({ state: 'again'; stamp: string } & Unsent)
  | ({ state: 'limited'; waitMinutes: number } & Unsent)
  | ({ state: 'failed'; isSaved: boolean } & Unsent);

/** The fields that no label names: four that the page fills in, and one that stays empty. */
export const hiddenFields = {
  packageId: 'packageId',
  /** For the browser alone, when no answer comes; the server looks the name up. */
  packageName: 'packageName',
  stamp: 'stamp',
  /** Made in the browser: the page is the same for everybody. */
  attempt: attemptField,
  /** People never see it; robots, which fill in whatever they find, do. No browser knows the name. */
  trap: 'leave-empty',
} as const;

const shownFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

/** What was typed into the fields that have a label, as far as a browser lets anybody type. */
export function shownValues(form: FormData): FormValues {
  return Object.fromEntries(
    shownFields.map((name) => {
      const typed = form.get(name);
      // A line break is two characters in a form.
      return [name, typeof typed === 'string' ? cutText(typed, textLimits[name] * 2) : ''];
    }),
  );
}
