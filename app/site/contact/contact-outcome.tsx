import type { ReactNode } from 'react';
import { useCompany } from '../../company-data.ts';
import type { FormValues } from '../../rules/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { phoneLink } from '../frame/contact-links.ts';
import type { ContactAnswer } from './contact-answer.ts';
import { enquiryOnWhatsapp } from './enquiry-on-whatsapp.ts';

interface ContactOutcomeProps {
  answer: ContactAnswer | undefined;
  /** How the same message begins on WhatsApp. */
  beginning: string;
}

/** What became of the message. The status is there from the start, so that it is heard. */
export function ContactOutcome({ answer, beginning }: ContactOutcomeProps) {
  return (
    <>
      <div role="status">
        {answer?.state === 'sent' ? (
          <p className="rounded border-green border-l-4 bg-sand p-4 font-semibold text-green">
            We will get back to you soon!
          </p>
        ) : null}
      </div>
      {answer?.state === 'failed' ? (
        <Problem sentence="Error sending message. Please try again later.">
          <p>
            {answer.isSaved
              ? 'We have saved your message. You can also send it on WhatsApp.'
              : 'You can also send it on WhatsApp.'}
          </p>
          <OtherWays values={answer.values} beginning={beginning} />
        </Problem>
      ) : null}
      {answer?.state === 'limited' ? (
        <Problem
          sentence={`You have sent several messages in a short time. Please wait ${waitingTime(answer.waitMinutes)}.`}
        >
          <p>You can also call us, or send your message on WhatsApp.</p>
          <OtherWays values={answer.values} beginning={beginning} hasPhone />
        </Problem>
      ) : null}
      {answer?.state === 'again' ? (
        <Problem sentence="Your message has many links in it. Please press Send Message once more to show that a person wrote it." />
      ) : null}
    </>
  );
}

function Problem({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="rounded border-error border-l-4 bg-sand p-4">
      <p role="alert" className="font-semibold text-error">
        {sentence}
      </p>
      {children ? <div className="mt-3 grid gap-4">{children}</div> : null}
    </div>
  );
}

interface OtherWaysProps {
  values: FormValues;
  beginning: string;
  hasPhone?: boolean;
}

function OtherWays({ values, beginning, hasPhone = false }: OtherWaysProps) {
  const company = useCompany();
  return (
    <div className="flex flex-wrap gap-3">
      {company.whatsapp.number ? (
        <a
          href={enquiryOnWhatsapp(company, beginning, values)}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-green"
        >
          <Icon name="chat" />
          Send on WhatsApp
        </a>
      ) : null}
      {hasPhone && company.phone.tel ? (
        <a href={phoneLink(company)} className="button button-outline">
          <Icon name="phone" />
          {company.phone.display}
        </a>
      ) : null}
    </div>
  );
}

function waitingTime(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
