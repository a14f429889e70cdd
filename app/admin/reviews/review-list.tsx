import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { countReviews, findReview, listReviews } from '../../data/reviews/reviews.server.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../rules/pagination.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { adminMeta } from '../frame/admin-meta.ts';
import { answerOr } from '../frame/answer-or.ts';
import { DeleteDialog } from '../frame/delete-dialog.tsx';
import { deleteTexts } from '../frame/delete-texts.ts';
import { officeClock } from '../frame/staff-context.server.ts';
import { EmptyList, UndoBanner } from '../frame/staff-list.tsx';
import { useDeletion } from '../frame/use-deletion.ts';
import { useNewDay } from '../frame/use-new-day.ts';
import type { Route } from './+types/review-list.ts';
import { changeReviewState } from './change-state.server.ts';
import { linkToWrite } from './link-to-write.server.ts';
import { ReviewLink } from './review-link.tsx';
import { listedReview } from './review-row.ts';
import { ReviewRows } from './review-rows.tsx';
import { notChanged } from './state-answer.ts';

const step = listSteps.reviews;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, database } = services;
  const clock = await officeClock(context);
  const { all, waiting } = await countReviews(database);
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, all);
  const rows = await listReviews(database, window);
  // After a delete without a script; with one the toast offers Undo.
  const deletedId = url.searchParams.get('deleted');
  const deleted = deletedId ? await findReview(database, deletedId) : null;
  return {
    waiting,
    part: partOf(window, step, all),
    rows: rows.map((row) => listedReview(row, clock)),
    deleted: deleted?.undoUntil ? { id: deleted.id, name: deleted.name } : null,
    // Without it nothing that visitors write is stored.
    link: config.enquiries ? await linkToWrite(services, url) : null,
    msToNextDay: clock.msToNextDay,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export function action({ request, context }: Route.ActionArgs) {
  return changeReviewState(request, context);
}

export const clientAction = (args: Route.ClientActionArgs) => answerOr(args, notChanged);

export const handle: LiveHandle = {
  live: () => [{ topic: 'reviews/waiting' }, { topic: 'website' }],
};

export function meta({ loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.waiting ?? 0;
  return adminMeta(waiting > 0 ? `(${waiting}) Reviews` : 'Reviews');
}

export default function ReviewList({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, part, rows, deleted, link } = loaderData;
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { ask, dialog } = useDeletion({
    list: '/admin/reviews',
    texts: deleteTexts.review,
    onDone: () => heading.current?.focus(),
  });
  useNewDay(loaderData.msToNextDay);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="staff-heading outline-none">
          Reviews{' '}
          <span className="prices font-text text-base text-soft">
            {part.total} · {waiting} waiting
          </span>
        </h1>
        <Link to="/admin/reviews/new" className="button button-green">
          <StaffIcon name="plus" />
          New review
        </Link>
      </div>
      <p className="mt-1 text-soft">
        The newest stand on Home and About, and those of a package on its page. There are no stars:
        words only.
      </p>
      {actionData ? (
        <p role="alert" className="mt-3 font-semibold text-error">
          {actionData.failed}
        </p>
      ) : null}
      {deleted ? (
        <UndoBanner action={`/admin/reviews/${deleted.id}/restore`}>
          The review of <bdi className="font-semibold">{deleted.name}</bdi> was deleted.
        </UndoBanner>
      ) : null}
      {link ? <ReviewLink {...link} /> : null}
      {rows.length > 0 ? (
        <ReviewRows rows={rows} first={part.first} step={step} onDelete={ask} />
      ) : (
        <EmptyList noun="reviews" one="review" all={null}>
          Write down what a pilgrim wrote or told you, or send the link to those who are back.
        </EmptyList>
      )}
      <ShowMore part={part} step={step} noun="reviews" search={search} />
      <DeleteDialog {...dialog} note="Visitors do not see it any more. Its photo goes with it." />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
