import { type FormEvent, useEffect, useRef, useState } from 'react';
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
export function useCheckedForm(rule: z.ZodType, serverErrors: Errors, onPass: OnSubmit) {
  return useFormErrors(checkBy(rule), serverErrors, onPass);
}

type Errors = FormErrors | undefined;
type OnSubmit = (event: FormEvent<HTMLFormElement>) => void;

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
  serverErrors: Errors,
  onPass: OnSubmit,
) {
  const check = useRef<Check>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  async function begin() {
    try {
      check.current = checkBy(await load());
    } catch (error) {
      console.warn('The form is checked by the server alone.', error);
      loading.current = undefined;
      check.current = () => null;
    }
  }
  const { errors, form } = useFormErrors(
    (values) => check.current?.(values) ?? null,
    serverErrors,
    onPass,
  );
  return {
    errors,
    form: {
      ...form,
      onFocus() {
        loading.current ??= begin();
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (check.current) return form.onSubmit(event);
        event.preventDefault();
        const { currentTarget } = event;
        const { submitter } = event.nativeEvent as SubmitEvent;
        loading.current ??= begin();
        // On a slow line nobody waits for it: the server judges, and the button says that it sends.
        const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
        void Promise.race([loading.current, late]).then(() => {
          check.current ??= () => null;
          currentTarget.requestSubmit(submitter);
        });
      },
    },
  };
}

/** The same for a form that is more than an object of texts: `check` says what is wrong, or null. */
export function useFormErrors(check: Check, serverErrors: Errors, onPass: OnSubmit) {
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
  for (let at = first.closest('details'); at; at = at.parentElement?.closest('details') ?? null) {
    at.open = true;
  }
  first.focus();
  return first;
}

/**
 * Milliseconds within which the same form with the same content is the same press; while it is on its
 * way, on a slow line, it may take far longer. After that the line may be dead, and a press helps.
 */
const sameMs = { usual: 2000, onItsWay: 30_000 };

/**
 * A handler that holds back what is submitted again before its answer: a double click, Enter held
 * down, impatience. Not by a disabled button: the next press may come before React has drawn it. `answer` is
 * what the form was answered last.
 */
export function useSubmitOnce(isBusy: boolean, answer: unknown) {
  const last = useRef<{ said: string; at: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer ends it, whatever it says
  useEffect(() => {
    if (!isBusy) last.current = undefined;
  }, [isBusy, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const said = JSON.stringify([...new FormData(event.currentTarget, submitter)]);
    const at = event.timeStamp;
    const ms = isBusy ? sameMs.onItsWay : sameMs.usual;
    if (last.current?.said === said && at - last.current.at < ms) event.preventDefault();
    else last.current = { said, at };
  };
}
