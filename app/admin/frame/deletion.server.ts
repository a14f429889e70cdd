import { data, type RouterContextProvider } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import { deleteTexts, type Undone, undoWords } from './delete-texts.ts';
import { redirectWithToast } from './flash.server.ts';
import { staffOf } from './staff-context.server.ts';
import type { DeletionAnswer } from './use-deletion.ts';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}

interface Deletion {
  kind: keyof typeof deleteTexts;
  /** Where a failed delete leads, and unless `doneAt` says otherwise a successful one. */
  list: string;
  doneAt?: string;
  /** Where it is said otherwise than of the kind. */
  texts?: { done: string; failed: string };
  /** Resolves to false when there is nothing of this id, and was not a moment ago. */
  remove: () => Promise<boolean>;
}

/** Deletes. Asked by the dialog it answers with data, asked by the page it leads to the list. */
export async function answerDelete(
  { request, context, params: { id } }: Asked,
  { kind, list, doneAt = list, texts = deleteTexts[kind], remove }: Deletion,
) {
  const { log } = servicesOf(context);
  const isDialog = new URL(request.url).searchParams.get('by') === 'dialog';
  let isDeleted = false;
  let failure = 404;
  try {
    isDeleted = await remove();
    const line = { [`${kind}Id`]: id, staffId: staffOf(context).id, isDeleted };
    log.info(line, 'Delete');
  } catch (error) {
    log.error({ err: error, [`${kind}Id`]: id }, 'A delete failed');
    failure = 503;
  }
  const answer: DeletionAnswer = { id, isDeleted };
  if (isDialog) return data(answer, { status: isDeleted ? 200 : failure });
  const { done, failed } = texts;
  return isDeleted
    ? redirectWithToast(doneAt, { text: done, kind: 'success' })
    : redirectWithToast(list, { text: failed, kind: 'error' });
}

interface Undo {
  kind: keyof typeof deleteTexts;
  list: string;
  restore: () => Promise<Undone>;
}

/** Puts back what was deleted. A script that accepts JSON gets JSON, a form leads to the list. */
export async function answerUndo(
  { request, context, params: { id } }: Asked,
  { kind, list, restore }: Undo,
) {
  const { log } = servicesOf(context);
  let isRestored = false;
  let remark: string | undefined;
  try {
    ({ isRestored, remark } = await restore());
    const line = { [`${kind}Id`]: id, staffId: staffOf(context).id, isRestored };
    log.info(line, 'Restore');
  } catch (error) {
    log.error({ err: error, [`${kind}Id`]: id }, 'A restore failed');
  }
  if (request.headers.get('accept') === 'application/json') {
    return Response.json({ isRestored, remark }, { status: isRestored ? 200 : 409 });
  }
  return redirectWithToast(list, {
    text: undoWords(deleteTexts[kind].undo, { isRestored, remark }),
    kind: isRestored ? 'success' : 'error',
  });
}
