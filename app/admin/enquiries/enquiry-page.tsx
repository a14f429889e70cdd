import { useEffect, useRef, useState } from 'react';
import { data, Link, useFetcher, useLocation, useNavigate } from 'react-router';
import { type Context, getServices } from '../../app-context.server.ts';
import { isOwnDeletion } from '../../data/bin/bin.server.ts';
import { hashAttempt } from '../../data/database/attempts.server.ts';
import { mailEnquiry } from '../../data/enquiries/enquiries.server.ts';
import { findEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import {
  addEnquiryNote,
  correctEnquiryContact,
  markEnquiryRead,
  markEnquiryUnread,
  setEnquiryAssignee,
  setEnquiryFollowUp,
  setEnquiryState,
} from '../../data/enquiries/enquiry-work.server.ts';
import { readStaffNames } from '../../data/staff/people.server.ts';
import {
  assigneeRules,
  contactRules,
  enquiryNoteRules,
  enquiryStateRules,
  followUpRules,
  isWritten,
  noPhone,
  stateLabels,
} from '../../rules/enquiries/enquiry-work-rules.ts';
import {
  attemptField,
  type FormErrors,
  type FormValues,
  newAttemptKey,
  parseForm,
  submittedValues,
} from '../../rules/form.ts';
import { binDays, binKindsFor } from '../../rules/row-actions.ts';
import { readForm } from '../../services/read-form.server.ts';
import { formatPersonName, readStoredPhone } from '../../services/typed-contacts.server.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { RowAction } from '../bulk/bulk-actions.tsx';
import { actionWithFallback, adminMeta } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { formatDay, getOfficeClock } from '../layout/office-clock.server.ts';
import { ErrorText } from '../layout/staff-list.tsx';
import { answerStatuses, getStaff, isDataRequest } from '../layout/staff-request.server.ts';
import type { Route } from './+types/enquiry-page.ts';
import { EnquiryReply } from './enquiry-reply.tsx';
import { EnquiryChips } from './enquiry-rows.tsx';
import { EnquiryNotes, EnquiryWork, type WorkAnswer } from './enquiry-work.tsx';
import {
  type EnquiryView,
  inboxServices,
  isColleague,
  noColleague,
  openInbox,
  toEnquiryView,
} from './inbox.server.ts';
import { listReadyReplies } from './replies.server.ts';

// Opening the page marks the enquiry read. A data request may be a refresh of the open page, so
// `useMarkRead` posts when a script opens it.
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database } = inboxServices(context);
  const row = await findEnquiry(database, params.id);
  if (!row) throw data(null, { status: 404 });
  const { undoUntil, deletedAt, deletedBy } = row.enquiry;
  if (undoUntil !== null) {
    const isOwner = binKindsFor(getStaff(context).role).includes('enquiries');
    return {
      id: params.id,
      isDeleted: true as const,
      isOwner,
      /** Blank for staff, who no longer see whose enquiry it was. */
      name: isOwner ? formatPersonName(row.enquiry) : '',
      canRestore: isOwner || isOwnDeletion(database, { deletedBy, deletedAt }),
    };
  }
  const isUnread = row.enquiry.readAt === null;
  const isOpened = request.method === 'GET' && !isDataRequest(request);
  if (isUnread && isOpened) await markEnquiryRead(database, params.id);
  const inbox = await openInbox(context);
  const { enquiry } = row;
  const readyReplies = await listReadyReplies(getServices(context), enquiry, inbox.clock.today);
  const view = toEnquiryView(row, inbox, readyReplies);
  return { ...view, isUnread: isUnread && !isOpened, noteKey: newAttemptKey() };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** The form's `intent` names the action. Scripts get data, other browsers get the page again. */
export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const { log } = inboxServices(context);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const answer = toAnswer(
    await changeEnquiry(context, id, intent, form).catch((error: unknown) => {
      log.error({ err: error, enquiryId: id }, 'An enquiry was not changed');
      return 'failed' as const;
    }),
    submittedValues(form),
  );
  const { state, text } = answer;
  log.info({ enquiryId: id, staffId: getStaff(context).id, intent, state }, 'Enquiry');
  if (state !== 'saved') return data(answer, { status: answerStatuses[state] });
  const nextPath = intent === 'unread' ? `/admin/enquiries${url.search}` : undefined;
  if (isDataRequest(request)) return data({ ...answer, nextPath });
  return redirectWithToast(nextPath ?? url.pathname + url.search, { text, kind: 'success' });
}

