import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { attemptOf } from '../../../data/database/attempts.server.ts';
import { changeSeats } from '../../../data/packages/package-seats.server.ts';
import { attemptField } from '../../../rules/attempt-key.ts';
import { parseSeatsPress } from '../../../rules/packages/package-act-rules.ts';
import { readForm } from '../../../services/read-form.server.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import type { Route } from './+types/seats-change.ts';
import { type SeatsAnswer, seatsProblem } from './seats-texts.ts';

const statuses = {
  saved: 200,
  limit: 409,
  unknown: 409,
  gone: 404,
  missing: 404,
  failed: 503,
} as const;

const pageOf = (id: string) => `/admin/packages/${encodeURIComponent(id)}/seats`;

/** Its buttons are on the page of the seats; whoever opens the address finds them there. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(pageOf(params.id));
}

/** One seat more or less. A script gets JSON, a form leads back to the page. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const { id } = params;
  const form = await readForm(request);
  const press = parseSeatsPress(form);
  if (!press) return new Response(null, { status: 400 });
  const attempt = attemptOf('seats', form.get(attemptField), [id, press]);
  let answer: SeatsAnswer = { state: 'failed' };
  try {
    answer = await changeSeats(database, id, { ...press, attempt });
    log.info({ packageId: id, state: answer.state, staffId: staffOf(context).id }, 'Seats');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'The seats of a departure could not be changed');
  }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(answer, { status: statuses[answer.state] });
  }
  const text = seatsProblem(answer, press.by);
  const place = `${pageOf(id)}#seats-${encodeURIComponent(press.departure)}`;
  return text === '' ? redirect(place) : redirectWithToast(place, { text, kind: 'error' });
}
