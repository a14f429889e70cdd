import type { ComponentProps, ElementType, ReactNode } from 'react';

export interface FieldProps {
  name: string;
  label: string;
  error?: string;
  hint?: string;
  warning?: string;
  isMarked?: boolean;
}

function makeField<Tag extends 'input' | 'textarea' | 'select'>(tag: Tag) {
  const Control: ElementType = tag;
  return (props: FieldProps & ComponentProps<Tag>) => {
    const field: FieldProps = props;
    const { label: _label, isMarked: _isMarked, error, hint, warning, ...rest } = field;
    return (
      <FieldFrame {...field}>
        <Control
          {...rest}
          {...describeField(rest.name, error, hint, warning)}
          className="field-input"
        />
      </FieldFrame>
    );
  };
}

export const InputField = makeField('input');
export const TextField = makeField('textarea');
export const SelectField = makeField('select');

export function FieldFrame(props: FieldProps & { children: ReactNode }) {
  const { name, label, error, hint, warning, isMarked = false, children } = props;
  return (
    <div>
      <label
        htmlFor={name}
        className={`mb-1.5 block font-semibold ${isMarked ? 'field-marked' : ''}`}
      >
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-[0.9375em] text-soft">
          {hint}
        </p>
      )}
      {warning && (
        <p
          id={`${name}-warning`}
          role="note"
          className="mt-1.5 border-gold border-l-3 pl-2.5 text-[0.9375em]"
        >
          {warning}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className="mt-1.5 font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}

export function describeField(
  name: string,
  error: string | undefined,
  hint?: string,
  warning?: string,
) {
  const ids = [hint && `${name}-hint`, warning && `${name}-warning`, error && `${name}-error`];
  return {
    id: name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  } as const;
}
