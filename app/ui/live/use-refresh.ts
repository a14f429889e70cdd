import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Asks for the page's data anew. Resolves when it is there; while another page is on its way it
 * waits, because a refresh would begin that one anew and forget where it was to be scrolled.
 */
export function useRefresh(): () => Promise<void> {
  // The router itself: hooks tell what was drawn last, and a link may have been pressed since.
  const router = useContext(DataRouterContext)?.router;
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
  }, [router]);
}
