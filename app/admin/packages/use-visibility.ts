import { useRef } from 'react';
import { useRefresh } from '../../ui/live/use-refresh.ts';
import { useBusyToast } from '../../ui/overlays/busy-toast.ts';
import { useToast } from '../../ui/overlays/toast.tsx';
import { missingText } from '../selection/several-texts.ts';
import type { VisibilityAnswer } from './package-visibility.ts';
import { visibilityTexts } from './visibility-texts.ts';

const none: VisibilityAnswer = { done: 0, changed: [] };
/** Milliseconds for which the toast offers Undo. */
const undoShownMs = 10_000;

/** Hides packages and shows them again, says so, and offers Undo. */
export function useVisibility() {
  const underWay = useRef(new Set<string>());
  const toast = useToast();
  const busy = useBusyToast();
  const refresh = useRefresh();

  async function change(ids: string[], isHidden: boolean, isUndo = false) {
    const { doing, failed } = visibilityTexts(isHidden, ids.length);
    const { done, changed } = await busy(doing, send(ids, isHidden));
    if (done === 0) return void toast({ text: failed, kind: 'error' });
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
    async change(ids: string[], isHidden: boolean) {
      // A second press while the first is on its way would undo nothing and say it twice; another
      // package is another matter.
      const wish = `${isHidden} ${ids}`;
      if (underWay.current.has(wish)) return;
      underWay.current.add(wish);
      await change(ids, isHidden);
      underWay.current.delete(wish);
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
