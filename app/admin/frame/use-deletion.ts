import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useBusyToast } from '../../ui/overlays/busy-toast.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { type Undone, undoing, undoWords } from './delete-texts.ts';

/** Milliseconds for which the toast offers Undo. */
const undoShownMs = 10_000;

interface Deletable {
  id: string;
  name: string;
}

interface OutcomeTexts {
  done: string;
  failed: string;
}

interface DeletionOptions {
  /** Below it lie `{id}/delete` and, for Undo, `{id}/restore`. */
  list: string;
  texts: OutcomeTexts & { undo?: OutcomeTexts; note?: string };
  /** Told when the row, and the button that was pressed, are gone. */
  onDone: () => void;
}

/** What the delete actions answer to the dialog. */
export interface DeletionAnswer {
  id: string;
  isDeleted: boolean;
}

/** Deleting from a list: what it is about, what the dialog needs, and the toasts after it. */
export function useDeletion({ list, texts, onDone }: DeletionOptions) {
  const [asked, setAsked] = useState<Deletable | null>(null);
  const { data, state, submit } = useFetcher<DeletionAnswer>();
  const toast = useToast();
  const busy = useBusyToast();
  const refresh = useRefresh();

  const { undo } = texts;

  const putBack = async (id: string, texts: OutcomeTexts) => {
    const undone = await busy(undoing, restore(`${list}/${id}/restore`));
    toast({ text: undoWords(texts, undone), kind: undone.isRestored ? 'success' : 'error' });
    await refresh();
  };
  const report = useEffectEvent(({ id, isDeleted }: DeletionAnswer) => {
    setAsked(null);
    if (!isDeleted) return void toast({ text: texts.failed, kind: 'error' });
    toast({
      ...{ text: texts.done, note: texts.note, kind: 'success' },
      ...(undo && {
        lasts: undoShownMs,
        action: { label: 'Undo', run: () => void putBack(id, undo) },
      }),
    });
    onDone();
  });
  useEffect(() => {
    if (data) report(data);
  }, [data]);

  return {
    ask: setAsked,
    dialog: {
      isOpen: asked !== null,
      subject: asked?.name,
      isBusy: state !== 'idle',
      onCancel: () => setAsked(null),
      onConfirm: () => {
        if (!asked) return;
        void submit(null, {
          method: 'post',
          action: `${list}/${asked.id}/delete?by=dialog`,
        });
      },
    },
  };
}

/** Asked directly, not through the page: the toast outlives the list that it came from. */
async function restore(address: string): Promise<Undone> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    const isAnswer = response.headers.get('content-type')?.startsWith('application/json');
    return isAnswer ? await response.json() : { isRestored: false };
  } catch (error) {
    console.warn('What was deleted could not be put back.', error);
    return { isRestored: false };
  }
}
