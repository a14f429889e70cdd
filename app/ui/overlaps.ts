import { useEffect, useState } from 'react';

/** The result of `check`, again after everything that moves the page or its focus. */
export function useLayoutCheck(check: () => boolean): boolean {
  const [result, setResult] = useState(false);
  useEffect(() => {
    const update = () => setResult(check());
    update();
    const sizes = new ResizeObserver(update);
    const main = document.querySelector('main');
    if (main) sizes.observe(main);
    const changes = ['focusin', 'focusout', 'scroll', 'resize'];
    for (const change of changes) window.addEventListener(change, update, { passive: true });
    return () => {
      sizes.disconnect();
      for (const change of changes) window.removeEventListener(change, update);
    };
    // Runs after each render, which may add a child.
  });
  return result;
}

/** Safari before 17.4 lacks `checkVisibility`. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

export function overlaps(element: Element, place: DOMRect): boolean {
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top,
  );
}
