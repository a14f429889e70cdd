import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import type { clientAction } from './package-delete.tsx';
import { deleteTexts } from './package-delete-texts.ts';

/** Milliseconds for which the toast offers Undo. */
const undoShownMs = 10_000;

interface Deletable {
  id: string;
  name: string;
}

/**
 * Deleting from the list: the package in question, what the dialog needs, and the toasts after
 * it. `onDone` is told when the row, and the button that was pressed, are gone.
 */
export function usePackageDeletion(onDone: () => void) {
  const [asked, setAsked] = useState<Deletable | null>(null);
  const { data, state, submit } = useFetcher<typeof clientAction>();
  const toast = useToast();
  const { revalidate } = useRevalidator();

  const undo = async (id: string) => {
    const isRestored = await restore(id);
    toast({
      text: isRestored ? deleteTexts.restored : deleteTexts.notRestored,
      kind: isRestored ? 'success' : 'error',
    });
    await revalidate();
  };
  const report = useEffectEvent((answer: { id: string; isDeleted: boolean }) => {
    setAsked(null);
    if (!answer.isDeleted) return toast({ text: deleteTexts.failed, kind: 'error' });
    toast({
      text: deleteTexts.done,
      kind: 'success',
      lasts: undoShownMs,
      action: { label: 'Undo', run: () => void undo(answer.id) },
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
          action: `/admin/packages/${asked.id}/delete?by=dialog`,
        });
      },
    },
  };
}

/** Asked directly, not through the page: the toast outlives the list that it came from. */
async function restore(id: string): Promise<boolean> {
  try {
    const response = await fetch(`/admin/packages/${id}/restore`, {
      method: 'POST',
      headers: { accept: 'application/json' },
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    return response.ok && !response.redirected;
  } catch (error) {
    console.warn('The package could not be restored.', error);
    return false;
  }
}
