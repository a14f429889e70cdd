import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { setReviewState } from '../../data/reviews/review-changes.server.ts';
import { readForm } from '../../services/read-form.server.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { notChanged, type StateAnswer } from './state-answer.ts';

const said = {
  shown: 'Visitors see this review now',
  hidden: 'The review was taken down',
} as const;

/** The action of the list: `state` says what becomes of the review `id`. */
export async function changeReviewState(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { database, log } = servicesOf(context);
  const form = await readForm(request);
  const reviewId = String(form.get('id') ?? '');
  const state = form.get('state');
  if (state !== 'shown' && state !== 'hidden')
    return data<StateAnswer>(notChanged, { status: 400 });
  try {
    if (!(await setReviewState(database, reviewId, state))) {
      return data<StateAnswer>({ failed: 'This review is not there any more' }, { status: 404 });
    }
    log.info({ reviewId, staffId: staffOf(context).id, state }, 'Review');
    return redirectWithToast('/admin/reviews', { text: said[state], kind: 'success' });
  } catch (error) {
    log.error({ err: error, reviewId }, 'A review was not changed');
    return data<StateAnswer>(notChanged, { status: 503 });
  }
}
