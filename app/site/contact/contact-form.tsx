import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { contact as t } from '#texts/contact.ts';
import { frame } from '#texts/site.ts';
import { useCompany } from '../../company-data.tsx';
import type { StoredMessage } from '../../offline/outbox.ts';
import { enquirySubject } from '../../rules/enquiries/enquiry-subject.ts';
import { attemptField, type FormErrors, type FormValues, newAttemptKey } from '../../rules/form.ts';
import { cutText, textLimits } from '../../rules/limits.ts';
import type { Company } from '../../rules/website/company.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { InputField, TextField } from '../../ui/forms/field.tsx';
import { editedForms } from '../../ui/forms/use-checked-form.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextLink } from '../../ui/page-link.tsx';
import { AgencyParagraph, AgencyText } from '../../ui/texts/agency-text.tsx';
import { ChatLink, PhoneButton, whatsappLink } from '../layout/contact-links.tsx';
import { pleaseWait, SendButton, useVisitorForm } from './visitor-form.tsx';

export interface EnquiryPackage {
  id: string;
  name: string;
}

interface Unsent {
  values: FormValues;
  about: EnquiryPackage | null;
}

export type ContactAnswer =
  | { state: 'sent' }
  /** Stored on the device until there is a network. */
  | { state: 'kept' }
  | ({ state: 'invalid'; errors: FormErrors } & Unsent)
  /** Possible spam: accepted when the form is sent again with `stamp`. */
  | ({ state: 'again'; stamp: string } & Unsent)
  | ({ state: 'limited'; waitMinutes: number } & Unsent)
  | ({ state: 'failed'; isSaved: boolean } & Unsent);

/** The page fills in four of them; `trap` stays empty. */
export const hiddenFields = {
  packageId: 'packageId',
  /** Used by the browser if the request fails; the server looks the name up itself. */
  packageName: 'packageName',
  stamp: 'stamp',
  /** Generated in the browser, because the page is cached for everybody. */
  attempt: attemptField,
  /** A honeypot, hidden from people. Browsers do not autofill this name. */
  trap: 'leave-empty',
} as const;

const shownFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export function readShownValues(form: FormData): FormValues {
  return Object.fromEntries(
    shownFields.map((name) => {
      const value = form.get(name);
      // Forms send a line break as two characters.
      return [name, typeof value === 'string' ? cutText(value, textLimits[name] * 2) : ''];
    }),
  );
}

const loadRules = async () => (await import('../../rules/enquiries/enquiry-rules.ts')).enquiryRules;

interface ContactFormProps {
  answer: ContactAnswer | undefined;
  /** The package whose page has led here. */
  about: EnquiryPackage | null;
  message: string;
  texts: SectionContent<'contact'>;
}

