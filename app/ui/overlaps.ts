import { useEffect, useState } from 'react';

/** The answer of `look`, again after everything that moves the page or its focus. */
export function useLooks(look: () => boolean): boolean {
  const [answer, setAnswer] = useState(false);
  useEffect(() => {
    const ask = () => setAnswer(look());
    ask();
    const sizes = new ResizeObserver(ask);
    const main = document.querySelector('main');
    if (main) sizes.observe(main);
    const changes = ['focusin', 'focusout', 'scroll', 'resize'];
    for (const change of changes) window.addEventListener(change, ask, { passive: true });
    return () => {
      sizes.disconnect();
      for (const change of changes) window.removeEventListener(change, ask);
    };
    // Runs after each render, which may add a child.
  });
  return answer;
}

export function overlaps(element: Element, place: DOMRect): boolean {
  return [...element.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      left < place.right && right > place.left && top < place.bottom && bottom > place.top,
  );
}
