import { attemptField } from '../../rules/attempt-key.ts';
import { type FormErrors, type FormValues, submittedValues } from '../../rules/form.ts';

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
  /** People never see it; robots, which fill in whatever they find, do. */
  trap: 'website',
} as const;

/** What was typed into the fields that have a label. */
export function shownValues(form: FormData): FormValues {
  const hidden: string[] = Object.values(hiddenFields);
  return Object.fromEntries(
    Object.entries(submittedValues(form)).filter(([name]) => !hidden.includes(name)),
  );
}
