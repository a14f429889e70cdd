import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Form, Link, useHref, useNavigation } from 'react-router';
import { contact as t } from '#texts/contact.ts';
import { frame } from '#texts/site.ts';
import type { KeptMessage } from '../../offline/outbox.ts';
import { newAttemptKey } from '../../rules/attempt-key.ts';
import { subjectAbout } from '../../rules/enquiries/enquiry-subject.ts';
import { textLimits } from '../../rules/limits.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { InputField, TextField } from '../../ui/forms/field.tsx';
import { typedOn, useLateCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { useIsHydrated } from '../../ui/hydration.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { linkToPage } from '../../ui/link-to-page.ts';
import { Said } from '../../ui/texts/said.tsx';
import { type ContactAnswer, type EnquiryPackage, hiddenFields } from './contact-answer.ts';
import { ContactOutcome, Problem, pleaseWait } from './contact-outcome.tsx';

const loadRules = async () => (await import('../../rules/enquiries/enquiry-rules.ts')).enquiryRules;

interface ContactFormProps {
  answer: ContactAnswer | undefined;
  /** The package that the page's address names. */
  linked: EnquiryPackage | null;
  texts: SectionContent<'contact'>;
}

export function ContactForm({ answer, linked, texts }: ContactFormProps) {
  // Told with what the addresses of a language begin with.
  const address = useHref('/contact');
  const isSending = useNavigation().formAction?.startsWith(address) ?? false;
  const { errors, form } = useLateCheckedForm(
    loadRules,
    answer?.state === 'invalid' ? answer.errors : undefined,
    useSubmitOnce(isSending, answer),
  );
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState('');
  const unsent = answer && 'values' in answer ? answer : undefined;
  const messages = useKeptMessages();
  const opened = messages.find(({ key, state }) => state === 'refused' && key === attempt);
  const given = unsent ? unsent.about : opened ? packageOf(opened) : linked;
  const { about, subject, remove } = useAboutPackage(given, element);
  const values = unsent?.values ?? { subject };
  const isWrong = answer?.state === 'invalid';

  const served = useRef(answer);
  useEffect(() => {
    // The form of an answer that came as a page is empty, or has the beginning of the next message;
    // so has one in which somebody went on typing meanwhile.
    const isDone = answer?.state === 'sent' || answer?.state === 'kept';
    const { current: form } = element;
    if (form && isDone && answer !== served.current && !typedOn.has(form)) form.reset();
    // The next message is another one, also when it says the same.
    setAttempt((key) => (key && !isDone ? key : newAttemptKey()));
    if (answer && answer.state !== 'invalid') outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);
  function open(message: KeptMessage) {
    // Sent again it is the same message.
    if (element.current && bringBack(message, element.current)) setAttempt(message.key);
  }

  return (
    <section id="message-form" className="card p-6 sm:p-10">
      <h2 className="heading">
        <Said>{texts.messageHeading}</Said>
      </h2>
      <p className="mt-2 text-soft empty:hidden">
        <Said>{texts.messageLine}</Said>
      </p>
      <Form
        {...form}
        ref={element}
        id={isWrong ? 'answer' : undefined}
        method="post"
        // Without a script the page begins anew: the answer is where it opens.
        action={isHydrated ? '/contact' : '/contact#answer'}
        preventScrollReset
        className="mt-7 grid gap-5"
      >
        {about ? <AboutPackage about={about} onRemove={remove} /> : null}
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField
            name="name"
            dir="auto"
            label={t.name}
            autoComplete="name"
            defaultValue={values.name}
            error={errors.name}
            maxLength={textLimits.name}
            required
          />
          <InputField
            name="email"
            label={t.email}
            type="email"
            autoComplete="email"
            inputMode="email"
            defaultValue={values.email}
            error={errors.email}
            maxLength={textLimits.email}
            required
          />
        </div>
        <InputField
          name="phone"
          label={t.phone}
          type="tel"
          dir="ltr"
          autoComplete="tel"
          defaultValue={values.phone}
          error={errors.phone}
          maxLength={textLimits.phone}
        />
        <InputField
          name="subject"
          dir="auto"
          label={t.subject}
          defaultValue={values.subject}
          error={errors.subject}
          maxLength={textLimits.subject}
          required
        />
        <TextField
          name="message"
          dir="auto"
          label={t.message}
          rows={6}
          defaultValue={values.message}
          error={errors.message}
          maxLength={textLimits.message}
          required
        />
        {/* Nobody sees it or hears of it; a browser without styles shows what to do. */}
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
        {answer?.state === 'again' ? (
          <input type="hidden" name={hiddenFields.stamp} value={answer.stamp} />
        ) : null}
        <div className="grid gap-5">
          <p className="text-[0.9375em] text-soft">
            <Said>{texts.privacy}</Said>{' '}
            <Link to="/privacy" {...linkToPage()} className="text-link touch-link">
              {frame.privacy}
            </Link>
          </p>
          <button
            type="submit"
            aria-disabled={isSending}
            onClick={(event) => isSending && event.preventDefault()}
            className="button button-green w-full justify-self-start sm:w-auto"
          >
            {isSending ? t.sending : t.send}
          </button>
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

/**
 * The package that the message is about, until the visitor takes it away. The subject follows it
 * for as long as nobody typed another.
 */
function useAboutPackage(
  given: EnquiryPackage | null,
  form: { readonly current: HTMLFormElement | null },
) {
  const [removed, setRemoved] = useState<string>();
  const about = given && given.id !== removed ? given : null;
  const subject = about ? subjectAbout(about.name) : '';
  const filledIn = useRef(subject);
  useEffect(() => {
    const input = form.current?.elements.namedItem('subject');
    if (input instanceof HTMLInputElement && input.value === filledIn.current) {
      input.value = subject;
    }
    filledIn.current = subject;
  }, [subject, form]);
  function remove(event: MouseEvent) {
    // What was typed stays: nothing is loaded for this.
    event.preventDefault();
    setRemoved(about?.id);
    const input = form.current?.elements.namedItem('subject');
    if (input instanceof HTMLElement) input.focus();
  }
  return { about, subject, remove };
}

interface AboutPackageProps {
  about: EnquiryPackage;
  onRemove: (event: MouseEvent) => void;
}

/** Says which package it is, with a button that takes it away; the message carries it. */
function AboutPackage({ about: { id, name }, onRemove }: AboutPackageProps) {
  return (
    <div className="flex items-center gap-1 justify-self-start rounded-3xl border border-line bg-sand py-1 ps-5 pe-1">
      <span className="font-semibold text-green">{t.about(<Said>{name}</Said>)}</span>
      <Link to="/contact" onClick={onRemove} className="icon-button shrink-0" title={t.remove}>
        <Icon name="close" />
        <span className="sr-only">{t.remove}</span>
      </Link>
      <input type="hidden" name={hiddenFields.packageId} value={id} />
      <input type="hidden" name={hiddenFields.packageName} value={name} />
    </div>
  );
}

/** Messages that wait on this device, and those that the server refused. */
function useKeptMessages(): KeptMessage[] {
  const [messages, setMessages] = useState<KeptMessage[]>([]);
  useEffect(() => {
    const read = async () => setMessages((await window.outbox?.list()) ?? []);
    const onChange = () => void read();
    onChange();
    window.addEventListener('outbox', onChange);
    return () => window.removeEventListener('outbox', onChange);
  }, []);
  return messages;
}

/** The package that a message was about. */
function packageOf({ fields }: KeptMessage): EnquiryPackage | null {
  const { packageId, packageName } = Object.fromEntries(fields);
  return packageId ? { id: packageId, name: packageName ?? '' } : null;
}

/** Brings a refused message back into the form, unless somebody has begun another one there. */
function bringBack({ fields }: KeptMessage, form: HTMLFormElement): boolean {
  const hidden: string[] = Object.values(hiddenFields);
  const typed = fields.filter(([name]) => !hidden.includes(name));
  const isField = (field: unknown) =>
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : null;
  const inputs = typed.map(([name]) => isField(form.elements.namedItem(name)));
  if (inputs.some((input) => input && input.value !== input.defaultValue)) return false;
  for (const [index, input] of inputs.entries()) if (input) input.value = typed[index]?.[1] ?? '';
  return true;
}

interface KeptMessagesProps {
  messages: KeptMessage[];
  /** Called when somebody opens a message that was refused. */
  onOpen: (message: KeptMessage) => void;
}

/**
 * Says of each message that waits, or came back, how it stands with it. Others may have the device by
 * now: of what it says only the subject shows until somebody opens it.
 */
function KeptMessages({ messages, onOpen }: KeptMessagesProps) {
  return messages.map((message) =>
    message.state === 'sent' ? null : (
      <div key={message.key} className="mt-4">
        {message.state === 'waiting' ? (
          <div className="grid justify-items-start gap-2 rounded border-green border-s-4 bg-sand p-4">
            <p role="status" className="font-semibold text-green">
              {t.kept}
            </p>
            <p dir="auto" className="wrap-anywhere">
              {fieldOf(message, 'subject')}
            </p>
            <Discard message={message} />
          </div>
        ) : (
          <Problem sentence={reasonOf(message)}>
            <details onToggle={(event) => event.currentTarget.open && onOpen(message)}>
              <summary className="wrap-anywhere py-2">
                <bdi>{fieldOf(message, 'subject')}</bdi>
              </summary>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {fieldOf(message, 'message')}
              </p>
            </details>
            <Discard message={message} />
          </Problem>
        )}
      </div>
    ),
  );
}

function fieldOf({ fields }: KeptMessage, name: string): string | undefined {
  return Object.fromEntries(fields)[name];
}

function Discard({ message: { key } }: { message: KeptMessage }) {
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

function reasonOf({ status, waitMinutes = 0 }: KeptMessage): string {
  if (status === 429) return pleaseWait(waitMinutes);
  if (status === 422) return t.manyLinks;
  return status === 400 ? t.notAccepted : t.failed;
}
