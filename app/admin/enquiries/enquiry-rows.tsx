import { Link, useLocation } from 'react-router';
import { stateLabels } from '../../rules/enquiries/enquiry-work-rules.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { DeleteRow } from '../bulk/bulk-actions.tsx';
import type { InboxRow } from './enquiry-view.server.ts';
import { mailLabels } from './enquiry-words.ts';

interface ListProps {
  rows: InboxRow[];
}

/** The table, from 1024 px on, as that of the packages. */
export function EnquiryRows({ rows }: ListProps) {
  return (
    <div className="card package-table enquiry-table">
      <table aria-label="Enquiries">
        <thead>
          <tr>
            <th scope="col">Enquiry</th>
            <th scope="col">Received</th>
            <th scope="col">State</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-unread={row.isUnread} data-due={row.followUp?.isDue}>
              <th scope="row">
                <EnquiryLink row={row} />
                <Gist row={row} className="truncate" />
              </th>
              <td className="whitespace-nowrap">
                <time dateTime={row.createdAt}>{row.received}</time>
              </td>
              <td>
                <EnquiryChips row={row} />
              </td>
              <td>
                <EnquiryActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Cards, below 1024 px; whom to call or write to is one tap away. */
export function EnquiryCards({ rows }: ListProps) {
  return (
    <ul aria-label="Enquiries" className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:hidden">
      {rows.map((row) => (
        <li
          key={row.id}
          data-unread={row.isUnread}
          data-due={row.followUp?.isDue}
          className="card enquiry-card"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="min-w-0 shrink basis-40 grow font-text">
              <EnquiryLink row={row} />
            </h2>
            <time dateTime={row.createdAt} className="prices text-[0.875rem] text-soft">
              {row.received}
            </time>
          </div>
          <Gist row={row} className="line-clamp-2" />
          <EnquiryChips row={row} />
          <div className="mt-2 border-line border-t pt-1">
            <EnquiryActions row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function EnquiryLink({ row: { id, name, isUnread } }: { row: InboxRow }) {
  // What the list was narrowed to is there again on the way back.
  const { search } = useLocation();
  return (
    <Link to={`/admin/enquiries/${id}${search}`} className="enquiry-link">
      {isUnread ? <UnreadMark /> : null}
      <bdi>{name}</bdi>
    </Link>
  );
}

function Gist({ row, className }: { row: InboxRow; className: string }) {
  return (
    <p dir="auto" className={`enquiry-gist ${className}`}>
      <bdi>{row.subject}</bdi>
      {row.packageName ? (
        <>
          {' · '}
          <bdi>{row.packageName}</bdi>
        </>
      ) : null}
      <span className="text-soft">
        {' · '}
        <bdi>{row.beginning}</bdi>
      </span>
    </p>
  );
}

/** What can be done with one enquiry from the list. Without a script Delete leads to a page. */
function EnquiryActions({ row }: { row: InboxRow }) {
  const { name, links } = row;
  return (
    <div className="row-actions enquiry-actions">
      {links.whatsapp ? (
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          title="Reply on WhatsApp"
          aria-label={`Reply to ${name} on WhatsApp`}
        >
          <StaffIcon name="chat" />
          <span>WhatsApp</span>
        </a>
      ) : null}
      {links.call ? (
        <a href={links.call} title="Call" aria-label={`Call ${name}`}>
          <StaffIcon name="phone" />
          <span>Call</span>
        </a>
      ) : null}
      {links.mail ? (
        <a href={links.mail} title="E-mail" aria-label={`E-mail ${name}`} data-action="mail">
          <StaffIcon name="mail" />
        </a>
      ) : null}
      <DeleteRow kind="enquiries" row={row} label={`Delete the enquiry of ${name}`} title="Delete">
        <StaffIcon name="bin" />
      </DeleteRow>
    </div>
  );
}

/** A mark and, for those who do not see it, a word. */
export function UnreadMark({ className = '' }) {
  return (
    <span
      className={`inline-block size-2.5 flex-none rotate-45 forced-color-adjust-none bg-gold forced-colors:bg-[LinkText] ${className}`}
    >
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
