import { type RefObject, useEffect, useState } from 'react';

/** Milliseconds without scrolling after which somebody reads no further. */
const idleMs = 3000;
/** Pixels of scrolling that mean something. */
const far = 8;

/** True from scrolling down until scrolling up, or until nothing has moved for a while. */
export function useIsReadingOn(): boolean {
  const [isReadingOn, setReadingOn] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    let idle: ReturnType<typeof setTimeout>;
    const look = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) < far) return;
      setReadingOn(scrollY > last);
      last = scrollY;
      clearTimeout(idle);
      idle = setTimeout(() => setReadingOn(false), idleMs);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(idle);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isReadingOn;
}

/** What a person acts on; a heading that has the focus only to be read out is not. */
const targets = 'a, button, summary, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** True while what has the focus lies under one of the element's own children. */
export function useLiesOverFocus(whole: RefObject<HTMLElement | null>): boolean {
  const [liesOver, setLiesOver] = useState(false);
  useEffect(() => {
    const look = () => setLiesOver(liesOverFocus(whole.current));
    look();
    const changes = ['focusin', 'focusout', 'scroll', 'resize'];
    for (const change of changes) window.addEventListener(change, look, { passive: true });
    return () => {
      for (const change of changes) window.removeEventListener(change, look);
    };
    // Looks again after each render: a child may have come.
  });
  return liesOver;
}

function liesOverFocus(whole: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!whole || !focused?.matches(targets) || whole.contains(focused)) return false;
  const boxes = [...focused.getClientRects()];
  return [...whole.children].some((child) => {
    const own = child.getBoundingClientRect();
    return boxes.some(
      ({ left, right, top, bottom }) =>
        left < own.right && right > own.left && top < own.bottom && bottom > own.top,
    );
  });
}
