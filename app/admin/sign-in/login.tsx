import { useEffect, useEffectEvent, useRef } from 'react';
import { data, Form, redirect, useNavigation } from 'react-router';
import { requestInfoContext, servicesOf } from '../../app-context.server.ts';
import { signIn } from '../../data/staff/sign-in.server.ts';
import { type FormErrors, parseForm } from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { loginRules } from '../../rules/sign-in/login-rules.ts';
import { parseNextPath } from '../../rules/sign-in/next-path.ts';
import { readForm } from '../../services/read-form.server.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { WithoutScript } from '../../ui/hydration.tsx';
import { ToastRegion, useToast } from '../../ui/overlays/toast.tsx';
import { actionWithFallback, adminMeta } from '../frame/admin-page.ts';
import { FlashMessage } from '../frame/flash-message.tsx';
import { takeFlash } from '../frame/staff-request.server.ts';
import { staffLinks } from '../frame/staff-styles.ts';
import { pageAfterSignIn } from '../setup/setup-progress.server.ts';
import type { Route } from './+types/login.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { notStored } from './try-code.server.ts';
import { waitWords } from './try-intent.server.ts';

export const links = staffLinks;

interface LoginAnswer {
  email: string;
  errors: FormErrors;
  /** Why nobody knows whether the password was right; without it, it was not. */
  problem?: string;
  /** How long to wait when there were too many tries, in words. */
  wait?: string;
}

const failure = 'Failed to login. Please check your credentials.';
const unanswered = 'This could not be sent. Please check your internet and try again.';

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const staff = await servicesOf(context).sessions.find(request.headers);
  if (staff) return redirect(parseNextPath(url.searchParams.get('next')));
  const { flash, headers } = takeFlash(request);
  const photo = servicesOf(context).sitePictures.get('slide-zyarath-portrait');
  return data({ flash, photo, isLedHere: url.searchParams.has('next') }, { headers });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context);
  const form = await readForm(request);
  const parsed = parseForm(loginRules, form);
  const email = String(form.get('email') ?? '');
  if (!parsed.ok) return data<LoginAnswer>({ email, errors: parsed.errors }, { status: 400 });
  const { clientIp } = context.get(requestInfoContext);
  const { headers } = request;
  try {
    const answer = await signIn(services, { ...parsed.value, clientIp, headers });
    if (answer.ok) {
      const asked = parseNextPath(url.searchParams.get('next'));
      return redirect(await pageAfterSignIn(services, parsed.value.email, asked), {
        headers: answer.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      });
    }
    if (answer.reason === 'code') {
      return redirect(`/admin/login/code${url.search}`, {
        headers: { 'Set-Cookie': answer.cookie },
      });
    }
    if (answer.reason === 'wrong') return data<LoginAnswer>({ email, errors: {} }, { status: 401 });
    return data<LoginAnswer>(
      { email, errors: {}, wait: waitWords(answer) },
      { status: 429, headers: { 'Retry-After': String(answer.waitSeconds) } },
    );
  } catch (error) {
    services.log.error({ err: error }, 'A login could not be checked');
    return data<LoginAnswer>({ email, errors: {}, problem: notStored }, { status: 503 });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const email = String((await request.clone().formData()).get('email') ?? '');
  const none: LoginAnswer = { email, errors: {}, problem: unanswered };
  return actionWithFallback({ serverAction }, none);
}

/** How long to wait after too many tries. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return adminMeta('Admin Login');
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ToastRegion>
      <LoginFrame photo={loaderData.photo}>
        <FlashMessage flash={loaderData.flash} />
        <h1 className="staff-heading">Admin Login</h1>
        <p className="mt-2 text-soft">
          {loaderData.isLedHere
            ? 'Please log in to go on. You come back to the page that you asked for.'
            : 'For the staff of the agency.'}
        </p>
        <LoginForm answer={actionData} />
      </LoginFrame>
    </ToastRegion>
  );
}

function LoginForm({ answer }: { answer: LoginAnswer | undefined }) {
  const isBusy = useNavigation().formAction?.startsWith('/admin/login') ?? false;
  const submitOnce = useSubmitOnce(isBusy, answer);
  const { errors, form } = useCheckedForm(loginRules, answer?.errors, submitOnce);
  const element = useRef<HTMLFormElement>(null);
  const isRefused = answer !== undefined && Object.keys(answer.errors).length === 0;
  const toast = useToast();
  const served = useRef(answer);
  const tell = useEffectEvent(() => {
    if (!isRefused) return;
    toast({ text: answer.problem ?? failure, kind: 'error' });
    if (answer.problem) return;
    const password = element.current?.elements.namedItem('password');
    if (!(password instanceof HTMLInputElement)) return;
    // An answer that came as a page: the field was empty, what is in it was typed since.
    if (answer === served.current && element.current?.contains(document.activeElement)) return;
    password.value = '';
    password.focus();
  });
  useEffect(() => {
    if (answer) tell();
  }, [answer]);
  return (
    <Form {...form} ref={element} method="post" className="mt-6 grid gap-4">
      {isRefused ? (
        <WithoutScript>
          <p role="alert" className="font-semibold text-error">
            {answer.problem ?? failure}
          </p>
        </WithoutScript>
      ) : null}
      <InputField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={answer?.email}
        error={errors.email}
        maxLength={textLimits.email}
        required
      />
      <PasswordField id="password" error={errors.password} />
      {answer?.wait && !isBusy ? (
        <p className="text-soft">
          There were too many tries. Please wait {answer.wait} and try again.
        </p>
      ) : null}
      <button type="submit" aria-disabled={isBusy} className="button button-green mt-2">
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
    </Form>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
