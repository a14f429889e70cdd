import type { ReactNode } from 'react';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { CopyField } from '../sign-in/copy-field.tsx';
import { type IntentAnswer, Part } from '../sign-in/intent-form.tsx';

/** The recovery codes are shown once: only their hashes are stored. */
export type CodesAnswer = IntentAnswer & { codes?: string[] };

const texts = {
  'second-step': {
    sentence:
      'Your second step is on. If you lose your phone, each of these codes signs you in once. They are shown only now: keep them away from your phone.',
    use: 'Each works once, instead of a code from the app.',
  },
  password: {
    sentence:
      'If you forget your password, each of these codes lets you choose a new one. They are shown only now: print them and keep them where only you can find them.',
    use: 'Each lets you choose a new password once: open the login page and choose "Forgot password?".',
  },
};

interface RecoveryCodesProps {
  codes: string[];
  purpose: keyof typeof texts;
  email: string;
  agency: string;
  children?: ReactNode;
}

export function RecoveryCodes(props: RecoveryCodesProps) {
  const { codes, purpose, email, agency, children } = props;
  const { sentence, use } = texts[purpose];
  const list = codes.join('\n');
  const file = `Recovery codes for ${email} at ${agency}\n${use}\n\n${list}\n`;
  return (
    <Part id="made-codes" title="Your recovery codes" isNew className="border-l-4 border-l-gold">
      <p>{sentence}</p>
      <CopyField
        id="recovery-codes"
        label="Recovery codes"
        text={list}
        rows={codes.length}
        button="Copy the codes"
        className="font-mono"
      >
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
        {children}
      </CopyField>
    </Part>
  );
}
