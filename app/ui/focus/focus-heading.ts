import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the heading so that it is read out; nothing scrolls. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses a new page's heading after a link, unless the page or the address puts it elsewhere. */
export function useFocusOnPage(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isPlaced = document.activeElement?.closest('main') ?? hash;
    if (!isPlaced) focusHeading();
  }, [pathname, hash]);
}
