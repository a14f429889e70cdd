import { Link, useLocation } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { countReviews, listReviews } from '../../data/reviews/reviews.server.ts';
import { listSteps, parseShown, partOf, windowWithin } from '../../rules/pagination.ts';
import { StaffIcon } from '../../ui/icons/staff-icon.tsx';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { DeletedBanner } from '../bulk/bulk-actions.tsx';
import { findJustDeleted } from '../bulk/bulk-work.server.ts';
import { adminMeta } from '../frame/admin-meta.ts';
import { officeClock } from '../frame/staff-context.server.ts';
import { EmptyList } from '../frame/staff-list.tsx';
import { useNewDay } from '../frame/use-new-day.ts';
import type { Route } from './+types/review-list.ts';
import { linkToWrite } from './link-to-write.server.ts';
import { ReviewLink } from './review-link.tsx';
import { listedReview } from './review-row.ts';
import { ReviewRows } from './review-rows.tsx';

const step = listSteps.reviews;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { config, database } = services;
  const clock = await officeClock(context);
  const { all, waiting } = await countReviews(database);
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, all);
  const rows = await listReviews(database, window);
  return {
    waiting,
    part: partOf(window, step, all),
    rows: rows.map((row) => listedReview(row, clock)),
    // After a delete without a script; with one the toast offers Undo.
    deleted: await findJustDeleted(services, 'reviews', url),
    // Without it nothing that visitors write is stored.
    link: config.enquiries ? await linkToWrite(services, url) : null,
    msToNextDay: clock.msToNextDay,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = {
  live: () => [{ topic: 'reviews/waiting' }, { topic: 'website' }],
};

export function meta({ loaderData }: Route.MetaArgs) {
  const waiting = loaderData?.waiting ?? 0;
  return adminMeta(waiting > 0 ? `(${waiting}) Reviews` : 'Reviews');
}

export default function ReviewList({ loaderData }: Route.ComponentProps) {
  const { waiting, part, rows, deleted, link } = loaderData;
  const { search } = useLocation();
  useNewDay(loaderData.msToNextDay);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="staff-heading outline-none">
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
      <DeletedBanner kind="reviews" deleted={deleted} />
      {link ? <ReviewLink {...link} /> : null}
      {rows.length > 0 ? (
        <ReviewRows rows={rows} first={part.first} step={step} />
      ) : (
        <EmptyList noun="reviews" one="review" all={null}>
          Write down what a pilgrim wrote or told you, or send the link to those who are back.
        </EmptyList>
      )}
      <ShowMore part={part} step={step} noun="reviews" search={search} />
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../frame/admin-failure.tsx';
