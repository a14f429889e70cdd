import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { FormErrors } from '../../rules/form.ts';
import { confirmedRules } from '../../rules/sign-in/people-rules.ts';
import { useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { actionWithFallback } from '../frame/action-with-fallback.ts';
import { PasswordField } from './password-field.tsx';

/** What a page with several forms answers: which form it was, what is wrong, and what was typed. */
export interface IntentAnswer {
  intent: string;
  /** By field; `form` is said above the button. */
  errors: FormErrors;
  values: Record<string, string>;
}

interface ActFormProps {
  intent: string;
  rule: z.ZodType;
  answer: IntentAnswer | undefined;
  button: string;
  busy: string;
  isDangerous?: boolean;
  /** The fields, with what is wrong in each and what was typed before. */
  children: (errors: FormErrors, values: Record<string, string>) => ReactNode;
}

/** One of the forms of a page about people: told apart by its intent, checked by its rule. */
export function IntentForm({
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

interface PasswordActProps extends Omit<ActFormProps, 'rule' | 'children'> {
  id: string;
  label: string;
  /** Fields before the password. */
  children?: (values: Record<string, string>) => ReactNode;
}

/** A form that takes the password again, and at most a choice besides. */
export function PasswordForm({ id, label, children, ...form }: PasswordActProps) {
  return (
    <IntentForm {...form} rule={confirmedRules}>
      {(errors, values) => (
        <>
          {children?.(values)}
          <PasswordField id={id} label={label} error={errors.password} />
        </>
      )}
    </IntentForm>
  );
}

interface Sending<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * The `clientAction` of a page of acts: without a network its forms stay as they are, and the one that
 * was sent says that nothing happened.
 */
export async function sendIntent<Answer>({ request, serverAction }: Sending<Answer>) {
  const intent = String((await request.clone().formData()).get('intent') ?? '');
  const errors = { form: 'This could not be sent. Please check your internet and try again.' };
  return actionWithFallback({ serverAction }, {
    intent,
    errors,
    values: {},
  } satisfies IntentAnswer);
}
