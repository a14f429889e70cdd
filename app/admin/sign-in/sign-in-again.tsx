import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { renewPush } from '../account/push-client.ts';
import {
  CodeField,
  FocusFirstField,
  PasswordField,
  RecoveryCodeField,
  UserName,
} from './password-field.tsx';

const sessionPath = '/admin/session';

/** Requests wait for this promise while somebody signs in again, so no typed text is lost. */
let renewal: Promise<void> | undefined;
let endRenewal: (() => void) | undefined;
let onChange: (() => void) | undefined;

/** Resolves when there is a session: at once, or after the dialog. XMLHttpRequest uploads must call it themselves. */
export async function keepSignedIn(): Promise<void> {
  try {
    const { status } = await fetch(sessionPath, { headers: { Accept: 'application/json' } });
    if (status !== 401) return;
  } catch (error) {
    // If the browser is offline, the request itself shows an error.
    console.info('The session could not be checked.', error);
    return;
  }
  renewal ??= new Promise((resolve) => {
    endRenewal = resolve;
  });
  onChange?.();
  await renewal;
}

function continueRequests(): void {
  endRenewal?.();
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

type Step = 'password' | 'code' | 'recoveryCode';

function SignInAgainForm({ email }: { email: string }) {
  const [step, setStep] = useState<Step>('password');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    const { step: nextStep = step, error = null } = await send(new FormData(form));
    setBusy(false);
    if (nextStep === 'done') {
      await renewPush().catch((error) => console.warn('Notifications were not renewed.', error));
      return continueRequests();
    }
    setError(error);
    setStep(nextStep);
    if (nextStep !== step) return;
    form.reset();
    form.querySelector<HTMLInputElement>('input:not([type=hidden], [hidden])')?.focus();
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <UserName name="email" email={email} />
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

/** What the dialog does next; without `step` it stays at its step. */
export interface SessionAnswer {
  step?: 'password' | 'code' | 'done';
  error?: string;
}

async function send(form: FormData): Promise<SessionAnswer> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  try {
    return await (await fetch(sessionPath, { method: 'POST', body })).json();
  } catch (error) {
    console.info('The login could not be sent.', error);
    return { error: 'Please check your internet and try again.' };
  }
}
