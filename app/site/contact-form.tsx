import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { contactPage } from '../content/contact.ts';
import { enquiryRules } from '../rules/enquiry-rules.ts';
import { textLimits } from '../rules/limits.ts';
import { InputField, TextField } from '../ui/field.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { ContactAnswer } from './contact.tsx';

export function ContactForm({ answer }: { answer: ContactAnswer | undefined }) {
  const { errors, form } = useCheckedForm(
    enquiryRules,
    answer?.state === 'invalid' ? answer.errors : undefined,
  );
  const isSending = useNavigation().formAction === '/contact';
  const element = useRef<HTMLFormElement>(null);
  const values = answer && answer.state !== 'sent' ? answer.values : {};

  useEffect(() => {
    if (answer?.state === 'sent') element.current?.reset();
  }, [answer]);

  return (
    <section aria-labelledby="message-heading" id="message-form" className="card p-6 sm:p-10">
      <h2 id="message-heading" className="heading">
        {contactPage.message.heading}
      </h2>
      <p className="mt-2 text-soft">{contactPage.message.line}</p>
      <Form
        {...form}
        ref={element}
        method="post"
        action="/contact"
        preventScrollReset
        className="mt-7 grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <InputField
            name="name"
            label="Name"
            autoComplete="name"
            defaultValue={values.name}
            error={errors.name}
            maxLength={textLimits.name}
            required
          />
          <InputField
            name="email"
            label="Email"
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
          name="subject"
          label="Subject"
          defaultValue={values.subject}
          error={errors.subject}
          maxLength={textLimits.subject}
          required
        />
        <TextField
          name="message"
          label="Message"
          rows={6}
          defaultValue={values.message}
          error={errors.message}
          maxLength={textLimits.message}
          required
        />
        <div>
          <button
            type="submit"
            disabled={isSending}
            className="button button-green w-full sm:w-auto"
          >
            {isSending ? 'Sending...' : 'Send Message'}
          </button>
        </div>
        <Answer state={isSending ? undefined : answer?.state} />
      </Form>
    </section>
  );
}

/** The regions exist from the start, so that screen readers hear what appears in them. */
function Answer({ state }: { state: ContactAnswer['state'] | undefined }) {
  return (
    <>
      <div role="status">
        {state === 'sent' ? (
          <p className="rounded border-green border-l-4 bg-sand p-4 font-semibold text-green">
            We will get back to you soon!
          </p>
        ) : null}
      </div>
      {state === 'failed' ? (
        <p
          role="alert"
          className="rounded border-error border-l-4 bg-sand p-4 font-semibold text-error"
        >
          Error sending message. Please try again later.
        </p>
      ) : null}
    </>
  );
}
