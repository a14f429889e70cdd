import { startTransition, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Reloads the page's data and resolves when they are drawn. Waits while another page is on its way: a
 * refresh would restart that navigation and lose its scroll position.
 */
export function useRefresh(): () => Promise<void> {
  // The router itself: hooks know the last render, and a link may have been pressed since.
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
 * Resolves when React has drawn earlier updates: the router sets data in a transition, and acting at once
 * would act on the old data. Resolves at once after unmounting.
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
