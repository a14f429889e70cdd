import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { EnquiryView } from './enquiry-view.ts';

/** Who it is, and the ways to answer, before everything else. */
export function EnquiryReply({ enquiry }: { enquiry: EnquiryView }) {
  const { email, phone, links } = enquiry;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {links.whatsapp ? (
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          className="button button-green max-sm:grow"
        >
          <StaffIcon name="chat" />
          Reply on WhatsApp
        </a>
      ) : null}
      {links.call ? (
        <a href={links.call} className="button button-outline prices max-sm:grow">
          <StaffIcon name="phone" />
          <span>
            <span className="sr-only">Call </span>
            {phone}
          </span>
        </a>
      ) : null}
      {links.mail ? (
        <a href={links.mail} className="button button-outline min-w-0 max-sm:grow">
          <StaffIcon name="mail" />
          <span className="wrap-anywhere min-w-0">
            <span className="sr-only">E-mail </span>
            {email}
          </span>
        </a>
      ) : null}
    </div>
  );
}
