import { useState } from 'react';
import { passwordLength } from '../../rules/limits.ts';
import { InputField } from '../../ui/forms/field.tsx';

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
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          maxLength={256}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className="field-input pr-20!"
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-label="Show what was typed"
          onClick={() => setShown(!isShown)}
          className="needs-script absolute inset-y-0 right-0 min-h-11 px-4 font-semibold text-green"
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.9375em] text-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
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

/** The figures that an authenticator app shows; what was typed is chosen, so that the next code replaces it. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <InputField
      name="code"
      label="Code"
      hint="The six figures that your authenticator app shows for this site."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      onFocus={(event) => event.currentTarget.select()}
      error={error}
      required
    />
  );
}

export function RecoveryCodeField({ error }: { error: string | undefined }) {
  return (
    <InputField
      name="recoveryCode"
      label="Recovery code"
      hint="One of the ten that you saved when you turned the second step on. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={60}
      error={error}
      required
    />
  );
}
