import { enquiryStates } from '../../rules/enquiries/enquiry-work-rules.ts';
import { InputField } from '../../ui/forms/field.tsx';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { DeleteRow } from '../bulk/bulk-actions.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { DeletionLink } from './deletion-link.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { stateLabels } from './enquiry-words.ts';
import { useEnquiryForm } from './use-enquiry-form.ts';
import type { WorkAnswer } from './work-on-enquiry.server.ts';

interface EnquiryWorkProps {
  enquiry: EnquiryView;
  plain: WorkAnswer | undefined;
  /** Called when the enquiry is deleted. */
  onDeleted: () => void;
}

/** How far the office is, when to speak again, whether it was mailed. */
export function EnquiryWork({ enquiry, plain, onDeleted }: EnquiryWorkProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <StateForm {...enquiry} />
      {enquiry.colleagues.length > 1 || enquiry.assignee ? (
        <AssigneeForm enquiry={enquiry} plain={plain} />
      ) : null}
      <FollowUpForm enquiry={enquiry} plain={plain} />
      {enquiry.mail ? <MailForm id={enquiry.id} mail={enquiry.mail} /> : null}
      <div className="flex flex-wrap gap-2">
        <UnreadForm id={enquiry.id} />
        <DeleteRow
          kind="enquiries"
          row={enquiry}
          onDone={onDeleted}
          className="button button-outline text-error"
        >
          <StaffIcon name="bin" />
          Delete
        </DeleteRow>
      </div>
      <DeletionLink address={enquiry.links.deletion} />
    </div>
  );
}

function StateForm({ id, state }: Pick<EnquiryView, 'id' | 'state'>) {
  const { Form, form } = useEnquiryForm(id);
  return (
    <section aria-labelledby="state" className="card p-4 sm:max-lg:p-6">
      <h2 id="state" className="text-xl">
        State
      </h2>
      <Form {...form} className="state-buttons">
        <input type="hidden" name="intent" value="state" />
        {enquiryStates.map((name) => (
          <button key={name} type="submit" name="state" value={name} aria-pressed={name === state}>
            {name === state ? <StaffIcon name="check" className="size-4" /> : null}
            {stateLabels[name]}
          </button>
        ))}
      </Form>
    </section>
  );
}

function FollowUpForm({ enquiry, plain }: Pick<EnquiryWorkProps, 'enquiry' | 'plain'>) {
  const { id, followUpOn, followUp, quickDays } = enquiry;
  const { Form, form, answer, isBusy } = useEnquiryForm(id, plain);
  const quick = useEnquiryForm(id);
  return (
    <section aria-labelledby="follow-up" className="card p-4 sm:max-lg:p-6">
      <h2 id="follow-up" className="text-xl">
        Follow-up
      </h2>
      <p className={`mt-1 ${followUp?.isDue ? 'font-semibold' : 'text-soft'}`}>
        {followUp?.words ?? 'No day is set.'}
      </p>
      {/* A colleague's day takes the place of the one that is shown. */}
      <Form key={followUpOn} {...form} className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="followUp" />
        <div className="min-w-0 max-w-full shrink grow basis-40">
          <InputField
            name="followUpOn"
            label="Follow-up date"
            type="date"
            defaultValue={plain?.values.followUpOn ?? followUpOn}
            error={answer?.errors.followUpOn}
          />
        </div>
        <button type="submit" aria-disabled={isBusy} className="button button-green">
          Save
        </button>
      </Form>
      <quick.Form {...quick.form} className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="followUp" />
        {quickDays.map(({ label, day }) => (
          <button key={label} type="submit" name="followUpOn" value={day} className="quick-button">
            {label}
          </button>
        ))}
        {followUpOn ? (
          <button type="submit" name="followUpOn" value="" className="quick-button">
            No follow-up
          </button>
        ) : null}
      </quick.Form>
    </section>
  );
}

function AssigneeForm({ enquiry, plain }: Pick<EnquiryWorkProps, 'enquiry' | 'plain'>) {
  const { id, assignee, assigneeWords } = enquiry;
  const { Form, form, answer, isBusy } = useEnquiryForm(id, plain);
  return (
    <section aria-labelledby="whose" className="card p-4 sm:max-lg:p-6">
      <h2 id="whose" className="text-xl">
        Whose it is
      </h2>
      <p className="wrap-anywhere mt-1 text-soft">{assigneeWords ?? 'Nobody’s yet.'}</p>
      {/* What a colleague chose takes the place of what is shown. */}
      <Form key={assignee} {...form} className="mt-2 flex flex-wrap items-end gap-2">
        <input type="hidden" name="intent" value="assignee" />
        <div className="min-w-0 max-w-full shrink grow basis-40">
          <AssigneeField
            label="Give to"
            colleagues={enquiry.colleagues}
            value={plain?.values.assignee ?? assignee}
            error={answer?.errors.assignee}
          />
        </div>
        <button type="submit" aria-disabled={isBusy} className="button button-green">
          Give
        </button>
      </Form>
    </section>
  );
}

interface MailFormProps {
  id: string;
  mail: NonNullable<EnquiryView['mail']>;
}

function MailForm({ id, mail }: MailFormProps) {
  const { Form, form, isBusy } = useEnquiryForm(id);
  return (
    <section aria-labelledby="mail" className="card p-4 sm:max-lg:p-6">
      <h2 id="mail" className="text-xl">
        Mail
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-2">
        {mail.state === 'failed' ? <StaffIcon name="warning" className="text-error" /> : null}
        <strong className="font-semibold">{mail.label}</strong>
        {mail.at ? <span className="text-soft">{mail.at}</span> : null}
      </p>
      {mail.state === 'failed' ? (
        <p className="mt-1 text-[0.9375rem] text-soft">
          Only the mail to the office failed: the enquiry is safe here.{' '}
          {mail.againAt ? `It is sent again ${mail.againAt}. ` : null}
          {mail.error}
        </p>
      ) : null}
      {mail.canSend || isBusy ? (
        <Form {...form} className="mt-3">
          <input type="hidden" name="intent" value="mail" />
          <button type="submit" aria-disabled={isBusy} className="button button-outline">
            {isBusy ? 'Sending...' : mail.state === 'none' ? 'Send by mail' : 'Send again'}
          </button>
        </Form>
      ) : null}
    </section>
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
