import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FormErrors, parseForm } from '../../rules/form.ts';

/** Forms edited since their submission: the answer must not move the focus or reset them. */
export const editedForms = new WeakSet<HTMLFormElement>();

type Check = (form: FormData) => FormErrors | null;
export type FormRule = z.ZodType | Check;
type Errors = FormErrors | undefined;
type OnSubmit = (event: FormEvent<HTMLFormElement>) => void;

function findErrors(rule: FormRule, form: FormData): FormErrors | null {
  if (typeof rule === 'function') return rule(form);
  const parsed = parseForm(rule, form);
  return parsed.ok ? null : parsed.errors;
}

/** A half typed day or 31 September has no value, so no rule sees it. */
function findImpossibleDays(form: HTMLFormElement): FormErrors {
  const dateFields = Array.from(form.querySelectorAll<HTMLInputElement>('input[type=date]'));
  const fields = dateFields.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(
    fields.map(({ name, labels }) => [name, `${labels?.[0]?.textContent}: there is no such day`]),
  );
}

/** A stalled download of the rule must not hold up a message. */
const ruleTimeoutMs = 3000;

/** Loads the rule when the form gets the focus. If that fails or is late, only the server validates. */
export function useLateCheckedForm(
  load: () => Promise<z.ZodType>,
  serverErrors: Errors,
  onValid: OnSubmit,
) {
  const rule = useRef<FormRule>(undefined);
  async function loadRule() {
    rule.current ??= await load().catch((error) => {
      console.warn('The validation could not be loaded; only the server validates.', error);
      return noRule;
    });
  }
  const { errors, form } = useCheckedForm(
    (values) => findErrors(rule.current ?? noRule, values),
    serverErrors,
    onValid,
  );
  return {
    errors,
    form: {
      ...form,
      onFocus: () => void loadRule(),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        if (rule.current) return form.onSubmit(event);
        event.preventDefault();
        const { currentTarget } = event;
        const { submitter } = event.nativeEvent as SubmitEvent;
        const timeout = new Promise((resolve) => setTimeout(resolve, ruleTimeoutMs));
        void Promise.race([loadRule(), timeout]).then(() => {
          rule.current ??= noRule;
          currentTarget.requestSubmit(submitter);
        });
      },
    },
  };
}

const noRule = () => null;

/** Validates with the server's rule. Focuses the first invalid field; editing a field clears its error. */
export function useCheckedForm(rule: FormRule, serverErrors: Errors, onValid: OnSubmit) {
  const [errors, setErrors] = useState<FormErrors>(serverErrors ?? {});
  const [lastServerErrors, setLastServerErrors] = useState(serverErrors);
  if (lastServerErrors !== serverErrors) {
    setLastServerErrors(serverErrors);
    setErrors(serverErrors ?? {});
  }
  return {
    errors,
    form: {
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const nextErrors = {
          ...findErrors(rule, new FormData(event.currentTarget, submitter)),
          ...findImpossibleDays(event.currentTarget),
        };
        setErrors(nextErrors);
        if (Object.keys(nextErrors).length > 0) {
          event.preventDefault();
          focusWrongField(event.currentTarget, nextErrors);
          return;
        }
        onValid(event);
        if (!event.isDefaultPrevented()) editedForms.delete(event.currentTarget);
      },
      onInput(event: FormEvent<HTMLFormElement>) {
        const { target } = event;
        editedForms.add(event.currentTarget);
        if (!('name' in target) || !(String(target.name) in errors)) return;
        const { [String(target.name)]: _edited, ...otherErrors } = errors;
        setErrors(otherErrors);
      },
    },
  };
}

/** Also unfolds the field, because a hidden field cannot get the focus. */
export function focusWrongField(form: HTMLFormElement, errors: FormErrors): HTMLElement | null {
  const field = Array.from(form.elements).find(
    (element) =>
      ('name' in element && Object.hasOwn(errors, String(element.name))) ||
      Object.hasOwn(errors, element.id),
  );
  if (!(field instanceof HTMLElement)) return null;
  let details = field.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details') ?? null;
  }
  field.focus();
  return field;
}

/** Milliseconds in which equal submissions count as one. Later the connection may be lost, so a retry helps. */
const repeatMs = { usual: 2000, busy: 30_000 };

/** Ignores double clicks and a held Enter. Disabling the button is too late: the next press may precede the render. */
export function useSubmitOnce(isBusy: boolean, answer: unknown) {
  const lastSubmission = useRef<{ content: string; at: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any answer allows the next submission
  useEffect(() => {
    if (!isBusy) lastSubmission.current = undefined;
  }, [isBusy, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const content = JSON.stringify([...new FormData(event.currentTarget, submitter)]);
    const at = event.timeStamp;
    const ms = isBusy ? repeatMs.busy : repeatMs.usual;
    if (lastSubmission.current?.content === content && at - lastSubmission.current.at < ms)
      event.preventDefault();
    else lastSubmission.current = { content, at };
  };
}
