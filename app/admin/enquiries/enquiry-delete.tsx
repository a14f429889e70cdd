import { findEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { deleteEnquiry } from '../../data/enquiries/enquiry-work.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion, deleteTexts } from '../frame/delete-texts.ts';
import { answerDelete } from '../frame/deletion.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/enquiry-delete.ts';
import { personName } from './enquiry-words.ts';
import { inboxServices } from './inbox-access.server.ts';

const list = '/admin/enquiries';
const { failed } = deleteTexts.enquiry;

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findEnquiry(inboxServices(context).database, params.id);
  if (!found || found.enquiry.undoUntil !== null) {
    throw redirectWithToast(list, { text: failed, kind: 'error' });
  }
  return { name: personName(found.enquiry), subject: found.enquiry.subject };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const { database } = inboxServices(args.context);
  return answerDelete(args, {
    kind: 'enquiry',
    list,
    doneAt: `${list}?deleted=${encodeURIComponent(id)}`,
    // Asked twice, for example after a lost answer: gone is gone.
    remove: async () =>
      (await deleteEnquiry(database, id)) ||
      Boolean((await findEnquiry(database, id))?.enquiry.undoUntil),
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr(args, { id: args.params.id, isDeleted: false });

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function EnquiryDelete({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={`${loaderData.name}: ${loaderData.subject}`}
      list={list}
      failure={actionData?.isDeleted === false ? failed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
