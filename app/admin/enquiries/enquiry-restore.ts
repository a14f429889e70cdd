import { redirect } from 'react-router';
import { restoreEnquiry } from '../../data/enquiries/enquiry-work.server.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/enquiry-restore.ts';
import { inboxServices } from './inbox-access.server.ts';

const list = '/admin/enquiries';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const { database } = inboxServices(args.context);
  const restore = async () => ({ isRestored: await restoreEnquiry(database, args.params.id) });
  return answerUndo(args, { kind: 'enquiry', list, restore });
}