export function ContactForm({ answer, about: linkedPackage, message, texts }: ContactFormProps) {
  const { errors, form, isSending } = useVisitorForm('/contact', loadRules, answer);
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState('');
  const unsentAnswer = answer && 'values' in answer ? answer : undefined;
  const messages = useKeptMessages();
  const openedMessage = messages.find(({ key, state }) => state === 'refused' && key === attempt);
  const startPackage = unsentAnswer
    ? unsentAnswer.about
    : openedMessage
      ? readPackage(openedMessage)
      : linkedPackage;
  const { about, subject, remove } = useAboutPackage(startPackage, element);
  useDraft(element);
  const values = unsentAnswer?.values ?? { subject, message };
  const isWrong = answer?.state === 'invalid';
  const field = (name: (typeof shownFields)[number]) => ({
    name,
    label: t[name],
    defaultValue: values[name],
    error: errors[name],
    maxLength: textLimits[name],
  });

  const firstAnswer = useRef(answer);
  useEffect(() => {
    // Does not reset a form that was rendered with its answer, or that was edited since: it may
    // contain the next message.
    const isDone = answer?.state === 'sent' || answer?.state === 'kept';
    const { current: form } = element;
    if (form && isDone && answer !== firstAnswer.current && !editedForms.has(form)) form.reset();
    // The next message gets a new key, even with the same text.
    setAttempt((key) => (key && !isDone ? key : newAttemptKey()));
    if (answer && answer.state !== 'invalid') outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  function open(message: StoredMessage) {
    // The same key makes a resend count as the same message.
    if (element.current && restoreMessage(message, element.current)) setAttempt(message.key);
  }

  return (
    <section id="message-form" className="card p-6 sm:p-10">
      <h2 className="heading">
        <AgencyText>{texts.messageHeading}</AgencyText>
      </h2>
      <AgencyParagraph className="mt-2 text-soft">{texts.messageLine}</AgencyParagraph>
      <Form {...form} ref={element} id={isWrong ? 'answer' : undefined} className="mt-7 grid gap-5">
        {about && <AboutPackage {...about} onRemove={remove} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField {...field('name')} dir="auto" autoComplete="name" required />
          <InputField
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
          />
        </div>
        <InputField {...field('phone')} type="tel" dir="ltr" autoComplete="tel" />
        <InputField {...field('subject')} dir="auto" required />
        <TextField {...field('message')} dir="auto" rows={6} required />
        {/* Hidden by a style; the label explains the field to a browser without styles. */}
        <div className="robot-trap hidden" aria-hidden="true">
          <label htmlFor={hiddenFields.trap}>{t.leaveEmpty}</label>
          <input
            id={hiddenFields.trap}
            name={hiddenFields.trap}
            type="text"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <input type="hidden" name={hiddenFields.attempt} value={attempt} />
        {answer?.state === 'again' && (
          <input type="hidden" name={hiddenFields.stamp} value={answer.stamp} />
        )}
        <div className="grid gap-5">
          <p className="text-[0.9375em] text-soft">
            <AgencyText>{texts.privacy}</AgencyText>{' '}
            <TextLink to="/privacy">{frame.privacy}</TextLink>
          </p>
          <SendButton isSending={isSending} label={t.send} />
        </div>
        <div ref={outcome} id={isWrong ? undefined : 'answer'} className="scroll-my-6">
          <ContactOutcome
            answer={isSending ? undefined : answer}
            beginning={texts.whatsappBeginning}
          />
          <KeptMessages messages={messages} onOpen={open} />
        </div>
      </Form>
    </section>
  );
}

/** Also updates the subject, unless the visitor has edited it. */
function useAboutPackage(
  start: EnquiryPackage | null,
  form: { readonly current: HTMLFormElement | null },
) {
  const [removedId, setRemovedId] = useState<string>();
  const about = start && start.id !== removedId ? start : null;
  const subject = about ? enquirySubject(about.name) : '';
  const lastSubject = useRef(subject);
  useEffect(() => {
    const input = form.current?.elements.namedItem('subject');
    if (input instanceof HTMLInputElement && input.value === lastSubject.current) {
      input.value = subject;
    }
    lastSubject.current = subject;
  }, [subject, form]);
  function remove(event: MouseEvent) {
    // Avoids a page load, which would lose the typed text.
    event.preventDefault();
    setRemovedId(about?.id);
    const input = form.current?.elements.namedItem('subject');
    if (input instanceof HTMLElement) input.focus();
  }
  return { about, subject, remove };
}

function AboutPackage(props: EnquiryPackage & { onRemove: (event: MouseEvent) => void }) {
  const { id, name, onRemove } = props;
  return (
    <div className="flex items-center gap-1 justify-self-start rounded-3xl border border-line bg-sand py-1 ps-5 pe-1">
      <span className="font-semibold text-green">{t.about(<AgencyText>{name}</AgencyText>)}</span>
      <Link to="/contact" onClick={onRemove} className="icon-button shrink-0" title={t.remove}>
        <Icon name="close" />
        <span className="sr-only">{t.remove}</span>
      </Link>
      <input type="hidden" name={hiddenFields.packageId} value={id} />
      <input type="hidden" name={hiddenFields.packageName} value={name} />
    </div>
  );
}

function useKeptMessages(): StoredMessage[] {
  const [messages, setMessages] = useState<StoredMessage[]>([]);
  useEffect(() => {
    const read = async () => setMessages((await window.outbox?.list()) ?? []);
    const onChange = () => void read();
    onChange();
    window.addEventListener('outbox', onChange);
    return () => window.removeEventListener('outbox', onChange);
  }, []);
  return messages;
}

function readPackage({ fields }: StoredMessage): EnquiryPackage | null {
  const { packageId, packageName } = Object.fromEntries(fields);
  return packageId ? { id: packageId, name: packageName ?? '' } : null;
}

/** Fields that the visitor filled in, in memory only: others may use the device. */
let draft: { name: string; value: string }[] = [];

/** Keeps what was typed while the visitor looks at another page, for example for a price. */
function useDraft(element: { readonly current: HTMLFormElement | null }) {
  useEffect(() => {
    const { current: form } = element;
    if (!form) return;
    const fields = findFields(form).map((input) => ({ input, start: input.defaultValue }));
    for (const { input, start } of fields) {
      const text = draft.find(({ name }) => name === input.name)?.value ?? '';
      if (text === '' || input.value !== start) continue;
      // The page may begin a message about a package or its cost.
      if (text.includes(start)) input.value = text;
      else if (input instanceof HTMLTextAreaElement) input.value = `${start}\n\n${text}`;
    }
    return () => {
      const changes = fields.filter(({ input, start }) => input.value !== start);
      draft = changes.map(({ input: { name, value } }) => ({ name, value }));
    };
  }, [element]);
}

function findFields(form: HTMLFormElement) {
  return shownFields
    .map((name) => form.elements.namedItem(name))
    .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
}

/** Copies a refused message back into the form, unless the form contains another one. */
function restoreMessage({ fields }: StoredMessage, form: HTMLFormElement): boolean {
  const values = Object.fromEntries(fields);
  const inputs = findFields(form);
  if (inputs.some((input) => input.value !== input.defaultValue)) return false;
  for (const input of inputs) input.value = values[input.name] ?? '';
  return true;
}

interface KeptMessagesProps {
  messages: StoredMessage[];
  onOpen: (message: StoredMessage) => void;
}

/** Shows no word of a message until it is opened, because others may use the device. */
function KeptMessages({ messages, onOpen }: KeptMessagesProps) {
  const waitingMessages = messages.filter(({ state }) => state === 'waiting');
  const refusedMessages = messages.filter(({ state }) => state === 'refused');
  return (
    <>
      <div role="status">
        {waitingMessages.map((storedMessage) => (
          <div
            key={storedMessage.key}
            className="mt-4 grid justify-items-start gap-2 rounded border-green border-s-4 bg-sand p-4"
          >
            <p className="font-semibold text-green">{t.kept}</p>
            <Discard message={storedMessage} />
          </div>
        ))}
      </div>
      {refusedMessages.map((storedMessage) => {
        const { subject, message } = Object.fromEntries(storedMessage.fields);
        return (
          <div key={storedMessage.key} className="mt-4">
            <Problem sentence={refusalText(storedMessage)}>
              <details onToggle={(event) => event.currentTarget.open && onOpen(storedMessage)}>
                <summary className="py-2">{t.message}</summary>
                <p dir="auto" className="wrap-anywhere">
                  {subject}
                </p>
                <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                  {message}
                </p>
              </details>
              <Discard message={storedMessage} />
            </Problem>
          </div>
        );
      })}
    </>
  );
}

function Discard({ message: { key } }: { message: StoredMessage }) {
  return (
    <button
      type="button"
      className="button button-outline justify-self-start"
      onClick={() => void window.outbox?.discard(key)}
    >
      {t.discard}
    </button>
  );
}

function refusalText({ status, waitMinutes = 0 }: StoredMessage): string {
  if (status === 429) return pleaseWait(waitMinutes);
  if (status === 422) return t.manyLinks;
  return status === 400 ? t.notAccepted : t.failed;
}

/** The status element always exists, so that screen readers announce its changes. */
function ContactOutcome(props: { answer: ContactAnswer | undefined; beginning: string }) {
  const { answer, beginning } = props;
  const company = useCompany();
  const { phone, whatsapp } = company;
  const isSaved = answer?.state === 'failed' && answer.isSaved;
  const advice = [isSaved && t.isSaved, whatsapp.number && t.sendItOnWhatsapp].filter(Boolean);
  return (
    <>
      <div role="status">
        {answer?.state === 'sent' && (
          <p className="rounded border-green border-s-4 bg-sand p-4 font-semibold text-green">
            {t.sent}
          </p>
        )}
      </div>
      {answer?.state === 'failed' || answer?.state === 'limited' ? (
        <Problem sentence={answer.state === 'limited' ? pleaseWait(answer.waitMinutes) : t.failed}>
          {advice.length > 0 && <p>{advice.join(' ')}</p>}
          {whatsapp.number || phone.tel ? (
            <div className="flex flex-wrap gap-3">
              {whatsapp.number && (
                <ChatLink
                  href={enquiryOnWhatsapp(company, beginning, answer.values)}
                  className="button-gold"
                >
                  {t.sendOnWhatsapp}
                </ChatLink>
              )}
              <PhoneButton />
            </div>
          ) : null}
        </Problem>
      ) : null}
      {answer?.state === 'again' ? <Problem sentence={t.manyLinks} /> : null}
    </>
  );
}

function Problem({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="rounded border-error border-s-4 bg-sand p-4">
      <p role="alert" className="font-semibold text-error">
        {sentence}
      </p>
      {children && <div className="mt-3 grid gap-4 empty:hidden">{children}</div>}
    </div>
  );
}

/** The longest URL that WhatsApp's server always accepts. */
const maxLinkLength = 8000;

function enquiryOnWhatsapp(
  company: Company,
  greeting: string,
  { name, subject, message }: FormValues,
): string {
  const letters = [...(message ?? '').replace(/\r\n?/g, '\n').toWellFormed()];
  const link = (text: string) => {
    const lines = [greeting, subject, '', text, '', name];
    return whatsappLink(company, lines.filter((line) => line !== undefined).join('\n'));
  };
  const fullLink = link(letters.join(''));
  if (fullLink.length <= maxLinkLength) return fullLink;
  let room = maxLinkLength - link('…').length;
  const end = letters.findIndex((letter) => {
    room -= encodeURIComponent(letter).length;
    return room < 0;
  });
  return link(`${letters.slice(0, end).join('')}…`);
}
