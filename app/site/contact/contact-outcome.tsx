import type { ReactNode } from 'react';
import { contact as t } from '#texts/contact.ts';
import { useCompany } from '../../company-data.ts';
import type { FormValues } from '../../rules/form.ts';
import type { Company } from '../../rules/website/company.ts';
import { ChatLink, PhoneButton, whatsappLink } from '../frame/contact-links.tsx';
import type { ContactAnswer } from './contact-answer.ts';

interface ContactOutcomeProps {
  answer: ContactAnswer | undefined;
  /** How the same message begins on WhatsApp. */
  beginning: string;
}

/** What became of the message. The status is there from the start, so that it is heard. */
export function ContactOutcome({ answer, beginning }: ContactOutcomeProps) {
  const { phone, whatsapp } = useCompany();
  return (
    <>
      <div role="status">
        {answer?.state === 'sent' ? (
          <p className="rounded border-green border-s-4 bg-sand p-4 font-semibold text-green">
            {t.sent}
          </p>
        ) : null}
      </div>
      {answer?.state === 'failed' ? (
        <Problem sentence={t.failed}>
          <Advice
            sentences={[answer.isSaved && t.isSaved, whatsapp.number && t.sendItOnWhatsapp]}
          />
          <OtherWays values={answer.values} beginning={beginning} />
        </Problem>
      ) : null}
      {answer?.state === 'limited' ? (
        <Problem sentence={pleaseWait(answer.waitMinutes)}>
          <Advice sentences={[otherWaysSentence(phone.tel, whatsapp.number)]} />
          <OtherWays values={answer.values} beginning={beginning} hasPhone />
        </Problem>
      ) : null}
      {answer?.state === 'again' ? <Problem sentence={t.manyLinks} /> : null}
    </>
  );
}

/** Something that went wrong, and what one may do. */
export function Problem({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="rounded border-error border-s-4 bg-sand p-4">
      <p role="alert" className="font-semibold text-error">
        {sentence}
      </p>
      {children ? <div className="mt-3 grid gap-4 empty:hidden">{children}</div> : null}
    </div>
  );
}

/** Those of the sentences that are true here. */
function Advice({ sentences }: { sentences: (string | false)[] }) {
  const said = sentences.filter(Boolean);
  return said.length > 0 ? <p>{said.join(' ')}</p> : null;
}

function otherWaysSentence(phone: string, whatsapp: string): string {
  if (phone && whatsapp) return t.callOrWhatsapp;
  if (whatsapp) return t.messageOnWhatsapp;
  return phone && t.callUs;
}

interface OtherWaysProps {
  values: FormValues;
  beginning: string;
  hasPhone?: boolean;
}

function OtherWays({ values, beginning, hasPhone = false }: OtherWaysProps) {
  const company = useCompany();
  if (!company.whatsapp.number && !(hasPhone && company.phone.tel)) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {company.whatsapp.number ? (
        <ChatLink href={enquiryOnWhatsapp(company, beginning, values)} className="button-gold">
          {t.sendOnWhatsapp}
        </ChatLink>
      ) : null}
      {hasPhone ? <PhoneButton /> : null}
    </div>
  );
}

/** How long to wait, in words. */
export function pleaseWait(minutes: number): string {
  return minutes > 90 ? t.waitHours(Math.ceil(minutes / 60)) : t.waitMinutes(minutes);
}

/** Longest address that WhatsApp's own server takes in every case. */
const maxLinkLength = 8000;

/** A chat with the office in which a visitor's message is already typed, as much as fits. */
function enquiryOnWhatsapp(
  company: Company,
  greeting: string,
  { name, subject, message }: FormValues,
): string {
  const beginning = [greeting, subject, ''];
  const letters = [...(message ?? '').replace(/\r\n?/g, '\n').toWellFormed()];
  const link = (text: string) =>
    whatsappLink(
      company,
      [...beginning, text, '', name].filter((line) => line !== undefined).join('\n'),
    );
  if (link(letters.join('')).length <= maxLinkLength) return link(letters.join(''));
  let fits = 0;
  let tooMany = letters.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (link(`${letters.slice(0, middle).join('')}…`).length <= maxLinkLength) fits = middle;
    else tooMany = middle;
  }
  return link(`${letters.slice(0, fits).join('')}…`);
}
