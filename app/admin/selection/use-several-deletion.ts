import { useState } from 'react';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useBusyToast } from '../../ui/overlays/busy-toast.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { inBin } from '../bin/bin-texts.ts';
import { undoing, undoWords } from '../frame/delete-texts.ts';
import type { DeletedAnswer, RestoredAnswer } from './several-deletion.server.ts';
import { chosenWords, missingText, type SeveralKind, severalTexts } from './several-texts.ts';

/** Milliseconds for which the toast offers Undo. */
const undoShownMs = 10_000;

interface SeveralDeletionOptions {
  kind: SeveralKind;
  /** Below it lie `bin` and, for Undo, `restore`. */
  address: string;
  rows: readonly { id: string; name: string }[];
  /** Told when the rows are gone. */
  onDone: () => void;
}

/** Deleting the selected rows of a list: what the dialog needs, and the toasts after it. */
export function useSeveralDeletion({ kind, address, rows, onDone }: SeveralDeletionOptions) {
  const [asked, setAsked] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const busy = useBusyToast();
  const refresh = useRefresh();

  async function remove(ids: string[]) {
    setBusy(true);
    const none: DeletedAnswer = { done: 0, deleted: [] };
    const { isGone, answer } = await send(`${address}/bin`, ids, none);
    const { done, deleted } = answer;
    setBusy(false);
    setAsked([]);
    const texts = severalTexts(kind, ids.length);
    if (done === 0) {
      toast({ text: isGone ? texts.gone : texts.notDeleted, kind: 'error' });
      // The list is to show that they are gone.
      return refresh();
    }
    toast({
      text: severalTexts(kind, done).deleted + missingText(kind, ids.length - done),
      note: inBin,
      kind: 'success',
      ...(deleted.length > 0 && {
        lasts: undoShownMs,
        action: { label: 'Undo', run: () => void putBack(deleted) },
      }),
    });
    await refresh();
    onDone();
  }

  async function putBack(ids: string[]) {
    const none: RestoredAnswer = { isRestored: false, count: 0 };
    const { answer } = await busy(undoing, send(`${address}/restore`, ids, none));
    const { undo } = severalTexts(kind, answer.count || ids.length);
    toast({ text: undoWords(undo, answer), kind: answer.isRestored ? 'success' : 'error' });
    await refresh();
  }

  const names = rows.filter(({ id }) => asked.includes(id)).map(({ name }) => name);
  return {
    ask: setAsked,
    dialog: {
      isOpen: asked.length > 0,
      subject: chosenWords(kind, names),
      isBusy,
      onCancel: () => setAsked([]),
      onConfirm: () => void remove(asked),
    },
  };
}

/** Asked directly, not through the page: the toast outlives the list. */
async function send<Answer>(address: string, ids: string[], none: Answer) {
  const body = new URLSearchParams();
  for (const id of ids) body.append('id', id);
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(address, { method: 'POST', headers, body });
    // A session that ended leads to the login page, which is an answer, but not this one.
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    const answer: Answer = isAnswer && !response.redirected ? await response.json() : none;
    return { isGone: response.status === 404, answer };
  } catch (error) {
    console.warn('What was chosen could not be deleted or restored.', error);
    return { isGone: false, answer: none };
  }
}
