import { redirect } from 'react-router';
import { redirectWithToast } from '../frame/flash.server.ts';
import type { OrderAnswer } from './use-order.ts';

const statuses = { saved: 200, missing: 404, changed: 409, hidden: 409, full: 409, failed: 503 };

/** What may become of a press on a row of an order. */
type OrderState = keyof typeof statuses;

interface MoveAnswer {
  answer: OrderAnswer & { state: OrderState };
  form: FormData;
  /** The address of the order, and the row there. */
  page: string;
  anchor: string;
  /** Why nothing was changed, by the answer's state. */
  problems: Partial<Record<OrderState, string>>;
}

/** Tells a script what became of a press in JSON; a form leads back to its row. */
export function answerMove(
  { headers }: Request,
  { answer, form, page, anchor, problems }: MoveAnswer,
): Response {
  const { state } = answer;
  if (headers.get('accept') === 'application/json') {
    return Response.json(answer, { status: statuses[state] });
  }
  const shown = /^\d{1,7}$/.exec(String(form.get('show')))?.[0];
  const place = `${page}${shown ? `?show=${shown}` : ''}#${encodeURIComponent(anchor)}`;
  return state === 'saved'
    ? redirect(place)
    : redirectWithToast(place, { text: problems[state] ?? '', kind: 'error' });
}
