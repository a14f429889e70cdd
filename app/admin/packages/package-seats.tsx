import { useRef, useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { hashAttempt } from '../../data/database/attempts.server.ts';
import { changeSeats, type SeatsResult } from '../../data/packages/package-actions.server.ts';
import { departureKey } from '../../data/packages/package-changes.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { attemptField, newAttemptKey } from '../../rules/form.ts';
import {
  batchState,
  comingDepartures,
  dayText,
  formatSeatsLeft,
  seatsLeft,
} from '../../rules/packages/departures.ts';
import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import { parseSeatsPress } from '../../rules/packages/package-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { actionWithFallback, adminMeta, usePresses } from '../layout/admin-page.ts';
import { ErrorText, ListHead } from '../layout/staff-list.tsx';
import {
  getOfficeClock,
  getStaff,
  isDataRequest,
  type OfficeClock,
  redirectWithToast,
} from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/package-seats.ts';

const listPath = '/admin/packages';
const missingText = 'This package is not there any more.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const tourPackage = await findPackage(servicesOf(context).database, params.id);
  if (!tourPackage) {
    throw redirectWithToast(listPath, { text: missingText, kind: 'error' });
  }
  const clock = await getOfficeClock(context);
  return {
    name: tourPackage.packageName.trim() || 'Package',
    rows: listSeatsRows(tourPackage.facts, clock),
    attempt: newAttemptKey(),
  };
}

function listSeatsRows({ journey, departures }: PackageFacts, clock: OfficeClock) {
  const rows = comingDepartures(departures, clock.today).map((departure) => {
    const { from, to, seats } = departure;
    const leftCount = seatsLeft(departure);
    const airport = departure.airport || journey.airport;
    const airline = departure.airline || journey.airline;
    const countedAt = new Date(departure.leftAt);
    const isCounted = departure.left !== '' && !Number.isNaN(countedAt.getTime());
    return {
      key: departureKey(departure),
      name: from === '' ? 'No date yet' : dayText(from),
      about: [
        to && `Returns on ${dayText(to)}`,
        airport && `from ${airport}`,
        airline && `with ${airline}`,
      ]
        .filter(Boolean)
        .join(', '),
      /** Null for an unknown number of seats. */
      seatsText: leftCount === null ? null : formatSeatsLeft(leftCount, seats),
      state: [
        `Visitors read “${stateLabels[batchState(departure)]}”`,
        ...(isCounted ? [`Counted: ${clock.whenInSentence(countedAt)}`] : []),
      ].join(' · '),
      hasNone: leftCount === 0,
      hasAll: leftCount !== null && seats !== '' && leftCount >= Number(seats),
    };
  });
  return withUniqueNames(rows, ({ about }) => about);
}

const stateLabels = {
  open: 'Seats available',
  few: 'Few seats left',
  full: 'Full',
  unconfirmed: 'Dates to be confirmed',
} as const;

type SeatsAnswer = SeatsResult | { state: 'failed' };

const statuses = { saved: 200, limit: 409, unknown: 409, gone: 404, missing: 404, failed: 503 };

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const form = await readForm(request);
  const press = parseSeatsPress(form);
  if (!press) throw data(null, { status: 400 });
  const attempt = hashAttempt('seats', form.get(attemptField), [id, press]);
  let answer: SeatsAnswer = { state: 'failed' };
  try {
    answer = await changeSeats(database, id, press, attempt);
    log.info({ packageId: id, state: answer.state, staffId: getStaff(context).id }, 'Seats');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'The seats of a departure could not be changed');
  }
  if (isDataRequest(request)) return data(answer, { status: statuses[answer.state] });
  const { pathname } = new URL(request.url);
  const text = getSeatsProblem(answer, press.by);
  const rowPath = `${pathname}#seats-${encodeURIComponent(press.departure)}`;
  return text === '' ? redirect(rowPath) : redirectWithToast(rowPath, { text, kind: 'error' });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, { state: 'failed' } satisfies SeatsAnswer);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** Reloads after a refusal, too, so the list shows the server's state. */
export const shouldRevalidate = () => true;

export const handle: LiveHandle = { live: () => [{ topic: 'packages' }] };

export const meta = () => adminMeta('Seats');

