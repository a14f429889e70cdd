import { data } from 'react-router';
import { hashAttempt } from '../../data/database/attempts.server.ts';
import { addEnquiry } from '../../data/enquiries/enquiries.server.ts';
import { findPackage, listPackages } from '../../data/packages/packages.server.ts';
import { enquirySubject } from '../../rules/enquiries/enquiry-subject.ts';
import {
  addedEnquiryRules,
  enquiryFields,
  noPhone,
  sourceLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { type SectionField, toChoiceField } from '../../rules/fields/section-fields.ts';
import {
  attemptField,
  type FormErrors,
  type FormValues,
  newAttemptKey,
  parseForm,
  submittedValues,
} from '../../rules/form.ts';
import { readForm } from '../../services/read-form.server.ts';
import { readStoredPhone } from '../../services/typed-contacts.server.ts';
import { AnyField } from '../fields/form-fields.tsx';
import { SectionFormContext, StaffForm, useStaffForm } from '../fields/staff-form.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getStaff } from '../layout/staff-request.server.ts';
import type { Route } from './+types/enquiry-new.ts';
import { AssigneeField } from './enquiry-work.tsx';
import { inboxServices, isColleague, noColleague, openInbox } from './inbox.server.ts';

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

interface AddAnswer {
  state: 'invalid' | 'failed';
  errors: FormErrors;
  values: FormValues;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = inboxServices(context);
  const form = await readForm(request);
  const values = submittedValues(form);
  const refuse = (errors: FormErrors) =>
    data({ state: 'invalid', errors, values } satisfies AddAnswer, { status: 400 });
  const parsed = parseForm(addedEnquiryRules, form);
  if (!parsed.ok) return refuse(parsed.errors);
  const phone = readStoredPhone(parsed.value.phone);
  if (phone === null) return refuse({ phone: noPhone });
  try {
    const { packageId, ...input } = parsed.value;
    if (!(await isColleague(database, input.assignee))) return refuse(noColleague);
    const tourPackage = packageId ? await findPackage(database, packageId) : null;
    if (packageId && !tourPackage) {
      return refuse({ packageId: 'This package was deleted. Choose another one' });
    }
    const attempt = hashAttempt('enquiry', form.get(attemptField), parsed.value);
    const packageName = tourPackage?.packageName ?? '';
    const subject = tourPackage ? enquirySubject(packageName) : sourceLabels[input.source];
    const enquiry = { ...input, phone, subject, packageId, packageName };
    const id = await addEnquiry(database, enquiry, attempt);
    log.info({ enquiryId: id, staffId: getStaff(context).id, intent: 'add' }, 'Enquiry');
    return redirectWithToast(`/admin/enquiries/${id}`, { text: 'Enquiry added', kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'An enquiry was not added');
    return data({ ...fallback, values }, { status: 503 });
  }
}

const fallback: AddAnswer = { state: 'failed', errors: {}, values: {} };

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, fallback);

/** A refresh must not change what somebody is typing. */
export const shouldRevalidate = () => false;

export const meta = () => adminMeta('Add enquiry');

export default function EnquiryNew({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, colleagues, today, attempt } = loaderData;
  const action = '/admin/enquiries/new';
  const form = useStaffForm(addedEnquiryRules, { action, answer: actionData });
  const { errors } = form;
  const values: FormValues = { [attemptField]: attempt, source: 'phone', ...actionData?.values };
  const renderField = (field: SectionField) => {
    const { key, label } = field;
    switch (key) {
      case 'packageId': {
        const packageOptions = packages.map(({ id, packageName }) => [id, packageName] as const);
        const options = [['', 'None in particular'] as const, ...packageOptions];
        return <AnyField field={toChoiceField(field, options)} name={key} />;
      }
      case 'followUpOn':
        return <AnyField field={field} name={key} props={{ min: today }} />;
      case 'assignee':
        return colleagues.length > 1 ? (
          <AssigneeField
            label={label}
            colleagues={colleagues}
            value={values[key] ?? ''}
            error={errors[key]}
          />
        ) : null;
      default:
        return <AnyField field={field} name={key} />;
    }
  };
  return (
    <>
      <h1 className="staff-heading">Add enquiry</h1>
      <p className="mt-1 text-soft">A name or a number is enough.</p>
      <StaffForm
        form={form}
        encType="application/x-www-form-urlencoded"
        cancel={{ to: '/admin/enquiries' }}
        saveLabel="Save Enquiry"
        noun="enquiry"
        className="mt-5 grid max-w-3xl grid-cols-1 gap-4 sm:grid-cols-2"
      >
        <input type="hidden" name={attemptField} defaultValue={values[attemptField]} />
        <SectionFormContext value={{ input: { values, rows: {} }, errors }}>
          {enquiryFields.map((field) => (
            <div key={field.key} className={wideFields.includes(field.key) ? 'sm:col-span-2' : ''}>
              {renderField(field)}
            </div>
          ))}
        </SectionFormContext>
      </StaffForm>
    </>
  );
}

const wideFields = ['source', 'message'];
