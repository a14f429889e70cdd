import { redirect } from 'react-router';
import { servicesOf } from '../../../app-context.server.ts';
import { deletePackages } from '../../../data/packages/deleted-packages.server.ts';
import { parseChosenPackages } from '../../../rules/packages/package-act-rules.ts';
import { readForm } from '../../../services/read-form.server.ts';
import { redirectWithToast } from '../../frame/flash.server.ts';
import { staffOf } from '../../frame/staff-context.server.ts';
import { missingText } from '../visibility-texts.ts';
import type { Route } from './+types/packages-to-bin.ts';
import { noneChosen, severalTexts } from './several-texts.ts';

const list = '/admin/packages';
/** The most whose Undo stands in an address; of more the dialog has said where they lie. */
const inAddress = 100;

/** What a script is told: how many are in the bin now, and which were put there by this. */
export interface DeletedAnswer {
  done: number;
  deleted: string[];
}

const none: DeletedAnswer = { done: 0, deleted: [] };

/** Delete is a button; whoever opens its address finds the list. */
export function loader() {
  return redirect(list);
}

/** Deletes several packages at once. A script gets JSON, a form leads to the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, log } = servicesOf(context);
  const isScript = request.headers.get('accept') === 'application/json';
  const ids = parseChosenPackages(await readForm(request));
  if (!ids) {
    if (isScript) return Response.json(none, { status: 400 });
    return redirectWithToast(list, noneChosen);
  }
  let answer = none;
  let failure = 404;
  try {
    const { done, deleted } = await deletePackages(database, ids);
    answer = { done: done.length, deleted };
    log.info({ packageIds: deleted, staffId: staffOf(context).id }, 'Delete of several');
  } catch (error) {
    log.error({ err: error, packageIds: ids }, 'Packages could not be deleted');
    failure = 503;
  }
  const { done, deleted } = answer;
  if (isScript) return Response.json(answer, { status: done > 0 ? 200 : failure });
  if (done === 0) {
    return redirectWithToast(list, { text: severalTexts(ids.length).notDeleted, kind: 'error' });
  }
  const undo = new URLSearchParams();
  if (deleted.length <= inAddress) for (const id of deleted) undo.append('deleted', id);
  return redirectWithToast(undo.size > 0 ? `${list}?${undo}` : list, {
    text: severalTexts(done).deleted + missingText(new Set(ids).size - done),
    kind: 'success',
  });
}
