import { data, redirect } from 'react-router';
import { type Context, servicesOf } from '../../app-context.server.ts';
import { setPackagePinned } from '../../data/packages/package-actions.server.ts';
import { moveRow, type OrderedList, readOrderVersion } from '../../data/row-order.server.ts';
import { isMove, parseOrderPress } from '../../rules/order-rules.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { redirectWithToast, staffOf } from '../frame/staff-request.server.ts';
import { type OrderAnswer, orderProblem } from './order-page.tsx';

const statuses = { saved: 200, missing: 404, changed: 409, hidden: 409, full: 409, failed: 503 };

export async function answerOrder(
  { request, context }: { request: Request; context: Context },
  list: OrderedList,
) {
  const { database, log } = servicesOf(context);
  const form = await readForm(request, manyFields);
  const press = parseOrderPress(form);
  if (!press || (!isMove(press) && list !== 'packages')) throw data(null, { status: 400 });
  const { id, act } = press;
  let answer: OrderAnswer = { state: 'failed', version: press.seen };
  try {
    answer = isMove(press)
      ? await moveRow(database, list, press)
      : {
          state: await setPackagePinned(database, id, act === 'pin'),
          version: await readOrderVersion(database, list),
        };
    log.info({ list, rowId: id, act, state: answer.state, staffId: staffOf(context).id }, 'Order');
  } catch (error) {
    log.error({ err: error, list, rowId: id }, 'An order could not be saved');
  }
  const noun = list === 'packages' ? 'package' : 'image';
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('.data')) return data(answer, { status: statuses[answer.state] });
  const shown = /^\d{1,7}$/.exec(String(form.get('show')))?.[0];
  const place = `${pathname}${shown ? `?show=${shown}` : ''}#${encodeURIComponent(`${noun}-${id}`)}`;
  if (answer.state === 'saved') return redirect(place);
  const text = orderProblem(answer.state, noun);
  return redirectWithToast(place, { text, kind: 'error' });
}
