import { type RefObject, useRef, useState } from 'react';
import { data, Form, Link, redirect } from 'react-router';
import { getServices } from '../../app-context.server.ts';
import { hashAttempt } from '../../data/database/attempts.server.ts';
import { findEnquiry } from '../../data/enquiries/enquiry-inbox.server.ts';
import { changeSeats, type SeatsResult } from '../../data/packages/package-actions.server.ts';
import { departureKey } from '../../data/packages/package-changes.server.ts';
import { findPackage } from '../../data/packages/packages.server.ts';
import { isolated } from '../../languages/text-parts.ts';
import { attemptField, newAttemptKey, parseForm } from '../../rules/form.ts';
import { cutText } from '../../rules/limits.ts';
import { dayText } from '../../rules/office-day.ts';
import {
  batchState,
  comingDepartures,
  formatSeatsLeft,
  seatsLeft,
} from '../../rules/packages/departures.ts';
import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import {
  maxForWhom,
  type SeatStep,
  seatSteps,
  seatsRules,
} from '../../rules/packages/package-rules.ts';
import { readForm } from '../../services/read-form.server.ts';
import { formatPersonName } from '../../services/typed-contacts.server.ts';
import type { LiveHandle } from '../../ui/live/use-live.ts';
import { actionWithFallback, adminMeta, useSubmitQueue } from '../layout/admin-page.ts';
import { redirectWithToast } from '../layout/flash.server.ts';
import { getOfficeClock, type OfficeClock } from '../layout/office-clock.server.ts';
import { ErrorText, ListHead } from '../layout/staff-list.tsx';
import { answerStatuses, getStaff, isDataRequest } from '../layout/staff-request.server.ts';
import { withUniqueNames } from '../layout/unique-names.ts';
import type { Route } from './+types/package-seats.ts';

const listPath = '/admin/packages';
const missingText = 'This package no longer exists.';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { database, config } = getServices(context);
  const tourPackage = await findPackage(database, params.id);
  if (!tourPackage) {
    throw redirectWithToast(listPath, { text: missingText, kind: 'error' });
  }
  const clock = await getOfficeClock(context);
  // The address has only the enquiry's id, because logs and browser histories must not contain the name.
  const enquiryId = config.enquiries ? url.searchParams.get('enquiry') : null;
  const row = enquiryId ? await findEnquiry(database, enquiryId) : null;
  const enquiry = row?.enquiry.undoUntil === null ? row.enquiry : null;
  return {
    enquiry: enquiry && {
      id: enquiry.id,
      name: cutText(formatPersonName(enquiry), maxForWhom),
    },
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
      leftCount: leftCount ?? 0,
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

type SeatsAnswer =
  | SeatsResult
  | { state: 'failed' }
  /** The text about the person is too long. */
  | { state: 'invalid'; error: string; departure: string; forWhom: string };

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { database, log } = getServices(context);
  const form = await readForm(request);
  const parsed = parseForm(seatsRules, form);
  if (!parsed.ok) {
    const { errors, values } = parsed;
    const error = errors.forWhom;
    if (!error || Object.keys(errors).length > 1) throw data(null, { status: 400 });
    const answer = { state: 'invalid', error, departure: '', forWhom: '', ...values } as const;
    return data<SeatsAnswer>(answer, { status: answerStatuses.invalid });
  }
  const { departure, by, forWhom } = parsed.value;
  const press = { ...parsed.value, by: by === 'full' ? by : Number(by) };
  const attempt = hashAttempt('seats', form.get(attemptField), [id, { departure, by, forWhom }]);
  let answer: SeatsAnswer = { state: 'failed' };
  try {
    answer = await changeSeats(database, id, press, attempt);
    log.info({ packageId: id, state: answer.state, staffId: getStaff(context).id }, 'Seats');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'The seats of a departure could not be changed');
  }
  if (isDataRequest(request)) return data(answer, { status: answerStatuses[answer.state] });
  const { pathname } = new URL(request.url);
  const text = getSeatsProblem(answer, by);
  const rowPath = `${pathname}#seats-${encodeURIComponent(departure)}`;
  return text === '' ? redirect(rowPath) : redirectWithToast(rowPath, { text, kind: 'error' });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  actionWithFallback(args, { state: 'failed' } satisfies SeatsAnswer);

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

/** Reloads after a refusal, too, so the list shows the server's state. */
export const shouldRevalidate = () => true;

export const handle: LiveHandle = { live: () => [{ topic: 'packages' }] };

export const meta = () => adminMeta('Seats');

