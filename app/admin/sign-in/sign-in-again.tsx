import { Dialog } from '@base-ui/react/dialog';
import { useSyncExternalStore } from 'react';
import { SignInAgainForm } from './sign-in-again-form.tsx';

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

/** What waited for the session goes on. */
function goOn(): void {
  const resolved = waiting;
  waiting = [];
  setAsking(false);
  for (const resolve of resolved) resolve();
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
          <SignInAgainForm email={email} onSignedIn={goOn} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
