import { useEffect, useEffectEvent, useRef } from 'react';
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { findPendingSignIn, signIn } from '../../data/staff/sign-in.server.ts';
import { parseForm } from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { codeRules, loginRules, recoveryRules } from '../../rules/sign-in/login-rules.ts';
import { loginPath, parseNextPath } from '../../rules/sign-in/next-path.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { Breakable } from '../../ui/texts/agency-text.tsx';
import { WithoutScript } from '../../ui/without-script.tsx';
import { FlashMessage } from '../bulk/flash-message.tsx';
import { adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast, takeFlash } from '../layout/flash.server.ts';
import { pageAfterSignIn } from '../setup/setup-progress.server.ts';
import type { Route } from './+types/login.ts';
import { type IntentAnswer, IntentForm, sendIntent } from './intent-form.tsx';
import {
  CodeField,
  expiredSentence,
  FocusFirstField,
  PasswordField,
  RecoveryCodeField,
} from './password-field.tsx';
import { formatWait, getSender, noStorage, readSignInForm, tryCode } from './try-intent.server.ts';

/** `errors.form` is set when the password could not be checked. */
interface LoginAnswer extends IntentAnswer {
  wait?: string;
}

const failureText = 'Failed to login. Please check your credentials.';
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
  const form = await readSignInForm(args);
  const isCode = isCodeStep(args.pattern);
  try {
    return isCode ? await checkCode(args, form) : await checkPassword(args, form);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, 'A login could not be checked');
    const notCheckedText = 'This could not be checked just now. Please try again in a minute.';
    return refuse(form, { form: isCode ? notCheckedText : noStorage }, 503);
  }
}

function refuse(form: FormData, errors: LoginAnswer['errors'], status: number, waitSeconds = 0) {
  const intent = String(form.get('intent') ?? '');
  const values = { email: String(form.get('email') ?? '') };
  const answer: LoginAnswer = { intent, errors, values };
  if (!waitSeconds) return data(answer, { status });
  const headers = { 'Retry-After': String(waitSeconds) };
  return data({ ...answer, wait: formatWait({ waitSeconds }) }, { status, headers });
}

async function checkPassword(args: Route.ActionArgs, form: FormData) {
  const { context, url } = args;
  const services = getServices(context);
  const parsed = parseForm(loginRules, form);
  if (!parsed.ok) return refuse(form, parsed.errors, 400);
  const answer = await signIn(services, { ...parsed.value, ...getSender(args) });
  if (answer.ok) {
    const next = parseNextPath(url.searchParams.get('next'));
    const page = await pageAfterSignIn(services, parsed.value.email, next);
    return redirectWith(answer.cookies, page);
  }
  if (answer.reason === 'code') {
    return redirectWith([answer.cookie], `/admin/login/code${url.search}`);
  }
  if (answer.reason === 'wrong') return refuse(form, {}, 401);
  return refuse(form, {}, 429, answer.waitSeconds);
}

async function checkCode({ request, context, url }: Route.ActionArgs, form: FormData) {
  const next = url.searchParams.get('next');
  // Only the dialog over a page names the person.
  const email = form.has('email') ? String(form.get('email')) : undefined;
  const answer = await tryCode({ request, context }, form, email);
  if (answer.ok && !answer.isReadable) {
    // After a restore the site cannot decrypt the secret of the authenticator app.
    const text = 'Please set up your second step again: this site no longer recognises your app.';
    const toast = { text, kind: 'error' } as const;
    return redirectWithToast('/admin/account/second-step', toast, answer.cookies);
  }
  if (answer.ok) {
    const page = await pageAfterSignIn(getServices(context), answer.email, parseNextPath(next));
    return redirectWith(answer.cookies, page);
  }
  if (answer.status === 410) {
    // The dialog shows the sentence itself.
    return email === undefined ? redirectToLogin(next) : redirect(getLoginPath(next));
  }
  return refuse(form, { [answer.field]: answer.sentence }, answer.status, answer.waitSeconds);
}

function redirectWith(cookies: string[], page: string) {
  const headers = cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]);
  return redirect(page, { headers });
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
    toast({ text: problem ?? failureText, kind: 'error' });
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
            {problem ?? failureText}
          </p>
        </WithoutScript>
      )}
      <InputField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={answer?.values.email}
        error={errors.email}
        maxLength={textLimits.email}
        required
      />
      <PasswordField id="password" error={errors.password} />
      {answer?.wait && !isBusy && (
        <p role="note" className="text-soft">
          Too many attempts. Please wait {answer.wait} and try again.
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
