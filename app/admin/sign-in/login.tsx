import { useEffect, useEffectEvent, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { findPendingSignIn } from '../../data/staff/sign-in.server.ts';
import { codeRules, loginRules, recoveryRules } from '../../rules/sign-in/login-rules.ts';
import { loginPath, parseNextPath } from '../../rules/sign-in/next-path.ts';
import { useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { FlashMessage } from '../bulk/flash-message.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { cookieHeaders, redirectWithToast, takeFlash } from '../layout/flash.server.ts';
import { pageAfterSignIn } from '../setup/setup-progress.server.ts';
import type { Route } from './+types/login.ts';
import { type IntentAnswer, IntentForm, sendIntent } from './intent-form.tsx';
import {
  CodeField,
  EmailField,
  expiredSentence,
  FocusFirstField,
  PasswordField,
  RecoveryCodeField,
  wrongLoginSentence,
} from './password-field.tsx';
import { formatTooMany, readSignInForm } from './try-intent.server.ts';
import { type RefusedSignIn, trySignIn } from './try-sign-in.server.ts';

/** `errors.form` is set when the password could not be checked. */
interface LoginAnswer extends IntentAnswer {
  /** Set after too many passwords. */
  tooMany?: string;
}

const recoveryValue = 'recovery';

/** The password form or, at `/admin/login/code`, the second step. */
export async function loader({ request, context, url, pattern }: Route.LoaderArgs) {
  const services = getServices(context);
  const next = url.searchParams.get('next');
  if (await services.sessions.find(request.headers)) return redirect(parseNextPath(next));
  const isCode = isCodeStep(pattern);
  const startedSignIn = isCode ? await findPendingSignIn(services, request.headers) : null;
  if (isCode && !startedSignIn) return redirectToLogin(next);
  const { flash, headers } = takeFlash(request);
  const withRecovery = url.searchParams.get('with') === recoveryValue;
  return data({ flash, next, withRecovery, email: startedSignIn?.email }, { headers });
}

const isCodeStep = (pattern: string): boolean => pattern.endsWith('/code');

function redirectToLogin(next: string | null) {
  return redirectWithToast(getLoginPath(next), { text: expiredSentence, kind: 'error' });
}

const getLoginPath = (next: string | null): string =>
  next === null ? '/admin/login' : loginPath(next);

export async function action(args: Route.ActionArgs) {
  const { context, pattern, url } = args;
  const next = url.searchParams.get('next');
  const form = await readSignInForm(args);
  const result = await trySignIn(args, form, isCodeStep(pattern) ? 'code' : 'password');
  if (result.state === 'refused') return refuse(form, result);
  if (result.state === 'expired') return redirectToLogin(next);
  const headers = cookieHeaders(result.cookies);
  if (result.state === 'code') return redirect(`/admin/login/code${url.search}`, { headers });
  const { email, page } = result;
  if (page) return redirect(page, { headers });
  const nextPage = await pageAfterSignIn(getServices(context), email, parseNextPath(next));
  return redirect(nextPage, { headers });
}

function refuse(form: FormData, { errors, status, waitSeconds }: RefusedSignIn) {
  const intent = String(form.get('intent') ?? '');
  const values = { email: String(form.get('email') ?? '') };
  const answer: LoginAnswer = { intent, errors, values };
  if (!waitSeconds) return data(answer, { status });
  const headers = { 'Retry-After': String(waitSeconds) };
  return data({ ...answer, tooMany: formatTooMany({ waitSeconds }) }, { status, headers });
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = () => adminMeta('Admin Login');

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { flash, email, next } = loaderData;
  return (
    <>
      <FlashMessage flash={flash} />
      <h1 className="staff-heading">Admin Login</h1>
      {email === undefined ? (
        <>
          <p className="mt-2 text-soft">
            {next === null
              ? 'For the staff of the agency.'
              : 'Please log in to continue. You will return to the page that you asked for.'}
          </p>
          <LoginForm answer={actionData} />
        </>
      ) : (
        <CodeStep {...loaderData} email={email} answer={actionData} />
      )}
    </>
  );
}

function LoginForm({ answer }: { answer: LoginAnswer | undefined }) {
  const isBusy = useNavigation().formAction?.startsWith('/admin/login') ?? false;
  const submitOnce = useSubmitOnce(isBusy, answer);
  const { errors, form } = useCheckedForm(loginRules, answer?.errors, submitOnce);
  const element = useRef<HTMLFormElement>(null);
  const problem = answer?.errors.form;
  const isRefused = answer && !answer.errors.email && !answer.errors.password;
  const toast = useToast();
  const firstAnswer = useRef(answer);
  const showRefusal = useEffectEvent(() => {
    if (!isRefused) return;
    toast({ text: problem ?? wrongLoginSentence, kind: 'error' });
    if (problem) return;
    const password = element.current?.elements.namedItem('password');
    if (!(password instanceof HTMLInputElement)) return;
    // After a full page load the field can only contain new text.
    if (answer === firstAnswer.current && element.current?.contains(document.activeElement)) return;
    password.value = '';
    password.focus();
  });
  useEffect(() => {
    if (answer) showRefusal();
  }, [answer]);
  return (
    <Form {...form} ref={element} method="post" className="mt-6 grid gap-4">
      {isRefused && (
        <WithoutScript>
          <p role="alert" className="font-semibold text-error">
            {problem ?? wrongLoginSentence}
          </p>
        </WithoutScript>
      )}
      <EmailField defaultValue={answer?.values.email} error={errors.email} />
      <PasswordField id="password" error={errors.password} />
      {answer?.tooMany && !isBusy && (
        <p role="note" className="text-soft">
          {answer.tooMany}
        </p>
      )}
      <button type="submit" aria-disabled={isBusy} className="button button-green mt-2">
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
      <p>
        <Link to="/admin/forgot" className="tap-link text-link">
          Forgot password?
        </Link>
      </p>
    </Form>
  );
}

interface CodeStepProps {
  email: string;
  next: string | null;
  withRecovery: boolean;
  answer: IntentAnswer | undefined;
}

function CodeStep({ email, next, withRecovery, answer }: CodeStepProps) {
  const otherParams = new URLSearchParams(next === null ? {} : { next });
  if (!withRecovery) otherParams.set('with', recoveryValue);
  return (
    <>
      <p className="mt-2 text-soft">
        One more step for <Breakable className="font-semibold">{email}</Breakable>.
      </p>
      <FocusFirstField key={withRecovery ? recoveryValue : 'app'}>
        <IntentForm
          intent="code"
          rule={withRecovery ? recoveryRules : codeRules}
          answer={answer}
          button="Login"
          busy="Logging in..."
        >
          {(errors) =>
            withRecovery ? (
              <RecoveryCodeField error={errors.recoveryCode} />
            ) : (
              <CodeField error={errors.code} />
            )
          }
        </IntentForm>
      </FocusFirstField>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={`?${otherParams}`} replace className="text-link">
          {withRecovery ? 'Use the app' : 'Use a recovery code'}
        </Link>
        <Link to={getLoginPath(next)} className="text-link">
          Back to the password
        </Link>
      </p>
    </>
  );
}
