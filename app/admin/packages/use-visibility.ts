import { useState } from 'react';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { missingText } from '../selection/several-texts.ts';
import type { VisibilityAnswer } from './package-visibility.ts';
import { visibilityTexts } from './visibility-texts.ts';

const none: VisibilityAnswer = { done: 0, changed: [] };
/** Milliseconds for which the toast offers Undo. */
const undoShownMs = 10_000;

/** Hides packages and shows them again, says so, and offers Undo. */
export function useVisibility() {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();

  async function change(ids: string[], isHidden: boolean, isUndo = false) {
    setBusy(true);
    const { done, changed } = await send(ids, isHidden);
    setBusy(false);
    if (done === 0) {
      return toast({ text: visibilityTexts(isHidden, ids.length).failed, kind: 'error' });
    }
    const text = visibilityTexts(isHidden, done).done + missingText('package', ids.length - done);
    toast({
      text,
      kind: 'success',
      ...(!isUndo &&
        changed.length > 0 && {
          lasts: undoShownMs,
          action: { label: 'Undo', run: () => void change(changed, !isHidden, true) },
        }),
    });
    await refresh();
  }

  return {
    isBusy,
    change: (ids: string[], isHidden: boolean) => {
      // A second press while the first is on its way would undo nothing and say it twice.
      if (!isBusy) void change(ids, isHidden);
    },
  };
}

/** Asked directly, not through the page: the toast outlives the list. */
async function send(ids: string[], isHidden: boolean): Promise<VisibilityAnswer> {
  const body = new URLSearchParams({ hidden: isHidden ? 'yes' : 'no' });
  for (const id of ids) body.append('id', id);
  try {
    const response = await fetch('/admin/packages/visibility', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    });
    // A session that ended leads to the login page, which is an answer, but not this one.
    if (!response.ok || response.redirected) return none;
    return await response.json();
  } catch (error) {
    console.warn('Packages could not be hidden or shown.', error);
    return none;
  }
}