export default function PackageSeats({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, rows, attempt, enquiry } = loaderData;
  const refusal = actionData?.state === 'invalid' ? actionData : undefined;
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
            Press −1 when someone books and +1 when a seat becomes free. Visitors see the change at
            once. The name under “For whom” appears only in the history; visitors never see it.
          </p>
          <ul aria-label="Departures" className="mt-5 grid max-w-3xl gap-3">
            {rows.map((row) => (
              <SeatsRow
                key={row.key}
                row={row}
                editPath={editPath}
                attempt={attempt}
                enquiry={enquiry}
                refusal={refusal?.departure === row.key ? refusal : undefined}
              />
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
  enquiry: { id: string; name: string } | null;
  /** The refused text, without a script. */
  refusal: Refusal | undefined;
}

type Refusal = Extract<SeatsAnswer, { state: 'invalid' }>;

const stepText = (by: SeatStep) =>
  by === 'full' ? 'Full' : by === '1' ? '+1' : by.replace('-', '−');

function SeatsRow({ row, editPath, attempt, enquiry, refusal }: SeatsRowProps) {
  const forWhomInput = useRef<HTMLInputElement>(null);
  const seats = useSeats(row, forWhomInput);
  const { pendingText, failedPresses, problem, error, announcement, press } = seats;
  const forWhomError = error || refusal?.error;
  const forWhomId = `for-whom-${row.key}`;
  const renderButton = (by: SeatStep, title?: string) => {
    const isAtLimit =
      by === '1' ? row.hasAll : row.leftCount < (by === 'full' ? 1 : Math.abs(Number(by)));
    const isDisabled = isAtLimit && !failedPresses.some((failedPress) => failedPress.by === by);
    const noun = by === 'full' ? '' : by === '1' || by === '-1' ? ' seat' : ' seats';
    return (
      <button
        key={by}
        type="submit"
        name="by"
        value={by}
        aria-label={`${stepText(by)}${noun}: ${row.uniqueName}`}
        aria-disabled={isDisabled}
        title={title}
        onClick={(event) => {
          event.preventDefault();
          if (isDisabled) return;
          press(by, forWhomInput.current?.value ?? '', enquiry?.id ?? '');
        }}
        className={`min-h-11 cursor-pointer touch-manipulation rounded-md border border-line bg-paper font-semibold text-green text-lg tabular-nums hover:not-aria-disabled:border-current aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:opacity-50 ${by === 'full' ? 'col-span-2' : ''}`}
      >
        {stepText(by)}
      </button>
    );
  };
  return (
    <li
      id={`seats-${row.key}`}
      className="card grid scroll-mt-20 gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_18rem] sm:items-center"
    >
      <div className="min-w-0">
        <h2 className="font-semibold font-text text-lg leading-[1.3]">{row.name}</h2>
        {row.about && <p className="text-soft">{row.about}</p>}
        {/* Keeps its height: the buttons below must not move under a second press. */}
        <p className="grid text-[0.9375em] text-soft *:[grid-area:1/1]">
          <span className={pendingText && 'invisible'}>{row.state}</span>
          <span>{pendingText}</span>
        </p>
      </div>
      {row.seatsText === null ? (
        <p className="text-[0.9375em] text-soft">
          The number of seats is not known.{' '}
          <Link to={editPath} className="text-link">
            Enter it in the form
          </Link>
        </p>
      ) : (
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="departure" value={row.key} />
          <input type="hidden" name={attemptField} value={attempt} />
          <input type="hidden" name="enquiry" value={enquiry?.id ?? ''} />
          <div>
            <label htmlFor={forWhomId} className="mb-1 block">
              For whom<span className="sr-only">: {row.uniqueName}</span>
            </label>
            <input
              ref={forWhomInput}
              id={forWhomId}
              name="forWhom"
              dir="auto"
              maxLength={maxForWhom}
              defaultValue={refusal?.forWhom ?? enquiry?.name}
              autoComplete="off"
              aria-invalid={forWhomError ? true : undefined}
              aria-describedby={forWhomError ? `${forWhomId}-error` : undefined}
              className="field-input"
            />
            {forWhomError && (
              <p id={`${forWhomId}-error`} className="mt-1.5 font-semibold text-error">
                {forWhomError}
              </p>
            )}
          </div>
          <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_3.5rem] items-center gap-2">
            {renderButton('-1', 'One fewer seat')}
            <p
              className="prices text-center font-semibold aria-busy:text-soft"
              aria-busy={pendingText !== ''}
            >
              {row.seatsText}
            </p>
            {renderButton('1', 'One more seat')}
          </div>
          <div className="grid grid-cols-5 gap-2">
            {seatSteps
              .filter((by) => Math.abs(Number(by)) !== 1)
              .map((by) => renderButton(by, by === 'full' ? 'No seat is left' : undefined))}
          </div>
        </Form>
      )}
      <ErrorText className="col-span-full">
        {[formatFailed(failedPresses), problem].filter(Boolean).join(' ')}
      </ErrorText>
      <p role="status" className="sr-only">
        {pendingText || announcement}
      </p>
    </li>
  );
}

interface Press {
  by: SeatStep;
  attempt: string;
  forWhom: string;
  enquiry: string;
}

function useSeats(
  { key: departure, uniqueName }: SeatsRowProps['row'],
  forWhomInput: RefObject<HTMLInputElement | null>,
) {
  const [answeredPresses, setAnsweredPresses] = useState<readonly Press[]>([]);
  const [problem, setProblem] = useState('');
  const [error, setError] = useState('');
  const [announcement, setAnnouncement] = useState('');
  /** The next press of the same button for the same person retries one of these, with its key. */
  const [failedPresses, setFailedPresses] = useState<readonly Press[]>([]);
  const { presses, setPresses, state } = useSubmitQueue<Press, SeatsAnswer>(
    ({ attempt, ...fields }) => ({ departure, ...fields, [attemptField]: attempt }),
    (answer, press) => {
      if (!press) return;
      if (answer.state === 'failed') setFailedPresses([...failedPresses, press]);
      setProblem(answer.state === 'failed' ? '' : getSeatsProblem(answer, press.by));
      setError(answer.state === 'invalid' ? answer.error : '');
      setAnsweredPresses([press]);
      setPresses((queue) => queue.slice(1));
      if (answer.state !== 'saved') return;
      setAnnouncement(`${uniqueName}: ${answer.left} left`);
      // The next press is for somebody else, unless it retries one for the same person.
      const input = forWhomInput.current;
      const isRetried = failedPresses.some(({ forWhom }) => forWhom === press.forWhom);
      if (input?.value.trim() === press.forWhom && presses.length === 1 && !isRetried)
        input.value = '';
    },
  );
  const visiblePresses = presses.length > 0 ? presses : state === 'idle' ? [] : answeredPresses;
  return {
    pendingText: formatPending(visiblePresses),
    failedPresses,
    problem,
    error,
    announcement,
    press(by: SeatStep, typedName: string, enquiry: string) {
      const forWhom = typedName.trim();
      const failedPress = failedPresses.find(
        (press) => press.by === by && press.forWhom === forWhom,
      );
      setFailedPresses(failedPresses.filter((press) => press !== failedPress));
      const press = failedPress ?? { by, forWhom, enquiry, attempt: newAttemptKey() };
      setPresses((queue) => [...queue, press]);
    },
  };
}

function formatFailed(presses: readonly Press[]): string {
  const names = presses.map(({ by, forWhom }) =>
    forWhom ? `${stepText(by)} for ${isolated(forWhom, 'ltr')}` : stepText(by),
  );
  return names.length === 0
    ? ''
    : `Failed to change the seats (${names.join(', ')}). Please try again.`;
}

/** "Saving −2..."; blank without pending presses. */
function formatPending(presses: readonly Press[]): string {
  const steps = presses.map(({ by }) => by);
  const moreCount = steps.filter((by) => by === '1').length;
  const fewerCount = steps.reduce((sum, by) => sum + Math.max(0, -Number(by) || 0), 0);
  const parts = [
    fewerCount && `−${fewerCount}`,
    moreCount && `+${moreCount}`,
    steps.includes('full') && 'Full',
  ].filter(Boolean);
  return parts.length === 0 ? '' : `Saving ${parts.join(' and ')}...`;
}

function getSeatsProblem(answer: SeatsAnswer, by: SeatStep): string {
  return {
    saved: '',
    invalid: '',
    limit: by === '1' ? 'All seats are already free.' : formatLimit(answer),
    unknown: 'The number of seats is not known. Enter it in the form.',
    gone: 'This departure no longer exists.',
    missing: missingText,
    failed: 'Failed to change the seats. Please try again.',
  }[answer.state];
}

function formatLimit(answer: SeatsAnswer): string {
  if (answer.state !== 'limit' || answer.left === 0) return 'No seats are left.';
  return answer.left === 1 ? 'Only 1 seat is left.' : `Only ${answer.left} seats are left.`;
}
