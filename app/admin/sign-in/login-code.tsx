import { useEffect, useRef } from 'react';
import { data, Link, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findBegunSignIn } from '../../data/staff/sign-in.server.ts';
import { codeRules, recoveryRules } from '../../rules/sign-in/login-rules.ts';
import { loginPath, parseNextPath } from '../../rules/sign-in/next-path.ts';
import { readForm } from '../../services/read-form.server.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { adminMeta } from '../frame/admin-page.ts';
import { FlashMessage } from '../frame/flash-message.tsx';
import { redirectWithToast, takeFlash } from '../frame/staff-request.server.ts';
import { staffLinks } from '../frame/staff-styles.ts';
import { pageAfterSignIn } from '../setup/setup-progress.server.ts';
import type { Route } from './+types/login-code.ts';
import { type IntentAnswer, IntentForm, sendIntent } from './intent-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { CodeField, RecoveryCodeField } from './password-field.tsx';
import { overSentence, tryCode } from './try-code.server.ts';

export const links = staffLinks;

const intent = 'code';
const recovery = 'recovery';

/** The second step of a login: whose password was right is asked for a code. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const next = url.searchParams.get('next');
  if (await services.sessions.find(request.headers)) return redirect(parseNextPath(next));
  const begun = await findBegunSignIn(services, request.headers);
  if (!begun) return again(next);
  const { flash, headers } = takeFlash(request);
  const photo = services.sitePictures.get('slide-zyarath-portrait');
  const withRecovery = url.searchParams.get('with') === recovery;
  return data({ flash, photo, email: begun.email, next, withRecovery }, { headers });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const services = servicesOf(context);
  const next = url.searchParams.get('next');
  const form = await readForm(request);
  try {
    const answer = await tryCode({ request, context }, form);
    if (answer.ok) {
      if (!answer.isReadable) return renewing(answer.cookies);
      const page = await pageAfterSignIn(services, answer.email, parseNextPath(next));
      return redirect(page, {
        headers: answer.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
      });
    }
    if (answer.isOver) return again(next);
    const { field, sentence, status, waitSeconds } = answer;
    const headers = waitSeconds ? { 'Retry-After': String(waitSeconds) } : undefined;
    return data<IntentAnswer>(
      { intent, errors: { [field]: sentence }, values: {} },
      { status, headers },
    );
  } catch (error) {
    services.log.error({ err: error }, 'A login could not be checked');
    const form = 'This could not be checked just now. Please try again in a minute.';
    return data<IntentAnswer>({ intent, errors: { form }, values: {} }, { status: 503 });
  }
}

/** Back to the password; the page that was asked for is kept. */
function again(next: string | null) {
  return redirectWithToast(next === null ? '/admin/login' : loginPath(next), {
    text: overSentence,
    kind: 'error',
  });
}

/** Their app is worth nothing since the site was restored: now is the time for another one. */
function renewing(cookies: string[]) {
  const text = 'Please set up your second step again: this site does not know your app.';
  return redirectWithToast('/admin/account/second-step', { text, kind: 'error' }, cookies);
}

export const clientAction = (args: Route.ClientActionArgs) => sendIntent(args);

/** How long to wait after too many tries. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return adminMeta('Admin Login');
}

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { flash, photo, email, next, withRecovery } = loaderData;
  const kept: Record<string, string> = next === null ? {} : { next };
  const other = new URLSearchParams(withRecovery ? kept : { ...kept, with: recovery });
  return (
    <ToastRegion>
      <LoginFrame photo={photo}>
        <FlashMessage flash={flash} />
        <h1 className="staff-heading">Admin Login</h1>
        <p className="mt-2 text-soft">
          One more step for <Breakable className="font-semibold">{email}</Breakable>.
        </p>
        <CodeForm
          key={withRecovery ? recovery : 'app'}
          withRecovery={withRecovery}
          answer={actionData}
        />
        <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
          <Link to={`?${other}`} replace className="text-link">
            {withRecovery ? 'Use the app' : 'Use a recovery code'}
          </Link>
          <Link to={next === null ? '/admin/login' : loginPath(next)} className="text-link">
            Back to the password
          </Link>
        </p>
      </LoginFrame>
    </ToastRegion>
  );
}

interface CodeFormProps {
  withRecovery: boolean;
  answer: IntentAnswer | undefined;
}

/** There is one thing to do here: the field has the focus, and a telephone opens its keypad. */
function CodeForm({ withRecovery, answer }: CodeFormProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (area.current?.contains(document.activeElement)) return;
    area.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, []);
  return (
    <div ref={area}>
      <IntentForm
        intent={intent}
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
    </div>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
