import { useState } from 'react';

interface PasswordFieldProps {
  id: string;
  error?: string | undefined;
}

/** The password, with a switch to read what was typed; pasting and password managers welcome. */
export function PasswordField({ id, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Password
      </label>
      <div className="relative">
        <input
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          maxLength={256}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
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
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
