import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';

interface FieldProps {
  name: string;
  label: string;
  error?: string | undefined;
  /** How to fill it in, below the field. */
  hint?: string | undefined;
  /** What is worth a second look, below the field; it refuses nothing. */
  remark?: string | undefined;
  /** Shows the mark of a field that must be filled in. */
  isMarked?: boolean;
}

type InputFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement>;
type TextFieldProps = FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>;
type SelectFieldProps = FieldProps & SelectHTMLAttributes<HTMLSelectElement>;

/** One line of text with its label above and its error below. */
export function InputField({ label, error, hint, remark, isMarked, ...input }: InputFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, remark, isMarked }} name={input.name}>
      <input {...input} {...described(input.name, error, hint, remark)} className="field-input" />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextField({ label, error, hint, remark, isMarked, ...area }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, remark, isMarked }} name={area.name}>
      <textarea {...area} {...described(area.name, error, hint, remark)} className="field-input" />
    </FieldFrame>
  );
}

/** One of several; its children are the options. */
export function SelectField({ label, error, hint, remark, isMarked, ...select }: SelectFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, remark, isMarked }} name={select.name}>
      <select
        {...select}
        {...described(select.name, error, hint, remark)}
        className="field-input"
      />
    </FieldFrame>
  );
}

/** The label above, the hint and the error below, of a field that {@link described} names. */
export function FieldFrame({
  name,
  label,
  error,
  hint,
  remark,
  isMarked = false,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label
        htmlFor={name}
        className={`mb-1.5 block font-semibold ${isMarked ? 'field-marked' : ''}`}
      >
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${name}-hint`} className="mt-1.5 text-[0.9375em] text-soft">
          {hint}
        </p>
      ) : null}
      {remark ? (
        <p id={`${name}-remark`} role="note" className="field-remark">
          {remark}
        </p>
      ) : null}
      {error ? (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** What ties an input to its label, hint, remark and error. */
export function described(
  name: string,
  error: string | undefined,
  hint?: string | undefined,
  remark?: string | undefined,
) {
  const ids = [hint && `${name}-hint`, remark && `${name}-remark`, error && `${name}-error`].filter(
    Boolean,
  );
  return {
    id: name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  } as const;
}