export default function PackageSeats({ loaderData, params }: Route.ComponentProps) {
  const { name, rows, attempt } = loaderData;
  const editPath = `${listPath}/${encodeURIComponent(params.id)}/edit`;
  return (
    <>
      <ListHead title="Seats left">
        <Link to={listPath} className="button button-outline">
          Back to the packages
        </Link>
      </ListHead>
      <p className="mt-2">
        <bdi className="font-semibold">{name}</bdi>
      </p>
      {rows.length > 0 ? (
        <>
          <p className="mt-1 max-w-[65ch] text-soft">
            Press −1 when somebody books, +1 when a seat is free again. Visitors see it at once.
          </p>
          <ul aria-label="Departures" className="mt-5 grid max-w-3xl gap-3">
            {rows.map((row) => (
              <SeatsRow key={row.key} row={row} editPath={editPath} attempt={attempt} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4 text-soft">
          This package has no upcoming departures.{' '}
          <Link to={editPath} className="text-link">
            Add them in the form
          </Link>
        </p>
      )}
    </>
  );
}

interface SeatsRowProps {
  row: ReturnType<typeof listSeatsRows>[number];
  editPath: string;
  attempt: string;
}

function SeatsRow({ row, editPath, attempt }: SeatsRowProps) {
  const { pendingText, problem, announcement, press } = useSeats(row);
  const renderButton = (by: 1 | -1, title: string, isDisabled: boolean) => (
    <button
      type="submit"
      name="by"
      value={by}
      aria-label={`${by === 1 ? '+1' : '−1'} seat: ${row.uniqueName}`}
      aria-disabled={isDisabled}
      title={title}
      onClick={(event) => {
        event.preventDefault();
        if (!isDisabled) press(by);
      }}
      className="min-h-13 cursor-pointer touch-manipulation rounded-md border border-line bg-paper font-semibold text-green text-xl tabular-nums hover:not-aria-disabled:border-current aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:opacity-50"
    >
      {by === 1 ? '+1' : '−1'}
    </button>
  );
  return (
    <li
      id={`seats-${row.key}`}
      className="card grid scroll-mt-20 gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center"
    >
      <div className="min-w-0">
        <h2 className="font-semibold font-text text-lg leading-[1.3]">{row.name}</h2>
        {row.about && <p className="text-soft">{row.about}</p>}
        <p className="text-[0.9375em] text-soft">{pendingText || row.state}</p>
      </div>
      {row.seatsText === null ? (
        <p className="text-[0.9375em] text-soft">
          The number of seats is not known.{' '}
          <Link to={editPath} className="text-link">
            Enter it in the form
          </Link>
        </p>
      ) : (
        <Form
          method="post"
          className="grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] items-center gap-2"
        >
          <input type="hidden" name="departure" value={row.key} />
          <input type="hidden" name={attemptField} value={attempt} />
          {renderButton(-1, 'One fewer seat', row.hasNone)}
          <p
            className="prices text-center font-semibold aria-busy:text-soft"
            aria-busy={pendingText !== ''}
          >
            {row.seatsText}
          </p>
          {renderButton(1, 'One more seat', row.hasAll)}
        </Form>
      )}
      <ErrorText className="col-span-full">{problem}</ErrorText>
      <p role="status" className="sr-only">
        {pendingText || announcement}
      </p>
    </li>
  );
}

interface Press {
  by: 1 | -1;
  attempt: string;
}

function useSeats({ key: departure, uniqueName }: SeatsRowProps['row']) {
  const [answeredPresses, setAnsweredPresses] = useState<readonly Press[]>([]);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  /** Attempt keys of failed presses: the next press of the same button retries with the same key. */
  const retryKeys = useRef(new Map<Press['by'], string>());
  const { presses, setPresses, state } = usePresses<Press, SeatsAnswer>(
    ({ by, attempt: newAttempt }) => {
      const attempt = retryKeys.current.get(by) ?? newAttempt;
      retryKeys.current.set(by, attempt);
      return { departure, by: String(by), [attemptField]: attempt };
    },
    (answer, press) => {
      if (!press) return;
      if (answer.state !== 'failed') retryKeys.current.delete(press.by);
      setProblem(getSeatsProblem(answer, press.by));
      setAnsweredPresses([press]);
      setPresses((queue) => queue.slice(1));
      if (answer.state === 'saved') setAnnouncement(`${uniqueName}: ${answer.left} left`);
    },
  );
  const visiblePresses = presses.length > 0 ? presses : state === 'idle' ? [] : answeredPresses;
  return {
    pendingText: formatPending(visiblePresses),
    problem,
    announcement,
    press: (by: Press['by']) => setPresses((queue) => [...queue, { by, attempt: newAttemptKey() }]),
  };
}

/** "Saving −2..."; blank without pending presses. */
function formatPending(presses: readonly Press[]): string {
  const moreCount = presses.filter(({ by }) => by === 1).length;
  const fewerCount = presses.length - moreCount;
  const parts = [fewerCount && `−${fewerCount}`, moreCount && `+${moreCount}`].filter(Boolean);
  return parts.length === 0 ? '' : `Saving ${parts.join(' and ')}...`;
}

function getSeatsProblem({ state }: SeatsAnswer, by: 1 | -1): string {
  return {
    saved: '',
    limit: by === -1 ? 'No seats are left.' : 'All seats are already free.',
    unknown: 'The number of seats is not known. Enter it in the form.',
    gone: 'This departure is not there any more.',
    missing: missingText,
    failed: 'Failed to change the seats. Please try again.',
  }[state];
}
