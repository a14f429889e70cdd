import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import type { Database } from '../../../data/database/database.server.ts';
import { movePackage, readOrderVersion } from '../../../data/packages/package-order.server.ts';
import { setPackagePinned } from '../../../data/packages/package-pins.server.ts';
import { parseArrangement } from '../../../rules/packages/package-act-rules.ts';
import { manyFields, readForm } from '../../../services/read-form.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { answerMove } from '../../order/answer-move.server.ts';
import type { Route } from './+types/package-arrange.ts';
import { type ArrangeState, arrangeProblems } from './arrange-texts.ts';

const page = '/admin/packages/order';

/** What a script is told; `version` is the order's from now on. */
export interface ArrangeAnswer {
  state: ArrangeState;
  version: number;
}

/** Its buttons are on the page of the order; whoever opens the address finds it there. */
export function loader() {
  return redirect(page);
}

/** Moves or pins one package. A script gets JSON, a form leads back to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const form = await readForm(request, manyFields);
  const arrangement = parseArrangement(form);
  if (!arrangement) return new Response(null, { status: 400 });
  const { id, act } = arrangement;
  let answer: ArrangeAnswer = { state: 'failed', version: arrangement.seen };
  try {
    answer = await arrange(database, arrangement);
    log.info({ packageId: id, act, state: answer.state, staffId: staffOf(context).id }, 'Order');
  } catch (error) {
    log.error({ err: error, packageId: id }, 'The order of packages could not be saved');
  }
  return answerMove(request, {
    ...{ answer, form, page },
    anchor: `package-${id}`,
    problems: arrangeProblems,
  });
}

async function arrange(
  database: Database,
  { id, act, neighbour, seen }: NonNullable<ReturnType<typeof parseArrangement>>,
): Promise<ArrangeAnswer> {
  if (act !== 'pin' && act !== 'unpin') return movePackage(database, id, { act, neighbour, seen });
  const state = await setPackagePinned(database, id, act === 'pin');
  return { state, version: await readOrderVersion(database) };
}
