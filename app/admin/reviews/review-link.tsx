import { Link, useSearchParams } from 'react-router';
import { type Language, languageCodes, languageNames } from '../../languages/languages.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { CopyButton } from '../sign-in/copy-button.tsx';
import type { LinkToWrite } from './link-to-write.server.ts';

/** What is sent to pilgrims who are back: where they write themselves. */
export function ReviewLink({ language, address, whatsapp }: LinkToWrite) {
  const [shown] = useSearchParams();
  // The rows that are shown stay so.
  const searchIn = (code: Language) => `?${new URLSearchParams([...shown, ['in', code]])}`;
  return (
    <section aria-labelledby="review-link" className="card mt-4 p-4 sm:p-6">
      <h2 id="review-link" className="font-semibold font-text">
        A link for pilgrims who are back
      </h2>
      <p className="mt-1 text-soft">
        There they write themselves. What they write waits here until you show it; no page of the
        site leads there.
      </p>
      <nav aria-label="Language of the link" className="mt-3 flex flex-wrap gap-2">
        {languageCodes.map((code) => (
          <Link
            key={code}
            to={searchIn(code)}
            lang={code}
            aria-current={code === language ? 'true' : undefined}
            preventScrollReset
            className={`button ${code === language ? 'button-green' : 'button-outline text-ink'}`}
          >
            {languageNames[code]}
          </Link>
        ))}
      </nav>
      <label htmlFor="review-address" className="sr-only">
        Link
      </label>
      <input
        id="review-address"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className="field-input mt-3"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton text={address} label="Copy the link" fieldId="review-address" />
        <a
          href={whatsapp}
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
