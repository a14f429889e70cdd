import { type RefObject, useEffect, useRef } from 'react';
import type { FormErrors } from '../../rules/form.ts';
import { focusWrongField, typedOn } from './use-checked-form.ts';

/**
 * Puts the focus in the first field that the server found wrong, as the form does for what the
 * browser finds itself. Not where somebody typed on meanwhile, nor where the answer is a document of its
 * own: somebody may be typing by the time of the script.
 */
export function useWrongField(
  form: RefObject<HTMLFormElement | null>,
  errors: FormErrors | undefined,
): void {
  const atFirst = useRef(errors);
  useEffect(() => {
    if (!form.current || !errors || errors === atFirst.current) return;
    if (typedOn.has(form.current)) return;
    const field = focusWrongField(form.current, errors);
    // A tall one, such as a picture's, has what is wrong far beneath it.
    const error = field && document.getElementById(`${field.id}-error`);
    error?.parentElement?.scrollIntoView({ block: 'center' });
  }, [form, errors]);
}
