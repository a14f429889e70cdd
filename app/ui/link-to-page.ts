import { useEffect } from 'react';

export function pageLinkProps() {
  return { prefetch: prefetchOnIntent(), viewTransition: fadeBetweenPages() };
}

/** Fetches a page's scripts when a pointer or finger comes near, unless the visitor saves data. */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData ? 'none' : 'intent';
}

/** The next page fades in, unless the visitor wants no motion or the browser cannot. */
export function fadeBetweenPages(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}

/** A press beside what moves between pages ends the move and goes to what lies there. */
export function usePressWhileMoving(): void {
  useEffect(() => {
    let hasBegunWhileMoving = false;
    function begin() {
      hasBegunWhileMoving = Boolean(document.activeViewTransition);
    }
    function press(event: MouseEvent) {
      const { target, clientX, clientY, detail } = event;
      const transition = document.activeViewTransition;
      const isWhileMoving = transition || hasBegunWhileMoving;
      // In Firefox the click that a label passes on to its field has the label's place.
      hasBegunWhileMoving = false;
      // A key has no place; `detail` counts presses.
      if (!isWhileMoving || detail === 0) return;
      // Skipping rejects `ready`; that is no failure.
      transition?.ready.catch(() => null);
      transition?.skipTransition();
      const meant = document.elementFromPoint(clientX, clientY);
      if (!meant || meant === target) return;
      event.preventDefault();
      event.stopPropagation();
      meant.dispatchEvent(new MouseEvent('click', event));
    }
    const listening = new AbortController();
    const early = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', begin, early);
    window.addEventListener('click', press, early);
    return () => listening.abort();
  }, []);
}
