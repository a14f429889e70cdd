import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { findReview } from '../../data/reviews/reviews.server.ts';
import { reviewStateLabels } from '../../rules/reviews/review-words.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { Route } from './+types/review-edit.ts';
import { ReviewForm } from './review-form.tsx';
import {
  reviewFormStart,
  type SaveAnswer,
  saveReview,
  submittedContext,
} from './save-review.server.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database } = servicesOf(context);
  const review = await findReview(database, params.id);
  if (review && review.undoUntil === null) {
    const { state, isSample } = review;
    return { ...(await reviewFormStart(context, review)), state, isExample: isSample === 1 };
  }
  // After a save without a script the page must come: it shows what was typed.
  if (context.get(submittedContext)) {
    return { ...(await reviewFormStart(context)), state: 'hidden' as const, isExample: false };
  }
  throw redirectWithToast('/admin/reviews', { text: 'Failed to load review', kind: 'error' });
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveReview(request, context, params.id);
}

/** An answer that does not arrive changes nothing on the page; what was typed stays. */
export const clientAction = (args: Route.ClientActionArgs) => answerOr(args, notSaved);

const notSaved: SaveAnswer = { state: 'failed', values: {}, hadPhoto: false };

/** The form is the person's own from the moment it is shown: only another review changes it. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export function meta() {
  return adminMeta('Edit review');
}

export default function ReviewEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { state, isExample, ...start } = loaderData;
  return (
    <>
      <h1 className="staff-heading">Edit review</h1>
      <p className="mt-1 text-soft">
        {reviewStateLabels[state]}. Saving changes what it says, not who sees it.{' '}
        {isExample
          ? 'It is an example, and says so on every page, also when it is changed. '
          : null}
        <span className="text-error">*</span> must be filled in.
      </p>
      <ReviewForm
        {...start}
        key={params.id}
        action={`/admin/reviews/${params.id}/edit`}
        answer={actionData}
      />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
