import { startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Asks for the page's data anew. Resolves when they are drawn; while another page is on its way it
 * waits, because a refresh would begin that one anew and forget where it was to be scrolled.
 */
export function useRefresh(): () => Promise<void> {
  // The router itself: hooks tell what was drawn last, and a link may have been pressed since.
  const router = useContext(DataRouterContext)?.router;
  const drawn = useDrawn();
  return useCallback(async () => {
    if (!router) return;
    if (router.state.navigation.state !== 'idle') {
      await new Promise<void>((resolve) => {
        const unsubscribe = router.subscribe(({ navigation }) => {
          if (navigation.state !== 'idle') return;
          unsubscribe();
          resolve();
        });
      });
    }
    await router.revalidate();
    await drawn();
  }, [router, drawn]);
}

/**
 * Resolves when React has drawn what it was given before. The router gives it a page's data as a
 * transition, which is drawn when nothing more urgent is: whoever acts on them at once would act on
 * the old ones. At once where there is nothing to draw any more.
 */
function useDrawn(): () => Promise<void> {
  const [turn, setTurn] = useState(0);
  const waiting = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    waiting.current = [];
    return () => {
      for (const resolve of waiting.current ?? []) resolve();
      waiting.current = null;
    };
  }, []);
  useEffect(() => {
    if (turn === 0) return;
    for (const resolve of waiting.current?.splice(0) ?? []) resolve();
  }, [turn]);
  return useCallback(
    () =>
      new Promise((resolve) => {
        if (!waiting.current) return resolve();
        waiting.current.push(resolve);
        startTransition(() => setTurn((turn) => turn + 1));
      }),
    [],
  );
}
