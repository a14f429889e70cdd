import { Link, useLocation } from 'react-router';
import { EnquiryChips, UnreadMark } from '../enquiry-chips.tsx';
import { EnquiryActions } from './enquiry-actions.tsx';
import type { InboxRow } from './enquiry-row.ts';

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
