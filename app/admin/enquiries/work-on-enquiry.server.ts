import { data } from 'react-router';
import type { Context } from '../../app-context.server.ts';
import { attemptOf } from '../../data/database/attempts.server.ts';
import { findEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { mailEnquiry } from '../../data/enquiries/enquiry-mail.server.ts';
import {
  addEnquiryNote,
  markEnquiryRead,
  markEnquiryUnread,
  setEnquiryAssignee,
  setEnquiryFollowUp,
  setEnquiryState,
} from '../../data/enquiries/enquiry-work.server.ts';
import { attemptField } from '../../rules/attempt-key.ts';
import {
  assigneeRules,
  enquiryNoteRules,
  enquiryStateRules,
  followUpRules,
  isWritten,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import { type FormErrors, type FormValues, parseForm, submittedValues } from '../../rules/form.ts';
import { readForm } from '../../services/read-form.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { dayWords } from '../frame/office-time.ts';
import { officeClock, staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/enquiry-page.ts';
import { inboxServices, isColleague, noColleague } from './inbox-access.server.ts';

/** What became of one of the forms on an enquiry's page; what was typed comes back unless saved. */
export interface WorkAnswer {
  state: 'saved' | 'invalid' | 'failed' | 'missing';
  /** Says it in a toast; blank when the error stands at its field. */
  text: string;
  errors: FormErrors;
  values: FormValues;
  /** The page to go on with; left out: this one. */
  leadsTo?: string | undefined;
}

const statuses = { invalid: 400, failed: 503, missing: 404 } as const;

/**
 * The action of an enquiry's page: the form's `intent` says which of its forms was sent. A script
 * gets the answer as data; without one what was saved leads back to the page.
 */
export async function workOnEnquiry({ request, context, params: { id }, url }: Route.ActionArgs) {
  const { log } = inboxServices(context);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const answer = await tryWork(context, id, intent, form);
  log.info({ enquiryId: id, staffId: staffOf(context).id, intent, state: answer.state }, 'Enquiry');
  const { state, text } = answer;
  if (state !== 'saved') return data(answer, { status: statuses[state] });
  const leadsTo = intent === 'unread' ? `/admin/enquiries${url.search}` : undefined;
  if (new URL(request.url).pathname.endsWith('.data')) return data({ ...answer, leadsTo });
  return redirectWithToast(leadsTo ?? url.pathname + url.search, { text, kind: 'success' });
}

async function tryWork(
  context: Context,
  id: string,
  intent: string,
  form: FormData,
): Promise<WorkAnswer> {
  const values = submittedValues(form);
  try {
    const answer = await work(context, id, intent, form);
    if (answer === 'missing') {
      return { state: 'missing', text: 'This enquiry was deleted.', errors: {}, values };
    }
    if (answer === 'Mail failed') return { state: 'failed', text: answer, errors: {}, values };
    if (typeof answer === 'string') return { state: 'saved', text: answer, errors: {}, values: {} };
    return { state: 'invalid', text: '', errors: answer.errors, values };
  } catch (error) {
    inboxServices(context).log.error({ err: error, enquiryId: id }, 'An enquiry was not changed');
    return { state: 'failed', text: 'Failed to save enquiry', errors: {}, values };
  }
}

/** What was done, in words; 'missing' or 'Mail failed'; or what is wrong with the form. */
async function work(
  context: Context,
  id: string,
  intent: string,
  form: FormData,
): Promise<string | { errors: FormErrors }> {
  const services = inboxServices(context);
  const { database } = services;
  switch (intent) {
    case 'state': {
      const parsed = parseForm(enquiryStateRules, form);
      if (!parsed.ok) return parsed;
      const { state } = parsed.value;
      const isThere = await setEnquiryState(database, id, state);
      return isThere ? `Moved to ${stateLabels[state]}` : 'missing';
    }
    case 'followUp': {
      const parsed = parseForm(followUpRules, form);
      if (!parsed.ok) return parsed;
      const { followUpOn } = parsed.value;
      if (!(await setEnquiryFollowUp(database, id, followUpOn))) return 'missing';
      if (!followUpOn) return 'Follow-up removed';
      const { today } = await officeClock(context);
      return `Follow up on ${dayWords(followUpOn, today)}`;
    }
    case 'assignee': {
      const parsed = parseForm(assigneeRules, form);
      if (!parsed.ok) return parsed;
      const { assignee } = parsed.value;
      if (!(await isColleague(database, assignee))) return { errors: noColleague };
      if (!(await setEnquiryAssignee(database, id, assignee))) return 'missing';
      return assignee ? `Given to ${assignee}` : 'Given to nobody';
    }
    case 'note': {
      const parsed = parseForm(enquiryNoteRules, form);
      if (!parsed.ok) return parsed;
      const author = staffOf(context).email;
      const text = parsed.value.note;
      const attempt = attemptOf(`note ${id}`, form.get(attemptField), text);
      const isThere = await addEnquiryNote(database, id, { author, text }, attempt);
      return isThere ? 'Note added' : 'missing';
    }
    case 'mail': {
      const found = await findEnquiry(database, id);
      if (!found || found.enquiry.undoUntil !== null) return 'missing';
      // What staff wrote down was never to be mailed: nobody could answer it.
      if (!isWritten(found.enquiry.source)) return { errors: { intent: 'Unknown' } };
      return (await mailEnquiry(services, id)) === 'sent' ? 'Mailed' : 'Mail failed';
    }
    case 'read':
      return (await markEnquiryRead(database, id)) ? 'Marked as read' : 'missing';
    case 'unread':
      return (await markEnquiryUnread(database, id)) ? 'Marked as unread' : 'missing';
    default:
      return { errors: { intent: 'Unknown' } };
  }
}
