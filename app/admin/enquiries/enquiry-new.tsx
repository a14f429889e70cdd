import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { listPackages } from '../../data/packages/packages.server.ts';
import { attemptField, newAttemptKey } from '../../rules/attempt-key.ts';
import {
  addedEnquiryRules,
  enquirySources,
  isWritten,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { InputField, SelectField, TextField } from '../../ui/forms/field.tsx';
import { SaveAlert } from '../../ui/forms/save-problem.tsx';
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts';
import { useSubmitOnce } from '../../ui/forms/use-submit-once.ts';
import { useWrongField } from '../../ui/forms/use-wrong-field.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { UnsavedQuestion } from '../frame/unsaved-question.tsx';
import type { Route } from './+types/enquiry-new.ts';
import { type AddAnswer, addEnquiryFromForm } from './add-enquiry.server.ts';
import { AssigneeField } from './assignee-field.tsx';
import { sourceLabels } from './enquiry-words.ts';
import { inboxServices, openInbox } from './inbox-access.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = inboxServices(context);
  const { colleagues, clock } = await openInbox(context);
  const packages = await listPackages(database);
  return {
    packages: packages.map(({ id, packageName }) => ({ id, packageName })),
    colleagues,
    today: clock.today,
    attempt: newAttemptKey(),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return addEnquiryFromForm(request, context);
}

/** An answer that does not arrive changes nothing on the page; what was typed stays. */
export const clientAction = (args: Route.ClientActionArgs) => answerOr(args, notSaved);

const notSaved: AddAnswer = { state: 'failed', errors: {}, values: {} };

/** The form is the person's own from the moment it is shown: no refresh changes it. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return adminMeta('Add enquiry');
}

/** A call, a chat or a visit, written down while the person is there: few fields, none by force. */
export default function EnquiryNew({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, colleagues, today, attempt } = loaderData;
  const element = useRef<HTMLFormElement>(null);
  const isSaving = useNavigation().formAction?.startsWith('/admin/enquiries/new') === true;
  const submitOnce = useSubmitOnce(isSaving, actionData);
  const { errors, form } = useCheckedForm(addedEnquiryRules, actionData?.errors, submitOnce);
  useWrongField(element, isSaving ? undefined : actionData?.errors);
  const values = actionData?.values ?? {};
  const field = (name: string, label: string) => ({
    name,
    label,
    error: errors[name],
    defaultValue: values[name],
    autoComplete: 'off',
  });
  return (
    <>
      <h1 className="staff-heading">Add enquiry</h1>
      <p className="mt-1 text-soft">A name or a number is enough.</p>
      <Form
        {...form}
        ref={element}
        method="post"
        action="/admin/enquiries/new"
        aria-busy={isSaving}
        className="card mt-5 grid max-w-3xl grid-cols-1 gap-4 p-4 sm:grid-cols-2 sm:p-6"
      >
        <input type="hidden" name={attemptField} defaultValue={values[attemptField] ?? attempt} />
        <fieldset className="sm:col-span-2">
          <legend className="mb-1.5 font-semibold">How it came</legend>
          <div className="choice-chips">
            {enquirySources
              .filter((source) => !isWritten(source))
              .map((source) => (
                <label key={source}>
                  <input
                    type="radio"
                    name="source"
                    value={source}
                    defaultChecked={(values.source ?? 'phone') === source}
                  />
                  {sourceLabels[source]}
                </label>
              ))}
          </div>
        </fieldset>
        <InputField {...field('name', 'Name')} />
        <InputField {...field('phone', 'Phone')} type="tel" inputMode="tel" />
        <div className="sm:col-span-2">
          <TextField {...field('message', 'What was said')} rows={4} />
        </div>
        <SelectField {...field('packageId', 'About the package')}>
          <option value="">None in particular</option>
          {packages.map(({ id, packageName }) => (
            <option key={id} value={id}>
              {packageName}
            </option>
          ))}
        </SelectField>
        <InputField {...field('email', 'Email')} type="email" inputMode="email" />
        <InputField {...field('followUpOn', 'Follow-up date')} type="date" min={today} />
        {colleagues.length > 1 ? (
          <AssigneeField
            label="Give to"
            colleagues={colleagues}
            value={values.assignee ?? ''}
            error={errors.assignee}
          />
        ) : null}
        {actionData?.state === 'failed' && !isSaving ? (
          <SaveAlert answer={actionData}>
            Failed to save enquiry. Nothing that you typed is lost: please press Save Enquiry again.
          </SaveAlert>
        ) : null}
        <div className="form-buttons sm:col-span-2">
          <Link to="/admin/enquiries" className="button button-outline">
            Cancel
          </Link>
          <button type="submit" aria-disabled={isSaving} className="button button-green">
            {isSaving ? 'Saving...' : 'Save Enquiry'}
          </button>
        </div>
      </Form>
      <UnsavedQuestion form={element} />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
