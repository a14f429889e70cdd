import { redirect } from 'react-router';
import { restoreEnquiry } from '../../data/enquiries/enquiry-work.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import type { Route } from './+types/enquiry-restore.ts';
import { enquiryDeleteTexts } from './enquiry-words.ts';
import { inboxServices } from './inbox-access.server.ts';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect('/admin/enquiries');
}

/** Puts a deleted enquiry back. A script that accepts JSON gets JSON, a form leads to the list. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = inboxServices(context);
  let isRestored = false;
  try {
    isRestored = await restoreEnquiry(database, id);
    log.info({ enquiryId: id, staffId: staffOf(context).id, isRestored }, 'Enquiry restore');
  } catch (error) {
    log.error({ err: error, enquiryId: id }, 'An enquiry could not be restored');
  }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json({ isRestored }, { status: isRestored ? 200 : 409 });
  }
  return redirectWithToast('/admin/enquiries', {
    text: isRestored ? enquiryDeleteTexts.restored : enquiryDeleteTexts.notRestored,
    kind: isRestored ? 'success' : 'error',
  });
}
