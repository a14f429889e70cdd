import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import type { Route } from './+types/review-new.ts';
import { ReviewForm } from './review-form.tsx';
import { reviewFormStart, type SaveAnswer, saveReview } from './save-review.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return reviewFormStart(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return saveReview(request, context, null);
}

/** An answer that does not arrive changes nothing on the page; what was typed stays. */
export const clientAction = (args: Route.ClientActionArgs) => answerOr(args, notSaved);

const notSaved: SaveAnswer = { state: 'failed', values: {}, hadPhoto: false };

/** The form is the person's own from the moment it is shown: no refresh changes it. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return adminMeta('New review');
}

export default function ReviewNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="staff-heading">New review</h1>
      <p className="mt-1 text-soft">
        Visitors see it as soon as it is saved. Enter only what a pilgrim wrote or told you, and may
        be shown. <span className="text-error">*</span> must be filled in.
      </p>
      <ReviewForm {...loaderData} action="/admin/reviews/new" answer={actionData} />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
