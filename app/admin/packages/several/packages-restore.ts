import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { restorePackages } from '../../../data/packages/deleted-packages.server.ts';
import { fileCheck } from '../../../data/photos/photo-files.server.ts';
import { parseChosenPackages } from '../../../rules/packages/package-act-rules.ts';
import { readForm } from '../../../services/read-form.server.ts';
import { lostWords } from '../../bin/bin-texts.ts';
import { type Undone, undoWords } from '../../frame/delete-texts.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import type { Route } from './+types/packages-restore.ts';
import { severalTexts } from './several-texts.ts';

const list = '/admin/packages';

/** What a script is told after Undo: how many are back. */
export interface RestoredAnswer extends Undone {
  count: number;
}

/** Undo is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

/** Puts several packages back. A script gets JSON, a form leads to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  const { database, log } = services;
  const ids = parseChosenPackages(await readForm(request)) ?? [];
  let answer: RestoredAnswer = { isRestored: false, count: 0 };
  try {
    const { restored, lost } = await restorePackages(database, ids, fileCheck(services));
    const count = restored.length;
    answer = { isRestored: count > 0, count, remark: lostWords(lost, count) };
    log.info({ packageIds: restored, staffId: staffOf(context).id }, 'Restore of several');
  } catch (error) {
    log.error({ err: error, packageIds: ids }, 'Packages could not be restored');
  }
  const { isRestored, count } = answer;
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(answer, { status: isRestored ? 200 : 409 });
  }
  const { undo } = severalTexts(count || ids.length);
  return redirectWithToast(list, {
    text: undoWords(undo, answer),
    kind: isRestored ? 'success' : 'error',
  });
}
