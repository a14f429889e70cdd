import { type ReactNode, useRef, useState } from 'react';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

interface CopyFieldProps {
  id: string;
  label: string;
  text: string;
  copyText?: string;
  button: string;
  rows?: number;
  className?: string;
  children?: ReactNode;
}

export function CopyField(props: CopyFieldProps) {
  const { id, label, text, copyText = text, button, children } = props;
  const { rows = 3, className = 'break-all' } = props;
  const [message, setMessage] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(copyText);
      setMessage('Copied');
    } catch (error) {
      console.info('The browser did not let us copy.', error);
      setMessage('Your browser did not let us copy. Please copy it by hand.');
      // Selects the text.
      field.current?.focus();
    }
  }
  return (
    <>
      <label htmlFor={id} className="mt-4 mb-1.5 block font-semibold">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={rows}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className={`field-input ${className}`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={copy} className="needs-script button button-green">
          <StaffIcon name="copy" />
          {button}
        </button>
        <span role="status" className="self-center empty:sr-only">
          {message}
        </span>
        {children}
      </div>
    </>
  );
}

interface ShareLinkProps {
  id: string;
  address: string;
  whatsapp: string;
}

export function ShareLink({ id, address, whatsapp }: ShareLinkProps) {
  return (
    <CopyField id={id} label="Link" text={address} rows={2} button="Copy the link">
      <a
        href={whatsapp}
        target="_blank"
        rel="noreferrer"
        className="button button-outline text-ink"
      >
        <StaffIcon name="chat" />
        Send by WhatsApp
      </a>
    </CopyField>
  );
}
