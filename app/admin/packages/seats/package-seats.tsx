import { Link } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { findPackage } from '../../../data/packages/packages.server.ts';
import { newAttemptKey } from '../../../rules/attempt-key.ts';
import { staleIfError } from '../../../ui/live/stale-if-error.ts';
import type { LiveHandle } from '../../../ui/live/use-live.ts';
import { adminMeta } from '../../frame/admin-meta.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { officeClock } from '../../frame/staff-context.server.ts';
import { useNewDay } from '../../frame/use-new-day.ts';
import type { Route } from './+types/package-seats.ts';
import { SeatsRow } from './seats-row.tsx';
import { seatsRows } from './seats-rows.server.ts';
import { useSeats } from './use-seats.ts';

const list = '/admin/packages';
export async function loader({ context, params }: Route.LoaderArgs) {
  const tourPackage = await findPackage(servicesOf(context).database, params.id);
  if (!tourPackage) {
    throw redirectWithToast(list, { text: 'This package is not there any more.', kind: 'error' });
  }
  const clock = await officeClock(context);
  return {
    name: tourPackage.packageName.trim() || 'Package',
    rows: seatsRows(tourPackage.facts, clock),
    attempt: newAttemptKey(),
    msToNextDay: clock.msToNextDay,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: LiveHandle = { live: () => [{ topic: 'packages' }] };

export function meta() {
  return adminMeta('Seats');
}

export default function PackageSeats({ loaderData, params }: Route.ComponentProps) {
  const { name, rows, attempt, msToNextDay } = loaderData;
  const address = `${list}/${encodeURIComponent(params.id)}/seats/change`;
  const edit = `${list}/${encodeURIComponent(params.id)}/edit`;
  const seats = useSeats(address);
  useNewDay(msToNextDay);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="staff-heading">Seats left</h1>
        <Link to={list} className="button button-outline">
          Back to the packages
        </Link>
      </div>
      <p className="mt-2">
        <bdi className="font-semibold">{name}</bdi>
      </p>
      {rows.length > 0 ? (
        <>
          <p className="mt-1 max-w-[65ch] text-soft">
            Press −1 when somebody books, +1 when a seat is free again. Visitors see it at once.
          </p>
          <ul aria-label="Departures" className="seats-rows">
            {rows.map((row) => (
              <SeatsRow
                key={row.key}
                row={row}
                address={address}
                edit={edit}
                attempt={attempt}
                underWay={seats.busy?.departure === row.key ? seats.busy.words : ''}
                problem={seats.problem.departure === row.key ? seats.problem.text : ''}
                onPress={seats.press}
              />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4 text-soft">
          No departure of this package is to come.{' '}
          <Link to={edit} className="text-link">
            Write the next ones in the form
          </Link>
        </p>
      )}
      <p role="status" className="sr-only">
        {seats.said}
      </p>
    </>
  );
}

export { AdminFailure as ErrorBoundary } from '../../frame/admin-failure.tsx';
