import { data } from 'react-router';
import { findEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { deleteEnquiry } from '../../data/enquiries/enquiry-work.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion } from '../frame/delete-question.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/enquiry-delete.ts';
import { enquiryDeleteTexts, personName } from './enquiry-words.ts';
import { inboxServices } from './inbox-access.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findEnquiry(inboxServices(context).database, params.id);
  if (!found || found.enquiry.undoUntil !== null) {
    throw redirectWithToast('/admin/enquiries', { text: enquiryDeleteTexts.failed, kind: 'error' });
  }
  return { name: personName(found.enquiry.name), subject: found.enquiry.subject };
}

/** Asked by the dialog it answers with data, asked by the page below it leads to the list. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = inboxServices(context);
  const isDialog = new URL(request.url).searchParams.get('by') === 'dialog';
  let isDeleted = false;
  let failure = 404;
  try {
    // Asked twice, for example after a lost answer: gone is gone.
    isDeleted =
      (await deleteEnquiry(database, id)) ||
      Boolean((await findEnquiry(database, id))?.enquiry.undoUntil);
    log.info({ enquiryId: id, staffId: staffOf(context).id, isDeleted }, 'Enquiry delete');
  } catch (error) {
    log.error({ err: error, enquiryId: id }, 'An enquiry could not be deleted');
    failure = 503;
  }
  if (isDialog) return data({ id, isDeleted }, { status: isDeleted ? 200 : failure });
  return isDeleted
    ? redirectWithToast(`/admin/enquiries?deleted=${encodeURIComponent(id)}`, {
        text: enquiryDeleteTexts.done,
        kind: 'success',
      })
    : redirectWithToast('/admin/enquiries', { text: enquiryDeleteTexts.failed, kind: 'error' });
}

/** An answer that does not arrive is a failed delete, not a broken page. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.warn('The enquiry could not be deleted.', error);
    return data({ id: params.id, isDeleted: false }, { status: 503 });
  }
}

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function EnquiryDelete({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={`${loaderData.name}: ${loaderData.subject}`}
      list="/admin/enquiries"
      failure={actionData?.isDeleted === false ? enquiryDeleteTexts.failed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
