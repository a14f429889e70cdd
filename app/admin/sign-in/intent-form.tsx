import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation, useRouteLoaderData } from 'react-router';
import type { z } from 'zod';
import type { FormErrors } from '../../rules/form.ts';
import { confirmedRules } from '../../rules/sign-in/login-rules.ts';
import { editedForms, useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import type { loader as layoutLoader } from '../admin-layout.tsx';
import { actionWithFallback } from '../layout/admin-page.ts';
import { PasswordField, UserName } from './password-field.tsx';

export interface IntentAnswer {
  intent: string;
  /** Keyed by field; `form` is shown above the button. */
  errors: FormErrors;
  values: Record<string, string>;
}

interface FormProps {
  intent: string;
  rule?: z.ZodType;
  answer: IntentAnswer | undefined;
  button: string;
  busy: string;
  isDangerous?: boolean;
  children?: (errors: FormErrors, values: Record<string, string>) => ReactNode;
}

export function IntentForm(props: FormProps) {
  const { intent, rule = confirmedRules, answer, button, busy, isDangerous, children } = props;
  const { formData } = useNavigation();
  const isBusy = formData?.get('intent') === intent;
  const ownAnswer = answer?.intent === intent ? answer : undefined;
  const submitOnce = useSubmitOnce(isBusy, answer);
  const { errors, form } = useCheckedForm(rule, ownAnswer?.errors, submitOnce);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (ownAnswer)
      element.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus();
  }, [ownAnswer]);
  const wasBusy = useRef(false);
  const hasErrors = Object.keys(ownAnswer?.errors ?? {}).length > 0;
  useEffect(() => {
    const { current: formElement } = element;
    const isDone = wasBusy.current && !isBusy && !hasErrors;
    if (formElement && isDone && !editedForms.has(formElement)) formElement.reset();
    wasBusy.current = isBusy;
  }, [isBusy, hasErrors]);
  return (
    <Form {...form} ref={element} method="post" className="mt-4 grid gap-4">
      <input type="hidden" name="intent" value={intent} />
      {children?.(errors, ownAnswer?.values ?? {})}
      {errors.form && (
        <p role="alert" tabIndex={-1} className="font-semibold text-error outline-none">
          {errors.form}
        </p>
      )}
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

interface PasswordFormProps extends FormProps {
  id?: string;
  label?: string;
}

export function PasswordForm(props: PasswordFormProps) {
  const { id = `${props.intent}-password`, label = 'Current password', children, ...form } = props;
  const email = useRouteLoaderData<typeof layoutLoader>('admin/admin-layout')?.email ?? '';
  return (
    <IntentForm {...form}>
      {(errors, values) => (
        <>
          {children?.(errors, values)}
          <UserName email={email} />
          <PasswordField id={id} label={label} error={errors.password} />
        </>
      )}
    </IntentForm>
  );
}

interface PartProps {
  id: string;
  title: string;
  isNew?: boolean;
  className?: string;
  children: ReactNode;
}

export function Part({ id, title, isNew = false, className = '', children }: PartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section aria-labelledby={id} className={`card people-part ${className}`}>
      <h2 id={id} ref={heading} tabIndex={isNew ? -1 : undefined} className="outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}

type ActionArgs<Answer> = { request: Request; serverAction: () => Promise<Answer> };

export async function sendIntent<Answer>(args: ActionArgs<Answer>) {
  const intent = String((await args.request.clone().formData()).get('intent') ?? '');
  const errors = { form: 'This could not be sent. Please check your internet and try again.' };
  const answer: IntentAnswer = { intent, errors, values: {} };
  return actionWithFallback(args, answer);
}
