import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField, RecoveryCodeField } from './code-fields.tsx';
import { PasswordField } from './password-field.tsx';

/** What the dialog asks for: a code comes after the password where the account has a second step. */
type Asked = 'password' | 'code' | 'recoveryCode';

interface SignInAgainFormProps {
  email: string;
  onSignedIn: () => void;
}

/** Password, and code where one is asked for, without leaving the page below. */
export function SignInAgainForm({ email, onSignedIn }: SignInAgainFormProps) {
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

/** What became of the password or the code, or what to tell the person. */
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