function toAnswer(outcome: string | { errors: FormErrors }, values: FormValues): WorkAnswer {
  if (outcome === 'failed') return { ...fallback, values };
  if (outcome === 'mail-failed') return { ...fallback, text: 'Mail failed', values };
  if (outcome === 'missing') {
    return { state: 'missing', text: 'This enquiry was deleted.', errors: {}, values };
  }
  if (typeof outcome === 'string') return { state: 'saved', text: outcome, errors: {}, values: {} };
  return { state: 'invalid', text: '', errors: outcome.errors, values };
}

async function changeEnquiry(
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
      const before = await setEnquiryState(database, id, state);
      if (!before) return 'missing';
      const { today } = await getOfficeClock(context);
      const text = `Moved to ${stateLabels[state]}`;
      if (state !== 'closed' || before.followUpOn <= today) return text;
      return `${text}. Its follow-up on ${formatDay(before.followUpOn, today)} will not come due`;
    }
    case 'followUp': {
      const parsed = parseForm(followUpRules, form);
      if (!parsed.ok) return parsed;
      const { followUpOn } = parsed.value;
      const before = await setEnquiryFollowUp(database, id, followUpOn);
      if (!before) return 'missing';
      if (!followUpOn) return 'Follow-up removed';
      const { today } = await getOfficeClock(context);
      const prefix = before.state === 'closed' ? `Moved to ${stateLabels.contacted}. ` : '';
      return `${prefix}Follow up on ${formatDay(followUpOn, today)}`;
    }
    case 'assignee': {
      const parsed = parseForm(assigneeRules, form);
      if (!parsed.ok) return parsed;
      const { assignee } = parsed.value;
      if (!(await isColleague(database, assignee))) return { errors: noColleague };
      if (!(await setEnquiryAssignee(database, id, assignee))) return 'missing';
      if (!assignee) return 'No longer assigned';
      return `Assigned to ${(await readStaffNames(database))(assignee)}`;
    }
    case 'contact': {
      const parsed = parseForm(contactRules, form);
      if (!parsed.ok) return parsed;
      const phone = readStoredPhone(parsed.value.phone);
      if (phone === null) return { errors: { phone: noPhone } };
      const before = await correctEnquiryContact(database, id, { ...parsed.value, phone });
      return before ? 'Contact corrected' : 'missing';
    }
    case 'note': {
      const parsed = parseForm(enquiryNoteRules, form);
      if (!parsed.ok) return parsed;
      const author = getStaff(context).email;
      const text = parsed.value.note;
      const attempt = hashAttempt(`note ${id}`, form.get(attemptField), text);
      const isThere = await addEnquiryNote(database, id, { author, text }, attempt);
      return isThere ? 'Note added' : 'missing';
    }
    case 'mail': {
      const row = await findEnquiry(database, id);
      if (!row || row.enquiry.undoUntil !== null) return 'missing';
      // Enquiries that staff entered are never mailed: the mail would have no sender to reply to.
      if (!isWritten(row.enquiry.source)) return { errors: { intent: 'Unknown' } };
      return (await mailEnquiry(services, id)) === 'sent' ? 'Mailed' : 'mail-failed';
    }
    case 'read':
      return (await markEnquiryRead(database, id)) ? 'Marked as read' : 'missing';
    case 'unread':
      return (await markEnquiryUnread(database, id)) ? 'Marked as unread' : 'missing';
    default:
      return { errors: { intent: 'Unknown' } };
  }
}

export const clientAction = (args: Route.ClientActionArgs) => actionWithFallback(args, fallback);

const fallback: WorkAnswer = {
  state: 'failed',
  text: 'Failed to save enquiry',
  errors: {},
  values: {},
};

export const handle: LiveHandle = { live: () => [{ topic: 'enquiries' }] };

export const meta = ({ loaderData }: Route.MetaArgs) =>
  adminMeta(
    !loaderData || loaderData.isDeleted ? 'Enquiry' : `${loaderData.name}: ${loaderData.subject}`,
  );

