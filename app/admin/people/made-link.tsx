import { useEffect, useRef } from 'react';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { Breakable } from '../../ui/texts/breakable.tsx';
import { CopyButton } from '../sign-in/copy-button.tsx';
import type { ShownLink } from './shown-link.server.ts';

interface MadeLinkProps {
  link: ShownLink;
  title: string;
}

/** A link that was just made: shown once, to be copied or sent on. */
export function MadeLink({ link, title }: MadeLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="made-link" className="card people-part people-link">
      <h2 id="made-link" ref={heading} tabIndex={-1} className="outline-none">
        {title}
      </h2>
      <p>
        For <Breakable className="font-semibold">{link.email}</Breakable>, until {link.until}. It
        works once, and is shown only now: copy it or send it before you leave this page.
      </p>
      {link.mail === 'sent' ? (
        <p className="mt-2 font-semibold text-green">It was mailed.</p>
      ) : null}
      {link.mail === 'failed' ? (
        <p role="alert" className="mt-2 font-semibold text-error">
          The mail could not be sent. The link is good all the same: please send it another way.
        </p>
      ) : null}
      <label htmlFor="link-address" className="mt-4 mb-1.5 block font-semibold">
        Link
      </label>
      <textarea
        id="link-address"
        readOnly
        rows={3}
        value={link.address}
        onFocus={(event) => event.currentTarget.select()}
        className="field-input break-all"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={link.address} label="Copy the link" fieldId="link-address" />
        <a
          href={link.whatsapp}
          target="_blank"
          rel="noreferrer"
          className="button button-outline text-ink"
        >
          <StaffIcon name="chat" />
          Send by WhatsApp
        </a>
      </div>
    </section>
  );
}
