import { redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { restoreReview } from '../../data/reviews/deleted-reviews.server.ts';
import { answerUndo } from '../frame/deletion.server.ts';
import type { Route } from './+types/review-restore.ts';

const list = '/admin/reviews';

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

export function action(args: Route.ActionArgs) {
  const { database } = servicesOf(args.context);
  const restore = async () => ({ isRestored: await restoreReview(database, args.params.id) });
  return answerUndo(args, { kind: 'review', list, restore });
}
