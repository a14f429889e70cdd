import { Icon } from '../../ui/icon.tsx';
import type { InboxRow } from './enquiry-row.ts';
import { mailLabels, stateLabels } from './enquiry-words.ts';

/** A mark and, for those who do not see it, a word. */
export function UnreadMark() {
  return (
    <span className="unread-mark">
      <span className="sr-only">Unread: </span>
    </span>
  );
}

/** How far the office is, when to speak again, and that the mail did not go out. */
export function EnquiryChips({
  row,
}: {
  row: Pick<InboxRow, 'state' | 'followUp' | 'hasMailFailed'>;
}) {
  const { state, followUp, hasMailFailed } = row;
  return (
    <ul className="enquiry-chips">
      <li data-state={state} className="enquiry-chip">
        {stateLabels[state]}
      </li>
      {followUp ? (
        <li data-due={followUp.isDue} className="enquiry-chip">
          <Icon name="clock" className="size-4" />
          {followUp.words}
        </li>
      ) : null}
      {hasMailFailed ? (
        <li data-failed="true" className="enquiry-chip">
          <Icon name="warning" className="size-4" />
          {mailLabels.failed}
        </li>
      ) : null}
    </ul>
  );
}
