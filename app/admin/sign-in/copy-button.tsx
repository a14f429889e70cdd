import { useState } from 'react';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** The field that shows the text, for a browser that does not let us copy. */
  fieldId: string;
}

/** Copies what a field shows, and says whether it could. */
export function CopyButton({ text, label, fieldId }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch (error) {
      console.info('The browser did not let us copy.', error);
      setSaid('Your browser did not let us copy. Please copy it by hand.');
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
        {said}
      </span>
    </>
  );
}
