import { InputField } from '../../ui/forms/field.tsx';

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

/** One of the codes that were made for a lost phone. */
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
