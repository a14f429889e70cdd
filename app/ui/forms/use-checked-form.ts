import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { type FormErrors, parseForm } from '../../rules/form.ts';

/**
 * A form that is checked when it is submitted, by the same rule that the server uses. A field's
 * error goes away when the visitor edits that field; the first wrong field gets the focus. What is
 * right goes on to `onPass`.
 */
export function useCheckedForm(
  rule: z.ZodType,
  serverErrors: FormErrors | undefined,
  onPass: (event: FormEvent<HTMLFormElement>) => void,
) {
  const check = (form: FormData) => {
    const parsed = parseForm(rule, form);
    return parsed.ok ? null : parsed.errors;
  };
  return useFormErrors(check, serverErrors, onPass);
}

/** The same for a form that is more than an object of texts: `check` says what is wrong, or null. */
export function useFormErrors(
  check: (form: FormData) => FormErrors | null,
  serverErrors: FormErrors | undefined,
  onPass: (event: FormEvent<HTMLFormElement>) => void,
) {
  const [errors, setErrors] = useState<FormErrors>(serverErrors ?? {});
  const [answered, setAnswered] = useState(serverErrors);
  if (answered !== serverErrors) {
    setAnswered(serverErrors);
    setErrors(serverErrors ?? {});
  }
  return {
    errors,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const wrong = check(new FormData(event.currentTarget));
        setErrors(wrong ?? {});
        if (!wrong) return onPass(event);
        event.preventDefault();
        const first = Array.from(event.currentTarget.elements).find(
          (element) =>
            ('name' in element && Object.hasOwn(wrong, String(element.name))) ||
            Object.hasOwn(wrong, element.id),
        );
        if (!(first instanceof HTMLElement)) return;
        unfold(first);
        first.focus();
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { target } = event;
        if (!('name' in target) || !(String(target.name) in errors)) return;
        const { [String(target.name)]: _edited, ...others } = errors;
        setErrors(others);
      },
    },
  };
}

/** A field that is folded away cannot have the focus. */
function unfold(field: Element) {
  for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
}
