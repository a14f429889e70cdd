import { StaffIcon } from '../../../ui/icons/staff-icon.tsx';
import { DeleteRow } from '../../bulk/bulk-actions.tsx';
import type { InboxRow } from './enquiry-row.ts';

/** What can be done with one enquiry from the list. Without a script Delete leads to a page. */
export function EnquiryActions({ row }: { row: InboxRow }) {
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
