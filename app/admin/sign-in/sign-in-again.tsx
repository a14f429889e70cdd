import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { PasswordField } from './password-field.tsx';

// The browser's side of a session that ended while a page was open. Everything that the page asks
// of the server waits here until the person has signed in again, so nothing typed is lost.
let isAsking = false;
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

function setAsking(value: boolean): void {
  isAsking = value;
  for (const listener of listeners) listener();
}

/**
 * Resolves when the session stands: at once, or after the person signed in again in the dialog.
 * For requests that React Router does not make (uploads with progress): call it before the
 * request, and once more when the answer is 401.
 */
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
  const signedIn = new Promise<void>((resolve) => waiting.push(resolve));
  setAsking(true);
  await signedIn;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Login over the page: appears when the session has ended, and the page goes on after it. */
export function SignInAgain({ email }: { email: string }) {
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isAsking,
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
          <SignInForm email={email} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SignInForm({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setError(null);
    const sentence = await signInWith(new FormData(form));
    setBusy(false);
    if (sentence) {
      setError(sentence);
      form.reset();
      form.querySelector<HTMLInputElement>('[type=password]')?.focus();
      return;
    }
    const goOn = waiting;
    waiting = [];
    setAsking(false);
    for (const resolve of goOn) resolve();
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-4">
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField id="again-password" />
      {error ? (
        <p role="alert" className="font-semibold text-error">
          {error}
        </p>
      ) : null}
      <button type="submit" disabled={isBusy} className="button button-green">
        {isBusy ? 'Logging in...' : 'Login'}
      </button>
    </form>
  );
}

/** Null when the session stands again, else what to tell the person. */
async function signInWith(form: FormData): Promise<string | null> {
  const failed = 'Failed to login. Please check your credentials.';
  try {
    const answer = await fetch('/admin/session', {
      method: 'POST',
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    });
    if (answer.ok) return null;
    return answer.status === 429 ? `${failed} Too many tries: please wait a minute.` : failed;
  } catch (error) {
    console.info('The login could not be sent.', error);
    return 'Please check your internet and try again.';
  }
}
