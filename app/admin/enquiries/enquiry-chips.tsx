import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { mailLabels, stateLabels } from './enquiry-words.ts';
import type { InboxRow } from './inbox/enquiry-row.ts';

/** A mark and, for those who do not see it, a word. */
export function UnreadMark() {
  return (
    <span className="unread-mark">
      <span className="sr-only">Unread: </span>
    </span>
  );
}

/** How far the office is, in what language it was asked, when to speak again, and that no mail went out. */
export function EnquiryChips({
  row,
}: {
  row: Pick<
    InboxRow,
    'state' | 'writtenIn' | 'followUp' | 'hasMailFailed' | 'isSuspected' | 'assignee'
  >;
}) {
  const { state, writtenIn, followUp, hasMailFailed, isSuspected, assignee } = row;
  return (
    <ul className="enquiry-chips">
      <li data-state={state} className="enquiry-chip">
        {stateLabels[state]}
      </li>
      {writtenIn ? <li className="enquiry-chip">{writtenIn}</li> : null}
      {assignee ? (
        <li className="enquiry-chip">
          <StaffIcon name="user" className="size-4" />
          <span className="sr-only">With </span>
          <span className="max-w-40 truncate">{assignee}</span>
        </li>
      ) : null}
      {followUp ? (
        <li data-due={followUp.isDue} className="enquiry-chip">
          <StaffIcon name="clock" className="size-4" />
          {followUp.words}
        </li>
      ) : null}
      {isSuspected ? <li className="enquiry-chip">Perhaps a robot</li> : null}
      {hasMailFailed ? (
        <li data-failed="true" className="enquiry-chip">
          <StaffIcon name="warning" className="size-4" />
          {mailLabels.failed}
        </li>
      ) : null}
    </ul>
  );
}
