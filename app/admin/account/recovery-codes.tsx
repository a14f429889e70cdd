import { useEffect, useRef } from 'react';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { CopyButton } from '../sign-in/copy-button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  email: string;
  agency: string;
}

/** The recovery codes, this once: to copy, to print and to keep as a file. */
export function RecoveryCodes({ codes, email, agency }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = codes.join('\n');
  const file = `Recovery codes for ${email} at ${agency}\nEach works once, in place of a code of the app.\n\n${list}\n`;
  return (
    <section aria-labelledby="made-codes" className="card people-part people-link">
      <h2 id="made-codes" ref={heading} tabIndex={-1} className="outline-none">
        Your recovery codes
      </h2>
      <p>
        Your second step is on. When your phone is lost, each of these lets you in once, in place of
        a code. They are shown only now: keep them where the phone is not.
      </p>
      <label htmlFor="recovery-codes" className="mt-4 mb-1.5 block font-semibold">
        Recovery codes
      </label>
      <textarea
        id="recovery-codes"
        readOnly
        rows={codes.length}
        value={list}
        onFocus={(event) => event.currentTarget.select()}
        className="field-input font-mono"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={list} label="Copy the codes" fieldId="recovery-codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className="button button-outline text-ink"
        >
          <StaffIcon name="download" />
          Save as a file
        </a>
        <button
          type="button"
          onClick={() => window.print()}
          className="needs-script button button-outline text-ink"
        >
          Print
        </button>
      </div>
    </section>
  );
}
