import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StaffWarningProps {
  sentence: string | null;
  /** The page where it is put right, for who may open it. */
  mend?: { to: string; text: string } | null;
  /** What can be done about it here. */
  children?: ReactNode;
}

/** Something that staff must know before they go on; nothing when there is nothing. */
export function StaffWarning({ sentence, mend, children }: StaffWarningProps) {
  return sentence ? (
    <div className="mt-4 rounded border-error border-l-4 bg-sand p-4 font-semibold text-error">
      <p>{sentence}</p>
      {mend ? (
        <Link to={mend.to} className="text-link touch-link mt-1 block w-fit">
          {mend.text}
        </Link>
      ) : null}
      {children}
    </div>
  ) : null;
}
