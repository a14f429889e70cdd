import { servicesOf } from '../../app-context.server.ts';
import { deleteReview } from '../../data/reviews/deleted-reviews.server.ts';
import { findReview } from '../../data/reviews/reviews.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeletePage } from '../frame/delete-page.tsx';
import { deleteQuestion, deleteTexts } from '../frame/delete-texts.ts';
import { answerDelete } from '../frame/deletion.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/review-delete.ts';

const list = '/admin/reviews';
const { failed } = deleteTexts.review;

export async function loader({ context, params }: Route.LoaderArgs) {
  const review = await findReview(servicesOf(context).database, params.id);
  if (!review || review.undoUntil !== null) {
    throw redirectWithToast(list, { text: failed, kind: 'error' });
  }
  return { name: review.name };
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const { database } = servicesOf(args.context);
  return answerDelete(args, {
    kind: 'review',
    list,
    doneAt: `${list}?deleted=${encodeURIComponent(id)}`,
    // Asked twice, for example after a lost answer: gone is gone.
    remove: async () =>
      (await deleteReview(database, id)) || Boolean((await findReview(database, id))?.undoUntil),
  });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  answerOr(args, { id: args.params.id, isDeleted: false });

export function meta() {
  return adminMeta(deleteQuestion.title);
}

export default function ReviewDelete({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeletePage
      subject={loaderData.name}
      list={list}
      failure={actionData?.isDeleted === false ? failed : undefined}
    />
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
