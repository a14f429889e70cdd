import { type ReactNode, useState } from 'react';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

interface CopyFieldProps {
  id: string;
  label: string;
  text: string;
  copied?: string;
  button: string;
  rows?: number;
  className: string;
  children?: ReactNode;
}

export function CopyField({
  id,
  label,
  text,
  copied = text,
  button,
  rows = 3,
  className,
  children,
}: CopyFieldProps) {
  return (
    <>
      <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className={`field-input ${className}`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={copied} label={button} fieldId={id} />
        {children}
      </div>
    </>
  );
}

interface CopyButtonProps {
  text: string;
  label: string;
  /** The field to select if the browser forbids copying. */
  fieldId: string;
}

export function CopyButton({ text, label, fieldId }: CopyButtonProps) {
  const [message, setMessage] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage('Copied');
    } catch (error) {
      console.info('The browser did not let us copy.', error);
      setMessage('Your browser did not let us copy. Please copy it by hand.');
      document.getElementById(fieldId)?.focus();
    }
  }
  return (
    <>
      <button type="button" onClick={copy} className="needs-script button button-green">
        <StaffIcon name="copy" />
        {label}
      </button>
      <span role="status" className="self-center empty:hidden">
        {message}
      </span>
    </>
  );
}
