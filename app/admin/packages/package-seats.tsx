import { useRef, useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { attemptOf } from '../../data/database/attempts.server.ts';
import { changeSeats, type SeatsChanged } from '../../data/packages/package-actions.server.ts';
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
import { withHeardNames } from '../layout/heard-names.ts';
import { ErrorText, ListHead } from '../layout/staff-list.tsx';
import {
  type OfficeClock,
  officeClock,
  redirectWithToast,
  staffOf,
} from '../layout/staff-request.server.ts';
import type { Route } from './+types/package-seats.ts';

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
  };
}

function seatsRows({ journey, departures }: PackageFacts, clock: OfficeClock) {
  const rows = comingDepartures(departures, clock.today).map((departure) => {
    const { from, to, seats } = departure;
    const left = seatsLeft(departure);
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
      words: left === null ? null : formatSeatsLeft(left, seats),
      state: [
        `Visitors read “${stateLabels[batchState(departure)]}”`,
        ...(isCounted ? [`Counted: ${clock.whenInSentence(countedAt)}`] : []),
      ].join(' · '),
      hasNone: left === 0,
      hasAll: left !== null && seats !== '' && left >= Number(seats),
    };
  });
  return withHeardNames(rows, ({ about }) => about);
}

const stateLabels = {
  open: 'Seats available',
  few: 'Few seats left',
  full: 'Full',
  unconfirmed: 'Dates to be confirmed',
} as const;

type SeatsAnswer = SeatsChanged | { state: 'failed' };

const statuses = { saved: 200, limit: 409, unknown: 409, gone: 404, missing: 404, failed: 503 };

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const form = await readForm(request);
  const press = parseSeatsPress(form);
  if (!press) throw data(null, { status: 400 });
  const attempt = attemptOf('seats', form.get(attemptField), [id, press]);
  let answer: SeatsAnswer = { state: 'failed' };
  try {
    answer = await changeSeats(database, id, press, attempt);
    log.info({ packageId: id, state: answer.state, staffId: staffOf(context).id }, 'Seats');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'The seats of a departure could not be changed');
  }
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('.data')) return data(answer, { status: statuses[answer.state] });
  const text = seatsProblem(answer, press.by);
  const place = `${pathname}#seats-${encodeURIComponent(press.departure)}`;
  return text === '' ? redirect(place) : redirectWithToast(place, { text, kind: 'error' });
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
  const edit = `${list}/${encodeURIComponent(params.id)}/edit`;
  return (
    <>
      <ListHead title="Seats left">
        <Link to={list} className="button button-outline">
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
              <SeatsRow key={row.key} row={row} edit={edit} attempt={attempt} />
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-4 text-soft">
          This package has no upcoming departures.{' '}
          <Link to={edit} className="text-link">
            Add them in the form
          </Link>
        </p>
      )}
    </>
  );
}

interface SeatsRowProps {
  row: ReturnType<typeof seatsRows>[number];
  edit: string;
  attempt: string;
}

function SeatsRow({ row, edit, attempt }: SeatsRowProps) {
  const { underWay, problem, announcement, press } = useSeats(row);
  const button = (by: 1 | -1, title: string, isOff: boolean) => (
    <button
      type="submit"
      name="by"
      value={by}
      aria-label={`${by === 1 ? '+1' : '−1'} seat: ${row.heard}`}
      aria-disabled={isOff}
      title={title}
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) press(by);
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
        {row.about ? <p className="text-soft">{row.about}</p> : null}
        <p className="text-[0.9375em] text-soft">{underWay || row.state}</p>
      </div>
      {row.words === null ? (
        <p className="text-[0.9375em] text-soft">
          The number of seats is not known.{' '}
          <Link to={edit} className="text-link">
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
          {button(-1, 'One fewer seat', row.hasNone)}
          <p
            className="prices text-center font-semibold aria-busy:text-soft"
            aria-busy={underWay !== ''}
          >
            {row.words}
          </p>
          {button(1, 'One more seat', row.hasAll)}
        </Form>
      )}
      <ErrorText className="col-span-full">{problem}</ErrorText>
      <p role="status" className="sr-only">
        {underWay || announcement}
      </p>
    </li>
  );
}

interface Press {
  by: 1 | -1;
  attempt: string;
}

function useSeats({ key: departure, heard }: SeatsRowProps['row']) {
  const [answered, setAnswered] = useState<readonly Press[]>([]);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  /** Attempt keys of failed presses: the next press of the same button retries with the same key. */
  const unanswered = useRef(new Map<Press['by'], string>());
  const { presses, setPresses, state } = usePresses<Press, SeatsAnswer>(
    ({ by, attempt: fresh }) => {
      const attempt = unanswered.current.get(by) ?? fresh;
      unanswered.current.set(by, attempt);
      return { departure, by: String(by), [attemptField]: attempt };
    },
    (answer, first) => {
      if (!first) return;
      if (answer.state !== 'failed') unanswered.current.delete(first.by);
      setProblem(seatsProblem(answer, first.by));
      setAnswered([first]);
      setPresses((all) => all.slice(1));
      if (answer.state === 'saved') setAnnouncement(`${heard}: ${answer.left} left`);
    },
  );
  const unsaid = presses.length > 0 ? presses : state === 'idle' ? [] : answered;
  return {
    underWay: wordsUnderWay(unsaid),
    problem,
    announcement,
    press: (by: Press['by']) => setPresses((all) => [...all, { by, attempt: newAttemptKey() }]),
  };
}

/** "Saving −2..."; blank without pending presses. */
function wordsUnderWay(presses: readonly Press[]): string {
  const more = presses.filter(({ by }) => by === 1).length;
  const fewer = presses.length - more;
  const parts = [fewer && `−${fewer}`, more && `+${more}`].filter(Boolean);
  return parts.length === 0 ? '' : `Saving ${parts.join(' and ')}...`;
}

function seatsProblem({ state }: SeatsAnswer, by: 1 | -1): string {
  return {
    saved: '',
    limit: by === -1 ? 'No seats are left.' : 'All seats are already free.',
    unknown: 'The number of seats is not known. Enter it in the form.',
    gone: 'This departure is not there any more.',
    missing: 'This package is not there any more.',
    failed: 'Failed to change the seats. Please try again.',
  }[state];
}
