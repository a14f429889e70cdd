import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import {
  CodeField,
  expiredSentence,
  FocusFirstField,
  PasswordField,
  RecoveryCodeField,
  UserName,
} from './password-field.tsx';

/** Requests wait for this promise while somebody signs in again, so no typed text is lost. */
let renewal: PromiseWithResolvers<void> | undefined;
let onChange: (() => void) | undefined;

/** Resolves when there is a session: at once, or after the dialog. XMLHttpRequest uploads must call it themselves. */
export async function keepSignedIn(): Promise<void> {
  try {
    if ((await readSessionStatus()) !== 401) return;
  } catch (error) {
    // If the browser is offline, the request itself shows an error.
    console.info('The session could not be checked.', error);
    return;
  }
  renewal ??= Promise.withResolvers();
  onChange?.();
  await renewal.promise;
}

/** 204 with a session, 401 without. */
async function readSessionStatus(): Promise<number> {
  return (await fetch('/admin/session', { headers: { Accept: 'application/json' } })).status;
}

function continueRequests(): void {
  renewal?.resolve();
  renewal = undefined;
  onChange?.();
}

function subscribe(listener: () => void): () => void {
  onChange = listener;
  return () => {
    if (onChange === listener) onChange = undefined;
  };
}

export function SignInAgain({ email }: { email: string }) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => renewal !== undefined,
    () => false,
  );
  return (
    <Dialog.Root open={isOpen} modal>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog-popup">
          <Dialog.Title className="font-display text-2xl">Please log in again</Dialog.Title>
          <Dialog.Description className="mt-3 text-soft">
            Your session has ended. Nothing that you typed is lost. Log in as {email} to continue.
          </Dialog.Description>
          <SignInAgainForm email={email} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const loginPages = {
  password: '/admin/login',
  code: '/admin/login/code',
  recoveryCode: '/admin/login/code?with=recovery',
};

type Step = keyof typeof loginPages;

function SignInAgainForm({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('password');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    const answer = await send(new FormData(form), step);
    setBusy(false);
    if (answer.isSignedIn) return continueRequests();
    setError(answer.error);
    setStep(answer.step);
    if (answer.step !== step) return;
    form.reset();
    form.querySelector<HTMLInputElement>('input:not([type=hidden], [hidden])')?.focus();
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <UserName name="email" email={email} />
      <input type="hidden" name="intent" value="code" />
      <FocusFirstField key={step}>
        {step === 'password' && <PasswordField id="again-password" />}
        {step === 'code' && <CodeField error={undefined} />}
        {step === 'recoveryCode' && <RecoveryCodeField error={undefined} />}
      </FocusFirstField>
      {error && (
        <p role="alert" className="font-semibold text-error">
          {error}
        </p>
      )}
      <button type="submit" disabled={isBusy} className="button button-green">
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
      {step !== 'password' && (
        <button
          type="button"
          onClick={() => {
            setError(null);
            setStep(step === 'code' ? 'recoveryCode' : 'code');
          }}
          className="button button-outline text-ink"
        >
          {step === 'code' ? 'Use a recovery code' : 'Use the app'}
        </button>
      )}
    </form>
  );
}

type Answer = { isSignedIn: true } | { isSignedIn: false; step: Step; error: string | null };

/** Posts the form as the login page does without scripts. The answer is a redirect, or the page with an error. */
async function send(form: FormData, step: Step): Promise<Answer> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  try {
    const answer = await fetch(loginPages[step], { method: 'POST', body, redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') {
      return { isSignedIn: false, step, error: readError(await answer.text()) };
    }
    const status = await readSessionStatus();
    if (status === 204) return { isSignedIn: true };
    if (status !== 401) throw new Error(`The session could not be checked: ${status}`);
    if (step === 'password') return { isSignedIn: false, step: 'code', error: null };
    return { isSignedIn: false, step: 'password', error: expiredSentence };
  } catch (error) {
    console.info('The login could not be sent.', error);
    return { isSignedIn: false, step, error: 'Please check your internet and try again.' };
  }
}

function readError(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const errors = page.querySelectorAll('form [role=alert], form [role=note], form [id$=-error]');
  const sentences = Array.from(errors, ({ textContent }) => textContent);
  return sentences.join(' ') || 'Failed to login. Please check your credentials.';
}
