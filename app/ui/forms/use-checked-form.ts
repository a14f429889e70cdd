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
        const parsed = parseForm(rule, new FormData(event.currentTarget));
        if (parsed.ok) {
          setErrors({});
          return onPass(event);
        }
        event.preventDefault();
        setErrors(parsed.errors);
        const wrong = Array.from(event.currentTarget.elements).find(
          (element) => 'name' in element && String(element.name) in parsed.errors,
        );
        if (wrong instanceof HTMLElement) wrong.focus();
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
