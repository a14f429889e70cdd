import { useEffect } from 'react';

/** What every link to another page has: its scripts come early, and the page fades in. */
export function linkToPage() {
  return { prefetch: prefetchOnIntent(), viewTransition: fadeBetweenPages() };
}

/**
 * `prefetch` of a link: the page's scripts are fetched when a pointer or finger comes near, unless the
 * visitor has asked the browser to save data. Its data are fetched when it is asked for.
 */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData ? 'none' : 'intent';
}

/**
 * `viewTransition` of a link: the next page fades in, unless the visitor wants nothing to move. In a
 * browser that cannot do this the router shows the page at once.
 */
export function fadeBetweenPages(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}

/**
 * What is pressed while pages move counts: parts that move by themselves (cards, the bar) take no
 * presses meanwhile. One that fell beside them ends the move and goes to what lies there, also when the
 * move is over before the finger is lifted.
 */
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
      // In Firefox the press that a label passes on to its field says the label's place, and is meant.
      hasBegunWhileMoving = false;
      // A key has no place; `detail` counts presses.
      if (!isWhileMoving || detail === 0) return;
      // Whoever waits until it is ready gets no animation; that is no failure.
      transition?.ready.catch(() => null);
      transition?.skipTransition();
      const meant = document.elementFromPoint(clientX, clientY);
      if (!meant || meant === target) return;
      event.preventDefault();
      event.stopPropagation();
      meant.dispatchEvent(new MouseEvent('click', event));
    }
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('click', press, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('click', press, true);
    };
  }, []);
}
