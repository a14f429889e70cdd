import { isWritten } from '../../rules/enquiries/enquiry-work-rules.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { EnquiryView } from './enquiry-view.ts';

export function EnquiryMessage({ enquiry }: { enquiry: EnquiryView }) {
  const { subject, message, packageName, packagePath, createdAt, received, source } = enquiry;
  return (
    <section aria-labelledby="subject" className="card p-4 sm:p-6">
      <h2 id="subject" dir="auto" className="text-xl leading-snug">
        {subject}
      </h2>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft">
        <time dateTime={createdAt} className="prices">
          {received}
        </time>
        {isWritten(source) || enquiry.sourceLabel === subject ? null : (
          <span>
            <span className="sr-only">Came by </span>
            {enquiry.sourceLabel}
          </span>
        )}
        {packageName ? (
          <span className="inline-flex items-center gap-2">
            <StaffIcon name="document" />
            <span className="sr-only">About the package</span>
            {packagePath ? (
              <a href={packagePath} target="_blank" rel="noreferrer" className="text-link">
                <bdi>{packageName}</bdi>
              </a>
            ) : (
              <bdi>{packageName}</bdi>
            )}
          </span>
        ) : null}
      </p>
      <p dir="auto" className="typed-text mt-4 max-w-[70ch]">
        {message}
      </p>
    </section>
  );
}
