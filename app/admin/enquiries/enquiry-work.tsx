import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useFetcher, useLocation, useNavigate } from 'react-router';
import {
  contactFields,
  enquiryNoteRules,
  enquiryStates,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import {
  attemptField,
  type FormErrors,
  type FormValues,
  newAttemptKey,
  submittedValues,
} from '../../rules/form.ts';
import { textLimits } from '../../rules/limits.ts';
import { InputField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { dateInput } from '../../ui/forms/staff-fields.tsx';
import { editedForms, useCheckedForm, useSubmitOnce } from '../../ui/forms/use-checked-form.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { useToast, useToastWhile } from '../../ui/overlays/toast.tsx';
import { RowAction } from '../bulk/bulk-actions.tsx';
import { AnyField } from '../fields/form-fields.tsx';
import { SectionFormContext } from '../fields/staff-form.tsx';
import { UnsavedForm, UnsavedQuestion } from '../layout/unsaved-question.tsx';
import { CopyField } from '../sign-in/copy-field.tsx';
import type { EnquiryView } from './inbox.server.ts';

/** The result of a form on the enquiry's page; typed values come back unless they are saved. */
export interface WorkAnswer {
  state: 'saved' | 'invalid' | 'failed' | 'missing';
  text: string;
  errors: FormErrors;
  values: FormValues;
  /** The next page; undefined to stay on this one. */
  nextPath?: string | undefined;
}

interface WorkProps {
  enquiry: EnquiryView;
  /** The answer without a script. */
  pageAnswer: WorkAnswer | undefined;
}

export function EnquiryWork({
  enquiry,
  pageAnswer,
  onDeleted,
}: WorkProps & { onDeleted: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateForm {...enquiry} />
      {(enquiry.colleagues.length > 1 || enquiry.assignee) && (
        <AssigneeForm enquiry={enquiry} pageAnswer={pageAnswer} />
      )}
      <FollowUpForm enquiry={enquiry} pageAnswer={pageAnswer} />
      <ContactForm enquiry={enquiry} pageAnswer={pageAnswer} />
      {enquiry.mail && <MailForm id={enquiry.id} mail={enquiry.mail} />}
      <div className="flex flex-wrap gap-2">
        <UnreadForm id={enquiry.id} />
        <RowAction
          kind="enquiries"
          action="delete"
          row={enquiry}
          onDone={onDeleted}
          className="button button-outline text-error"
        />
      </div>
      <Panel id="deletion" title="If they want it deleted">
        <p className="mt-2 text-soft">
          This link lets them delete the enquiry themselves, immediately and permanently. You can
          also add it to your reply.
        </p>
        <CopyField
          id="deletion-address"
          label="Link for the person"
          text={enquiry.links.deletion}
          button="Copy the link"
        />
      </Panel>
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-4 sm:max-lg:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function StateForm({ id, state, seatsPath }: Pick<EnquiryView, 'id' | 'state' | 'seatsPath'>) {
  const { Form, form } = useEnquiryForm(id);
  return (
    <Panel id="state" title="State">
      <Form {...form} className="mt-2.5 flex flex-wrap gap-1.5">
        <input type="hidden" name="intent" value="state" />
        {enquiryStates.map((name) => (
          <button
            key={name}
            type="submit"
            name="state"
            value={name}
            aria-pressed={name === state}
            className="quick-button"
          >
            {name === state && <StaffIcon name="check" />}
            {stateLabels[name]}
          </button>
        ))}
      </Form>
      {state === 'booked' && seatsPath && (
        <Link to={seatsPath} className="button button-outline mt-3">
          Take seats
        </Link>
      )}
    </Panel>
  );
}

function FollowUpForm({ enquiry, pageAnswer }: WorkProps) {
  const { id, state, followUpOn, followUp, quickDays } = enquiry;
  const { Form, form, answer, isBusy } = useEnquiryForm(id, pageAnswer, { followUpOn });
  return (
    <Panel id="follow-up" title="Follow-up">
      <p className={`mt-1 ${followUp?.isDue ? 'font-semibold' : 'text-soft'}`}>
        {followUp?.text ?? (followUpOn ? 'A closed enquiry is never due.' : 'No date is set.')}
        {state === 'closed' && ' Saving a date opens the enquiry again.'}
      </p>
      <Form {...form} className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="followUp" />
        <div className="min-w-0 max-w-full shrink grow basis-40">
          <InputField
            name="followUpOn"
            label="Follow-up date"
            {...dateInput}
            defaultValue={pageAnswer?.values.followUpOn ?? followUpOn}
            error={answer?.errors.followUpOn}
          />
        </div>
        <button type="submit" aria-disabled={isBusy} className="button button-green">
          Save
        </button>
      </Form>
      {/* Replaces a date in the field above, too, unless it is typed after the click. */}
      <Form {...form} ref={null} className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="followUp" />
        {quickDays.map(({ label, day }) => (
          <button key={label} type="submit" name="followUpOn" value={day} className="quick-button">
            {label}
          </button>
        ))}
        {followUpOn && (
          <button type="submit" name="followUpOn" value="" className="quick-button">
            No follow-up
          </button>
        )}
      </Form>
    </Panel>
  );
}

function AssigneeForm({ enquiry, pageAnswer }: WorkProps) {
  const { id, assignee, assigneeText } = enquiry;
  const { Form, form, answer, isBusy } = useEnquiryForm(id, pageAnswer, { assignee });
  return (
    <Panel id="whose" title="Assigned to">
      <p className="wrap-anywhere mt-1 text-soft">{assigneeText || 'Not assigned yet.'}</p>
      <Form {...form} className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="assignee" />
        <div className="min-w-0 max-w-full shrink grow basis-40">
          <AssigneeField
            label="Assign to"
            colleagues={enquiry.colleagues}
            value={pageAnswer?.values.assignee ?? assignee}
            error={answer?.errors.assignee}
          />
        </div>
        <button type="submit" aria-disabled={isBusy} className="button button-green">
          Assign
        </button>
      </Form>
    </Panel>
  );
}

function ContactForm({ enquiry, pageAnswer }: WorkProps) {
  const { id, contact } = enquiry;
  const { Form, form, answer, isBusy } = useEnquiryForm(id, pageAnswer, contact);
  const values = { ...contact, ...pageAnswer?.values };
  return (
    <Panel id="contact" title="Contact">
      <Form {...form} className="mt-2 grid gap-3">
        <UnsavedForm key={JSON.stringify(contact)} form={form.ref} />
        <input type="hidden" name="intent" value="contact" />
        <SectionFormContext value={{ input: { values, rows: {} }, errors: answer?.errors ?? {} }}>
          {contactFields.map((field) => (
            <AnyField key={field.key} field={field} name={field.key} />
          ))}
        </SectionFormContext>
        <div>
          <button type="submit" aria-disabled={isBusy} className="button button-outline">
            Correct the contact
          </button>
        </div>
      </Form>
    </Panel>
  );
}

function MailForm({ id, mail }: { id: string; mail: NonNullable<EnquiryView['mail']> }) {
  const { Form, form, isBusy } = useEnquiryForm(id);
  return (
    <Panel id="mail" title="Mail">
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        {mail.state === 'failed' && <StaffIcon name="warning" className="text-error" />}
        <strong className="font-semibold">{mail.label}</strong>
        {mail.sentAt && <span className="text-soft">{mail.sentAt}</span>}
      </p>
      {mail.state === 'failed' && (
        <p className="mt-1 text-[0.9375rem] text-soft">
          Only the mail to the office failed: the enquiry is safe here.{' '}
          {mail.retryAt && `It is sent again ${mail.retryAt}. `}
          {mail.error}
        </p>
      )}
      {(mail.canSend || isBusy) && (
        <Form {...form} className="mt-3">
          <input type="hidden" name="intent" value="mail" />
          <button type="submit" aria-disabled={isBusy} className="button button-outline">
            {isBusy ? 'Sending...' : mail.state === 'none' ? 'Send by mail' : 'Send again'}
          </button>
        </Form>
      )}
    </Panel>
  );
}

function UnreadForm({ id }: Pick<EnquiryView, 'id'>) {
  const { Form, form } = useEnquiryForm(id);
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value="unread" />
      <button type="submit" className="button button-outline">
        <StaffIcon name="mail" />
        Mark as unread
      </button>
    </Form>
  );
}

/**
 * Submits without leaving the page; a toast shows the result. `pageAnswer` is the answer without a script. Fields follow
 * their `savedValues`, which a colleague may change, but keep what somebody has typed and not yet saved.
 */
export function useEnquiryForm(id: string, pageAnswer?: WorkAnswer, savedValues: FormValues = {}) {
  const { search } = useLocation();
  const { data, state, Form } = useFetcher<WorkAnswer>();
  const element = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const navigate = useNavigate();
  useToastWhile(state !== 'idle', 'Saving the enquiry...');
  const submitOnce = useSubmitOnce(state !== 'idle', data);
  // A field that shows something else has been edited since.
  const shownValues = useRef(savedValues);
  const sentValues = useRef<FormValues>({});
  const report = useEffectEvent((answer: WorkAnswer) => {
    if (answer.text) {
      toast({ text: answer.text, kind: answer.state === 'saved' ? 'success' : 'error' });
    }
    if (answer.state === 'saved') shownValues.current = sentValues.current;
    // No redirect: the router drops it if a live refresh starts, and this change causes one.
    if (answer.nextPath) void navigate(answer.nextPath);
  });
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  useEffect(() => {
    // A refresh may come before the answer.
    if (state !== 'idle') return;
    for (const [name, value] of Object.entries(savedValues)) {
      const field = element.current?.elements.namedItem(name);
      const isFollowing = field && 'value' in field && field.value === shownValues.current[name];
      if (isFollowing) field.value = value;
    }
    shownValues.current = savedValues;
  }, [state, savedValues]);
  return {
    Form,
    isBusy: state !== 'idle',
    answer: data ?? pageAnswer,
    form: {
      ref: element,
      method: 'post',
      action: `/admin/enquiries/${id}${search}`,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        submitOnce(event);
        if (!element.current || event.isDefaultPrevented()) return;
        sentValues.current = submittedValues(new FormData(element.current));
      },
    } as const,
  };
}

export function EnquiryNotes({
  enquiry,
  attempt,
  pageAnswer,
  onNote,
}: WorkProps & { attempt: string; onNote: () => void }) {
  const { id, notes } = enquiry;
  const { Form, form, isBusy, answer } = useEnquiryForm(id, pageAnswer);
  const checkedForm = useCheckedForm(
    enquiryNoteRules,
    answer?.state === 'invalid' ? answer.errors : undefined,
    form.onSubmit,
  );
  // The key stays the same until the note is saved, even if the page refreshes.
  const [key, setKey] = useState(attempt);
  const reportNote = useEffectEvent(onNote);
  useEffect(() => {
    if (answer?.state !== 'saved') return;
    const { current: element } = form.ref;
    if (element && !editedForms.has(element)) element.reset();
    setKey(newAttemptKey());
    reportNote();
  }, [answer, form.ref]);
  return (
    <section aria-labelledby="notes" className="card p-4 sm:p-6">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      {notes.length > 0 ? (
        <ol aria-label="Notes" className="mt-3 grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-line border-l-2 pl-3">
              <p dir="auto" className="typed-text whitespace-pre-wrap [unicode-bidi:plaintext]">
                {note.text}
              </p>
              <p className="prices text-[0.9375rem] text-soft">
                {note.author}, <time dateTime={note.createdAt}>{note.when}</time>
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-soft">
          No notes yet. Write down what was said, so that a colleague can take over.
        </p>
      )}
      <Form {...form} {...checkedForm.form} className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name={attemptField} value={key} />
        <TextField
          name="note"
          label="New note"
          rows={3}
          dir="auto"
          defaultValue={pageAnswer?.values.note}
          error={checkedForm.errors.note}
          maxLength={textLimits.note}
          required
        />
        <div>
          <button type="submit" aria-disabled={isBusy} className="button button-green">
            {isBusy ? 'Adding...' : 'Add note'}
          </button>
        </div>
      </Form>
      {/* After each saved note the form begins anew. */}
      <UnsavedQuestion key={key} form={form.ref} />
    </section>
  );
}

interface AssigneeFieldProps {
  label: string;
  colleagues: { email: string; name: string }[];
  value: string;
  error: string | undefined;
}

/** A former colleague stays selected until staff choose another one. */
export function AssigneeField({ label, colleagues, value, error }: AssigneeFieldProps) {
  const isListed = !value || colleagues.some(({ email }) => email === value);
  const options = isListed ? colleagues : [...colleagues, { email: value, name: value }];
  return (
    <SelectField name="assignee" label={label} defaultValue={value} error={error}>
      <option value="">Nobody</option>
      {options.map(({ email, name }) => (
        <option key={email} value={email}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
