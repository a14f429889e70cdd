import { data, type RouterContextProvider } from 'react-router';
import { attemptOf } from '../../data/database/attempts.server.ts';
import { addEnquiry } from '../../data/enquiries/enquiries.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import { subjectAbout } from '../../rules/enquiries/enquiry-subject.ts';
import { addedEnquiryRules, noPhone } from '../../rules/enquiries/enquiry-work-rules.ts';
import { type FormErrors, type FormValues, parseForm, submittedValues } from '../../rules/form.ts';
import { readStoredPhone } from '../../services/phone-numbers.server.ts';
import { readForm } from '../../services/read-form.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { sourceLabels } from './enquiry-words.ts';
import { inboxServices, isColleague, noColleague } from './inbox-access.server.ts';

/** Why an enquiry was not added; what was typed comes back. */
export interface AddAnswer {
  state: 'invalid' | 'failed';
  errors: FormErrors;
  values: FormValues;
}

const statuses = { invalid: 400, failed: 503 } as const;

/** The action of the form for what did not come by the contact form; leads to the new enquiry. */
export async function addEnquiryFromForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { database, log } = inboxServices(context);
  const form = await readForm(request);
  const values = submittedValues(form);
  const answer = (state: AddAnswer['state'], errors: FormErrors = {}) =>
    data({ state, errors, values } satisfies AddAnswer, { status: statuses[state] });
  const parsed = parseForm(addedEnquiryRules, form);
  if (!parsed.ok) return answer('invalid', parsed.errors);
  const phone = readStoredPhone(parsed.value.phone);
  if (phone === null) return answer('invalid', { phone: noPhone });
  try {
    const { packageId, ...input } = parsed.value;
    if (!(await isColleague(database, input.assignee))) return answer('invalid', noColleague);
    const about = packageId ? await findPackage(database, packageId) : null;
    if (packageId && !about) {
      return answer('invalid', { packageId: 'This package was deleted. Choose another one' });
    }
    const attempt = attemptOf('enquiry', form.get(attemptField), parsed.value);
    const id = await addEnquiry(
      database,
      {
        ...{ ...input, phone },
        subject: about ? subjectAbout(about.packageName) : sourceLabels[input.source],
        packageId,
        packageName: about?.packageName ?? '',
      },
      attempt,
    );
    log.info({ enquiryId: id, staffId: staffOf(context).id, intent: 'add' }, 'Enquiry');
    return redirectWithToast(`/admin/enquiries/${id}`, { text: 'Enquiry added', kind: 'success' });
  } catch (error) {
    log.error({ err: error }, 'An enquiry was not added');
    return answer('failed');
  }
}
