import { Link, useLocation } from 'react-router';
import { mailLabels, stateLabels } from '../../rules/enquiries/enquiry-work-rules.ts';
import { listSteps } from '../../rules/pagination.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { stepId } from '../../ui/show-more.tsx';
import { RowAction, SelectBox, type Selection } from '../bulk/bulk-actions.tsx';
import type { InboxRow } from './inbox.server.ts';

type EnquiryListRow = InboxRow & { uniqueName: string };

interface EnquiryRowsProps {
  rows: EnquiryListRow[];
  first: number;
  selection: Selection;
}

export function EnquiryRows({ rows, first, selection }: EnquiryRowsProps) {
  return (
    <div className="staff-table enquiry-table">
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
          {rows.map((row, index) => (
            <tr key={row.id} id={stepId('enquiries', first + index, listSteps.enquiries)}>
              {/* Only this text is shortened, so the row stays on one line. */}
              <th
                scope="row"
                aria-label={`${row.isUnread ? 'Unread: ' : ''}${row.uniqueName}`}
                className={`lg:w-full lg:min-w-48 lg:max-w-0 ${row.followUp?.isDue ? 'shadow-[inset_3px_0_0_var(--color-gold)] max-lg:-ml-4 max-lg:pl-4 forced-colors:border-l-4 forced-colors:border-l-[Highlight]' : ''}`}
              >
                <div className="flex items-start gap-3">
                  <SelectBox id={row.id} name={row.uniqueName} selection={selection} />
                  <div className="min-w-0 grow">
                    <EnquiryLink row={row} />
                    <Summary row={row} />
                  </div>
                </div>
              </th>
              <td className="whitespace-nowrap max-lg:text-[0.875rem] max-lg:text-soft">
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

function EnquiryLink({ row: { id, name, uniqueName, isUnread } }: { row: EnquiryListRow }) {
  // The link back restores the list's filters.
  const { search } = useLocation();
  return (
    <Link
      to={`/admin/enquiries/${id}${search}`}
      className={`tap-link max-w-full text-green leading-[1.3] max-lg:py-1.5 lg:min-h-8 ${isUnread ? 'font-bold' : 'font-normal'}`}
    >
      {isUnread && <UnreadMark />}
      <bdi>{name}</bdi>
      {uniqueName !== name && <span className="sr-only">{uniqueName.slice(name.length)}</span>}
    </Link>
  );
}

function Summary({ row }: { row: InboxRow }) {
  return (
    <p
      dir="auto"
      className="pb-1 font-normal text-[0.9375rem] leading-[1.4] max-lg:line-clamp-2 lg:truncate"
    >
      <bdi className={row.isUnread ? 'font-semibold' : ''}>{row.subject}</bdi>
      {row.packageName && (
        <>
          {' · '}
          <bdi>{row.packageName}</bdi>
        </>
      )}
      <span className="text-soft">
        {' · '}
        <bdi>{row.beginning}</bdi>
      </span>
    </p>
  );
}

function EnquiryActions({ row }: { row: EnquiryListRow }) {
  const { id, uniqueName: name, links } = row;
  return (
    <div
      className={`row-actions lg:grid lg:grid-cols-[repeat(4,2.75rem)] lg:*:data-[action=delete]:col-start-4 ${links.mail ? '' : 'max-lg:*:data-[action=delete]:ml-auto'}`}
    >
      {links.whatsapp && (
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          title="Reply on WhatsApp"
          aria-label={`Reply to ${name} on WhatsApp`}
        >
          <StaffIcon name="chat" />
          <span className="wrap-normal lg:hidden">WhatsApp</span>
        </a>
      )}
      {links.call && (
        <a href={links.call} title="Call" aria-label={`Call ${name}`}>
          <StaffIcon name="phone" />
          <span className="wrap-normal lg:hidden">Call</span>
        </a>
      )}
      {links.mail && (
        <a
          href={links.mail}
          title="E-mail"
          aria-label={`E-mail ${name}`}
          className="max-lg:ml-auto lg:col-start-3"
        >
          <StaffIcon name="mail" className="block" />
        </a>
      )}
      <RowAction kind="enquiries" action="delete" row={{ id, name }} />
    </div>
  );
}

export function UnreadMark({ className = '' }) {
  return (
    <span
      className={`inline-block size-2.5 flex-none rotate-45 forced-color-adjust-none bg-gold forced-colors:bg-[LinkText] ${className}`}
    >
      <span className="sr-only">Unread: </span>
    </span>
  );
}

const stateClasses: Record<string, string | undefined> = {
  new: 'border-green font-semibold text-green',
  closed: 'text-soft',
};

export function EnquiryChips({ row }: { row: Omit<InboxRow, 'beginning'> }) {
  const { state, writtenIn, followUp, hasMailFailed, isSuspected, assigneeText } = row;
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
      <li className={`chip bg-raised ${stateClasses[state] ?? ''}`}>{stateLabels[state]}</li>
      {writtenIn && <li className="chip bg-raised">{writtenIn}</li>}
      {assigneeText && (
        <li className="chip bg-raised">
          <StaffIcon name="user" />
          <span className="sr-only">With </span>
          <span className="max-w-40 truncate">{assigneeText}</span>
        </li>
      )}
      {followUp && (
        <li
          className={`chip bg-raised ${followUp.isDue ? 'border-gold font-semibold text-gold' : ''}`}
        >
          <StaffIcon name="clock" />
          {followUp.text}
        </li>
      )}
      {isSuspected && <li className="chip bg-raised">Possibly spam</li>}
      {hasMailFailed && (
        <li className="chip border-error bg-raised text-error">
          <StaffIcon name="warning" />
          {mailLabels.failed}
        </li>
      )}
    </ul>
  );
}
