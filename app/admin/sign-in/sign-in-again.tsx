import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import {
  CodeField,
  Focused,
  PasswordField,
  RecoveryCodeField,
  UserName,
} from './password-field.tsx';

/** Requests wait for this promise while somebody signs in again, so no typed text is lost. */
let renewal: PromiseWithResolvers<void> | undefined;
let onChange: (() => void) | undefined;

/** Resolves when there is a session: at once, or after the dialog. XMLHttpRequest uploads must call it themselves. */
export async function keepSignedIn(): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch('/admin/session', { headers: { Accept: 'application/json' } });
  } catch (error) {
    // If the browser is offline, the request itself shows an error.
    console.info('The session could not be checked.', error);
    return;
  }
  if (answer.status !== 401) return;
  renewal ??= Promise.withResolvers();
  onChange?.();
  await renewal.promise;
}

function goOn(): void {
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
            Your session has ended. Nothing that you typed is lost: log in as {email} and the page
            goes on.
          </Dialog.Description>
          <SignInAgainForm email={email} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Asked = 'password' | 'code' | 'recoveryCode';

function SignInAgainForm({ email }: { email: string }) {
  const [asked, setAsked] = useState<Asked>('password');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    setBusy(true);
    setError(null);
    const answer = await send(new FormData(sent), asked);
    setBusy(false);
    if (answer === 'signed in') return goOn();
    if (answer === 'code') return setAsked('code');
    setError(answer.sentence);
    if (answer.isOver) setAsked('password');
    sent.reset();
    sent.querySelector<HTMLInputElement>('input:not([type=hidden], [hidden])')?.focus();
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <UserName name="email" email={email} />
      <Focused key={asked}>
        {asked === 'password' ? <PasswordField id="again-password" /> : null}
        {asked === 'code' ? <CodeField error={undefined} /> : null}
        {asked === 'recoveryCode' ? <RecoveryCodeField error={undefined} /> : null}
      </Focused>
      {error ? (
        <p role="alert" className="font-semibold text-error">
          {error}
        </p>
      ) : null}
      <button type="submit" disabled={isBusy} className="button button-green">
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
      {asked === 'password' ? null : (
        <button
          type="button"
          onClick={() => {
            setError(null);
            setAsked(asked === 'code' ? 'recoveryCode' : 'code');
          }}
          className="button button-outline text-ink"
        >
          {asked === 'code' ? 'Use a recovery code' : 'Use the app'}
        </button>
      )}
    </form>
  );
}

type Answer = 'signed in' | 'code' | { sentence: string; isOver: boolean };

async function send(form: FormData, asked: Asked): Promise<Answer> {
  const failed = 'Failed to login. Please check your credentials.';
  try {
    const answer = await fetch('/admin/session', {
      method: 'POST',
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    });
    if (answer.status === 202) return 'code';
    if (answer.ok) return 'signed in';
    const isOver = answer.status === 410;
    if (answer.headers.get('Content-Type')?.startsWith('text/plain')) {
      return { sentence: await answer.text(), isOver };
    }
    const isLimited = asked === 'password' && answer.status === 429;
    const sentence = isLimited ? `${failed} Too many tries: please wait a minute.` : failed;
    return { sentence, isOver };
  } catch (error) {
    console.info('The login could not be sent.', error);
    return { sentence: 'Please check your internet and try again.', isOver: false };
  }
}
