import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { FormErrors } from '../../rules/form.ts';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';

/** What a page with several forms answers: which form it was, what is wrong, and what was typed. */
export interface ActAnswer {
  intent: string;
  /** By field; `form` is said above the button. */
  errors: FormErrors;
  values: Record<string, string>;
}

interface ActFormProps {
  intent: string;
  rule: z.ZodType;
  answer: ActAnswer | undefined;
  button: string;
  busy: string;
  isDangerous?: boolean;
  /** The fields, with what is wrong in each and what was typed before. */
  children: (errors: FormErrors, values: Record<string, string>) => ReactNode;
}

/** One of the forms of a page about people: told apart by its intent, checked by its rule. */
export function ActForm({
  intent,
  rule,
  answer,
  button,
  busy,
  isDangerous = false,
  children,
}: ActFormProps) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent;
  const own = answer?.intent === intent ? answer : undefined;
  const submitOnce = useSubmitOnce(isBusy, answer);
  const { errors, form } = useCheckedForm(rule, own?.errors, submitOnce);
  const element = useRef<HTMLFormElement>(null);
  const toFirstError = useEffectEvent(() => {
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]');
    wrong?.focus();
  });
  useEffect(() => {
    if (own) toFirstError();
  }, [own]);
  return (
    <Form {...form} ref={element} method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children(errors, own?.values ?? {})}
      {errors.form ? (
        <p role="alert" tabIndex={-1} className="font-semibold text-error outline-none">
          {errors.form}
        </p>
      ) : null}
      <div>
        <button
          type="submit"
          aria-disabled={isBusy}
          className={`button ${isDangerous ? 'button-danger' : 'button-green'}`}
        >
          {isBusy ? busy : button}
        </button>
      </div>
    </Form>
  );
}
