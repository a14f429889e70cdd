import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';

interface FieldProps {
  name: string;
  label: string;
  error?: string | undefined;
}

type InputFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;
type TextFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** One line of text with its label above and its error below. */
export function InputField({ label, error, ...input }: InputFieldProps) {
  return (
    <div>
      <FieldLabel name={input.name}>{label}</FieldLabel>
      <input {...input} {...described(input.name, error)} className="field-input" />
      <FieldError name={input.name} error={error} />
    </div>
  );
}

/** Several lines of text. */
export function TextField({ label, error, ...area }: TextFieldProps) {
  return (
    <div>
      <FieldLabel name={area.name}>{label}</FieldLabel>
      <textarea {...area} {...described(area.name, error)} className="field-input" />
      <FieldError name={area.name} error={error} />
    </div>
  );
}

function FieldLabel({ name, children }: { name: string; children: string }) {
  return (
    <label htmlFor={name} className="mb-1.5 block font-semibold">
      {children}
    </label>
  );
}

function FieldError({ name, error }: { name: string; error: string | undefined }) {
  return error ? (
    <p id={`${name}-error`} className="mt-1.5 font-semibold text-error">
      {error}
    </p>
  ) : null;
}

function described(name: string, error: string | undefined) {
  return {
    id: name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${name}-error` : undefined,
  } as const;
}
