import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Makes screen readers read the heading, without scrolling. */
export function focusHeading(): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Focuses the heading after a client navigation, unless the page or a URL fragment sets the focus. */
export function useFocusOnPage(): void {
  const { pathname, hash } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const { activeElement } = document;
    // A link to the next page can stay, for example in the guide's list of topics.
    const isPlaced =
      activeElement?.closest('main') && !(activeElement instanceof HTMLAnchorElement);
    if (!isPlaced && !hash) focusHeading();
  }, [pathname, hash]);
}