export default function EnquiryPage({ loaderData: enquiry, actionData }: Route.ComponentProps) {
  const list = `/admin/enquiries${useLocation().search}`;
  return (
    <>
      <Link to={list} className="text-link inline-flex min-h-11 items-center gap-2">
        <StaffIcon name="arrowLeft" />
        All enquiries
      </Link>
      {enquiry.isDeleted ? (
        <Deleted enquiry={enquiry} />
      ) : (
        <Enquiry key={enquiry.id} enquiry={enquiry} list={list} answer={actionData} />
      )}
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type EnquiryData<IsDeleted> = Extract<LoaderData, { isDeleted: IsDeleted }>;

function Enquiry({
  enquiry,
  list,
  answer,
}: {
  enquiry: EnquiryData<false>;
  list: string;
  answer: WorkAnswer | undefined;
}) {
  const navigate = useNavigate();
  const [hasAnswered, setHasAnswered] = useState(false);
  useMarkRead(enquiry);
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 dir="auto" className="staff-heading">
          {enquiry.name}
        </h1>
        <EnquiryChips row={enquiry} />
      </div>
      <ErrorText className="mt-3">{answer?.text}</ErrorText>
      <EnquiryReply
        enquiry={enquiry}
        hasAnswered={hasAnswered}
        onAnswer={() => setHasAnswered(true)}
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-4">
          <EnquiryMessage enquiry={enquiry} />
          <EnquiryNotes
            enquiry={enquiry}
            attempt={enquiry.noteKey}
            pageAnswer={answer}
            onNote={() => setHasAnswered(true)}
          />
        </div>
        <EnquiryWork enquiry={enquiry} pageAnswer={answer} onDeleted={() => void navigate(list)} />
      </div>
    </>
  );
}

/** Posts once per opened page: a colleague may mark the enquiry unread while the page is open. */
function useMarkRead({ id, isUnread }: { id: string; isUnread: boolean }) {
  const { submit } = useFetcher();
  const openedId = useRef('');
  useEffect(() => {
    if (openedId.current === id) return;
    openedId.current = id;
    if (isUnread) void submit({ intent: 'read' }, { method: 'post' });
  }, [id, isUnread, submit]);
}

function Deleted({ enquiry }: { enquiry: EnquiryData<true> }) {
  const { isOwner, canRestore, name } = enquiry;
  return (
    <div className="card mt-3 p-6">
      <h1 className="staff-heading">This enquiry was deleted</h1>
      <p className="mt-3 text-soft">
        {isOwner ? (
          <>
            The enquiry from <bdi>{name}</bdi> is in the bin for {binDays} days.
          </>
        ) : (
          <>
            {canRestore ? 'You can restore it for two minutes. ' : ''}
            An owner can restore it from the bin for {binDays} days.
          </>
        )}
      </p>
      {canRestore && (
        <RowAction
          kind="enquiries"
          action="restore"
          row={enquiry}
          className="button button-outline mt-5"
        />
      )}
    </div>
  );
}

function EnquiryMessage({ enquiry }: { enquiry: EnquiryView }) {
  const { subject, message, packageName, packagePath, createdAt, received, source } = enquiry;
  return (
    <section aria-labelledby="subject" className="card p-4 sm:p-6">
      <h2 id="subject" dir="auto" className="text-xl leading-snug">
        {subject}
      </h2>
      <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-soft">
        <time dateTime={createdAt} className="prices">
          {received}
        </time>
        {!isWritten(source) && enquiry.sourceLabel !== subject && (
          <span>
            <span className="sr-only">Source: </span>
            {enquiry.sourceLabel}
          </span>
        )}
        {packageName && (
          <span className="inline-flex items-center gap-2">
            <StaffIcon name="document" />
            <span className="sr-only">About the package</span>
            {packagePath ? (
              <a href={packagePath} target="_blank" rel="noreferrer" className="text-link">
                <bdi>{packageName}</bdi>
              </a>
            ) : (
              <bdi>{packageName}</bdi>
            )}
          </span>
        )}
      </p>
      <p
        dir="auto"
        className="typed-text mt-4 max-w-[70ch] whitespace-pre-wrap [unicode-bidi:plaintext]"
      >
        {message}
      </p>
    </section>
  );
}
