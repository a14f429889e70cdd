import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Puts the focus on the page's heading, so that it is read out; nothing scrolls. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * After a link to another page the focus is on its heading, as a browser without a script would
 * begin it anew. A page that puts the focus elsewhere by itself, or an address that names a place
 * on the page, keeps it there.
 */
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
