import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { passwordLength, textLimits } from '../../rules/limits.ts';
import { describeField, FieldFrame, InputField } from '../../ui/forms/field.tsx';

export const wrongLoginSentence = 'Failed to login. Please check your credentials.';

export const expiredSentence =
  'Please log in again: the code has to follow the password within five minutes.';

interface PasswordFieldProps {
  id: string;
  name?: string;
  label?: string;
  hint?: string;
  isNew?: boolean;
  error?: string | undefined;
}

export function PasswordField({
  id,
  name = 'password',
  label = 'Password',
  hint,
  isNew = false,
  error,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame name={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...describeField(id, error, hint)}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          maxLength={256}
          className="field-input pr-20!"
        />
        <button
          type="button"
          aria-label={`${isShown ? 'Hide' : 'Show'} what was typed`}
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 right-0 min-h-11 px-4 font-semibold text-green"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  );
}

/** Of an account; by default of the person who signs in. */
export function EmailField(props: Partial<ComponentProps<typeof InputField>>) {
  return (
    <InputField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={textLimits.email}
      required
      {...props}
    />
  );
}

/** Without it, password managers take any text field before a password for the user name. They skip hidden types. */
export function UserName({ email, name = 'username' }: { email: string; name?: string }) {
  return <input type="text" name={name} value={email} readOnly hidden autoComplete="username" />;
}

export function NewPasswordField({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      id="new-password"
      name="newPassword"
      label="New password"
      hint={`At least ${passwordLength.min} characters: several words that do not belong together.`}
      isNew
      error={error}
    />
  );
}

/** Focus selects the old code, so that typing replaces it. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <InputField
      name="code"
      label="Code"
      hint="The six digits that your authenticator app shows for this site."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      onFocus={(event) => event.currentTarget.select()}
      error={error}
      required
    />
  );
}

const secondStepHint =
  'One of the ten that you saved when you turned the second step on. Each works once.';

interface RecoveryCodeFieldProps {
  hint?: string;
  error: string | undefined;
}

export function RecoveryCodeField({ hint = secondStepHint, error }: RecoveryCodeFieldProps) {
  return (
    <InputField
      name="recoveryCode"
      label="Recovery code"
      hint={hint}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      error={error}
      required
    />
  );
}

/** Focuses the only field, so that a phone opens its keyboard. */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (area.current?.contains(document.activeElement)) return;
    area.current?.querySelector<HTMLInputElement>('input:not([type=hidden], [hidden])')?.focus();
  }, []);
  return <div ref={area}>{children}</div>;
}
