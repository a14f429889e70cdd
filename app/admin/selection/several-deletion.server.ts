import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { parseChosenIds } from '../../rules/chosen-ids.ts';
import { manyFields, readForm } from '../../services/read-form.server.ts';
import { type Undone, undoWords } from '../frame/delete-texts.ts';
import { redirectWithToast } from '../frame/flash.server.ts';
import { staffOf } from '../frame/staff-context.server.ts';
import { askedContext } from './asked-rows.server.ts';
import { missingText, noneChosen, type SeveralKind, severalTexts } from './several-texts.ts';

/** The most whose Undo stands in an address; of more the question has said where they lie. */
const inAddress = 100;

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface SeveralOf {
  kind: SeveralKind;
  /** The page of the list. */
  list: string;
}

/** What a script is told: how many are in the bin now, and which were put there by this. */
export interface DeletedAnswer {
  done: number;
  deleted: string[];
}

/** What a script is told after Undo: how many are back. */
export interface RestoredAnswer extends Undone {
  count: number;
}

/** Several are chosen in the list; whoever opens the question's address alone is led there. */
export function askedRows({ context }: Pick<Asked, 'context'>, { kind, list }: SeveralOf) {
  const asked = context.get(askedContext);
  if (!asked) throw redirectWithToast(list, noneChosen(kind));
  return asked;
}

/** Deletes nothing: the page that it leads to asks about those that are there. */
export async function answerQuestion(
  { request, context }: Asked,
  { kind, list, find }: SeveralOf & { find: (ids: string[]) => Promise<Named[]> },
) {
  const ids = parseChosenIds(await readForm(request, manyFields));
  if (!ids) return redirectWithToast(list, noneChosen(kind));
  const asked = await find(ids);
  if (asked.length === 0) {
    const { gone } = severalTexts(kind, new Set(ids).size);
    return redirectWithToast(list, { text: gone, kind: 'error' });
  }
  context.set(askedContext, asked);
  return data(null);
}

interface Named {
  id: string;
  name: string;
}

type Remove = (ids: string[]) => Promise<{ done: string[]; deleted: string[] }>;

/** Deletes several at once. A script gets JSON, a form leads to the list. */
export async function answerSeveralDelete(
  { request, context }: Asked,
  { kind, list, remove }: SeveralOf & { remove: Remove },
) {
  const { log } = servicesOf(context);
  const isScript = request.headers.get('accept') === 'application/json';
  const ids = parseChosenIds(await readForm(request, manyFields));
  let answer: DeletedAnswer = { done: 0, deleted: [] };
  if (!ids) {
    if (isScript) return Response.json(answer, { status: 400 });
    return redirectWithToast(list, noneChosen(kind));
  }
  const texts = severalTexts(kind, new Set(ids).size);
  let failure = { status: 404, text: texts.gone };
  try {
    const { done, deleted } = await remove(ids);
    answer = { done: done.length, deleted };
    log.info({ [`${kind}Ids`]: deleted, staffId: staffOf(context).id }, 'Delete of several');
  } catch (error) {
    log.error({ err: error, [`${kind}Ids`]: ids }, 'Several could not be deleted');
    failure = { status: 503, text: texts.notDeleted };
  }
  const { done, deleted } = answer;
  if (isScript) return Response.json(answer, { status: done > 0 ? 200 : failure.status });
  if (done === 0) return redirectWithToast(list, { text: failure.text, kind: 'error' });
  const address = new URL(list, request.url);
  if (deleted.length <= inAddress) {
    for (const id of deleted) address.searchParams.append('deleted', id);
  }
  return redirectWithToast(address.pathname + address.search, {
    text: severalTexts(kind, done).deleted + missingText(kind, new Set(ids).size - done),
    kind: 'success',
  });
}

/** What came back of several, and what is to be said besides. */
type Restore = (ids: string[]) => Promise<{ restored: string[]; remark: string | undefined }>;

/** Puts several back. A script gets JSON, a form leads to the list. */
export async function answerSeveralUndo(
  { request, context }: Asked,
  { kind, list, restore }: SeveralOf & { restore: Restore },
) {
  const { log } = servicesOf(context);
  const ids = parseChosenIds(await readForm(request, manyFields)) ?? [];
  let answer: RestoredAnswer = { isRestored: false, count: 0 };
  try {
    const { restored, remark } = await restore(ids);
    answer = { isRestored: restored.length > 0, count: restored.length, remark };
    log.info({ [`${kind}Ids`]: restored, staffId: staffOf(context).id }, 'Restore of several');
  } catch (error) {
    log.error({ err: error, [`${kind}Ids`]: ids }, 'Several could not be restored');
  }
  const { isRestored, count } = answer;
  if (request.headers.get('accept') === 'application/json') {
    return Response.json(answer, { status: isRestored ? 200 : 409 });
  }
  const { undo } = severalTexts(kind, count || ids.length);
  return redirectWithToast(list, {
    text: undoWords(undo, answer),
    kind: isRestored ? 'success' : 'error',
  });
}
