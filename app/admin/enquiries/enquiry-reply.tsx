import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { useEnquiryForm } from './enquiry-work.tsx';
import type { EnquiryView } from './inbox.server.ts';

interface EnquiryReplyProps {
  enquiry: EnquiryView;
  /** Staff have opened a reply or written a note. */
  hasAnswered: boolean;
  onAnswer: () => void;
}

/** One of each pair of links is visible: a checkbox chooses, even without a script. */
const pairClasses = {
  plain: 'group-has-checked/reply:hidden',
  withDeletion: 'hidden group-has-checked/reply:inline-flex',
} as const;
const versions = ['plain', 'withDeletion'] as const;

export function EnquiryReply({ enquiry, hasAnswered, onAnswer }: EnquiryReplyProps) {
  const { id, state, email, phone, links, replies } = enquiry;
  const [standardReply, ...readyReplies] = replies;
  const isAsking = hasAnswered && state === 'new';
  const canWrite = links.whatsapp !== null || links.mail !== null;
  return (
    <div className="group/reply mt-3">
      <div className="flex flex-wrap items-center gap-2">
        {versions.map((version) => {
          const href = standardReply?.[version].whatsapp;
          return (
            href && (
              <a
                key={version}
                href={href}
                target="_blank"
                rel="noreferrer"
                onClick={onAnswer}
                className={`button button-green max-sm:grow ${pairClasses[version]}`}
              >
                <StaffIcon name="chat" />
                Reply on WhatsApp
              </a>
            )
          );
        })}
        {links.call && (
          <a
            href={links.call}
            onClick={onAnswer}
            className="button button-outline prices max-sm:grow"
          >
            <StaffIcon name="phone" />
            <span>
              <span className="sr-only">Call </span>
              {phone}
            </span>
          </a>
        )}
        {versions.map((version) => {
          const href = standardReply?.[version].mail;
          return (
            href && (
              <a
                key={version}
                href={href}
                onClick={onAnswer}
                className={`button button-outline min-w-0 max-sm:grow ${pairClasses[version]}`}
              >
                <StaffIcon name="mail" />
                <span className="wrap-anywhere min-w-0">
                  <span className="sr-only">E-mail </span>
                  {email}
                </span>
              </a>
            )
          );
        })}
      </div>
      {canWrite && readyReplies.length > 0 && (
        <ul aria-label="Ready replies" className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {readyReplies.map((reply, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two replies may have one title
            <li key={index} className="flex flex-wrap items-center gap-2">
              <span className="wrap-anywhere min-w-0 max-sm:basis-full">{reply.title}</span>
              {versions.map((version) => (
                <ReadyLinks
                  key={version}
                  title={reply.title}
                  links={reply[version]}
                  className={pairClasses[version]}
                  onAnswer={onAnswer}
                />
              ))}
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <label className="mt-2 inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" className="size-5 shrink-0" />
          Include the link to delete the enquiry
        </label>
      )}
      <p role="status" className={isAsking ? 'mt-2 font-semibold' : 'sr-only'}>
        {isAsking &&
          'If you have replied, mark the enquiry as answered so that no colleague replies again.'}
      </p>
      {isAsking && <AnsweredForm id={id} />}
    </div>
  );
}

interface ReadyLinksProps {
  title: string;
  links: EnquiryView['replies'][number]['plain'];
  className: string;
  onAnswer: () => void;
}

function ReadyLinks({ title, links, className, onAnswer }: ReadyLinksProps) {
  return (
    <>
      {links.whatsapp && (
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noreferrer"
          onClick={onAnswer}
          aria-label={`WhatsApp: ${title}`}
          className={`quick-button ${className}`}
        >
          <StaffIcon name="chat" />
          WhatsApp
        </a>
      )}
      {links.mail && (
        <a
          href={links.mail}
          onClick={onAnswer}
          aria-label={`E-mail: ${title}`}
          className={`quick-button ${className}`}
        >
          <StaffIcon name="mail" />
          E-mail
        </a>
      )}
    </>
  );
}

function AnsweredForm({ id }: Pick<EnquiryView, 'id'>) {
  const { Form, form } = useEnquiryForm(id);
  return (
    <Form {...form} className="mt-2">
      <input type="hidden" name="intent" value="state" />
      <button type="submit" name="state" value="contacted" className="button button-green">
        <StaffIcon name="check" />
        Mark as answered
      </button>
    </Form>
  );
}
