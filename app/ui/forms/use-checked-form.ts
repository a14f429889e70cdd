import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FormErrors, parseForm } from '../../rules/form.ts';

/** Milliseconds that a press waits for the rule of a form. */
const patienceMs = 3000;

/** Forms in which somebody typed since they were sent: their answer takes no focus, and empties nothing. */
export const typedOn = new WeakSet<HTMLFormElement>();

type Check = (form: FormData) => FormErrors | null;

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
  return useFormErrors(checkBy(rule), serverErrors, onPass);
}

function checkBy(rule: z.ZodType): Check {
  return (form) => {
    const parsed = parseForm(rule, form);
    return parsed.ok ? null : parsed.errors;
  };
}

/**
 * The same for a page whose first view does without its rule: `load` brings it when somebody comes to
 * the form. Where it does not arrive the server judges alone.
 */
export function useLateCheckedForm(
  load: () => Promise<z.ZodType>,
  serverErrors: FormErrors | undefined,
  onPass: (event: FormEvent<HTMLFormElement>) => void,
) {
  const check = useRef<Check>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const begin = () => {
    loading.current ??= load().then(
      (rule) => {
        check.current = checkBy(rule);
      },
      (error: unknown) => {
        console.warn('The form is checked by the server alone.', error);
        loading.current = undefined;
        check.current = () => null;
      },
    );
    return loading.current;
  };
  const { errors, form } = useFormErrors(
    (values) => check.current?.(values) ?? null,
    serverErrors,
    onPass,
  );
  return {
    errors,
    form: {
      ...form,
      onFocus: () => void begin(),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (check.current) return form.onSubmit(event);
        event.preventDefault();
        const { currentTarget } = event;
        const { submitter } = event.nativeEvent as SubmitEvent;
        // On a slow line nobody waits for it: the server judges, and the button says that it sends.
        const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
        void Promise.race([begin(), late]).then(() => {
          check.current ??= () => null;
          currentTarget.requestSubmit(submitter);
        });
      },
    },
  };
}

/** The same for a form that is more than an object of texts: `check` says what is wrong, or null. */
export function useFormErrors(
  check: Check,
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
        if (wrong) {
          event.preventDefault();
          focusWrongField(event.currentTarget, wrong);
          return;
        }
        onPass(event);
        if (!event.isDefaultPrevented()) typedOn.delete(event.currentTarget);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { target } = event;
        typedOn.add(event.currentTarget);
        if (!('name' in target) || !(String(target.name) in errors)) return;
        const { [String(target.name)]: _edited, ...others } = errors;
        setErrors(others);
      },
    },
  };
}

/** The first of a form's fields that `wrong` names; one that is folded away cannot have the focus. */
export function focusWrongField(form: HTMLFormElement, wrong: FormErrors): HTMLElement | null {
  const first = Array.from(form.elements).find(
    (element) =>
      ('name' in element && Object.hasOwn(wrong, String(element.name))) ||
      Object.hasOwn(wrong, element.id),
  );
  if (!(first instanceof HTMLElement)) return null;
  unfold(first);
  first.focus();
  return first;
}

function unfold(field: Element) {
  for (let at = field.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
}
