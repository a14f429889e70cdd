import { useState } from 'react';
import { useRefresh } from '../../../ui/live/use-refresh.ts';
import { useToast } from '../../../ui/overlays/toast.tsx';
import { undoWords } from '../../frame/delete-texts.ts';
import type { PackageRow } from '../package-row.ts';
import { missingText } from '../visibility-texts.ts';
import type { RestoredAnswer } from './packages-restore.ts';
import type { DeletedAnswer } from './packages-to-bin.ts';
import { packagesWords, severalTexts } from './several-texts.ts';

/** Milliseconds for which the toast offers Undo. */
const undoShownMs = 10_000;

/** Deleting the selected packages: what the dialog needs, and the toasts after it. */
export function useSeveralDeletion(rows: PackageRow[], onDone: () => void) {
  const [asked, setAsked] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  async function remove(ids: string[]) {
    setBusy(true);
    const none: DeletedAnswer = { done: 0, deleted: [] };
    const { done, deleted } = await send('/admin/packages/bin', ids, none);
    setBusy(false);
    setAsked([]);
    if (done === 0) return toast({ text: severalTexts(ids.length).notDeleted, kind: 'error' });
    toast({
      text: severalTexts(done).deleted + missingText(ids.length - done),
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
    const undone = await send('/admin/packages/restore', ids, none);
    const { undo } = severalTexts(undone.count || ids.length);
    toast({ text: undoWords(undo, undone), kind: undone.isRestored ? 'success' : 'error' });
    await refresh();
  }

  const names = rows.filter(({ id }) => asked.includes(id)).map(({ name }) => name);
  return {
    ask: setAsked,
    dialog: {
      isOpen: asked.length > 0,
      subject: packagesWords(names),
      isBusy,
      onCancel: () => setAsked([]),
      onConfirm: () => void remove(asked),
    },
  };
}

/** Asked directly, not through the page: the toast outlives the list. */
async function send<Answer>(address: string, ids: string[], none: Answer): Promise<Answer> {
  const body = new URLSearchParams();
  for (const id of ids) body.append('id', id);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    return response.ok && !response.redirected ? await response.json() : none;
  } catch (error) {
    console.warn('Packages could not be deleted or restored.', error);
    return none;
  }
}
