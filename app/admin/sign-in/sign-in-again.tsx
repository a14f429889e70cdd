import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CodeField, PasswordField, RecoveryCodeField } from './password-field.tsx';

// The browser's side of a session that ended while a page was open. Everything that the page asks
// of the server waits here until the person has signed in again, so nothing typed is lost.
let waiting: (() => void)[] = [];
let onChange: (() => void) | undefined;

function setWaiting(others: (() => void)[]): void {
  waiting = others;
  onChange?.();
}

// Resolves when there is a session: at once, or after the dialog. Requests that React Router does not
// make (uploads with progress) call it before, and once more when the answer is 401.
export async function keepSignedIn(): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch('/admin/session', { headers: { Accept: 'application/json' } });
  } catch (error) {
    // No network: the request itself will say so, with its own message.
    console.info('The session could not be checked.', error);
    return;
  }
  if (answer.status !== 401) return;
  await new Promise<void>((resolve) => setWaiting([...waiting, resolve]));
}

function goOn(): void {
  const resolved = waiting;
  setWaiting([]);
  for (const resolve of resolved) resolve();
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
    () => waiting.length > 0,
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
          <SignInAgainForm email={email} onSignedIn={goOn} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Asked = 'password' | 'code' | 'recoveryCode';

function SignInAgainForm({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [asked, setAsked] = useState<Asked>('password');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef<Asked>('password');
  useEffect(() => {
    if (asked === seen.current) return;
    seen.current = asked;
    form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }, [asked]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    setBusy(true);
    setError(null);
    const answer = await send(new FormData(sent), asked);
    setBusy(false);
    if (answer === 'signed in') return onSignedIn();
    if (answer === 'code') return setAsked('code');
    setError(answer.sentence);
    if (answer.isOver) setAsked('password');
    sent.reset();
    sent.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
      <input type="hidden" name="email" value={email} autoComplete="username" />
      {asked === 'password' ? <PasswordField id="again-password" /> : null}
      {asked === 'code' ? <CodeField error={undefined} /> : null}
      {asked === 'recoveryCode' ? <RecoveryCodeField error={undefined} /> : null}
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
