import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** If the focused element disappears, moves the focus within its card, to the new element with its id, or to the heading. */
export function useKeepFocus(): void {
  useEffect(() => {
    // A field may be focused before hydration.
    let last = asPlace(document.activeElement);
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      last = asPlace(target);
    };
    const forget = () => {
      last = null;
    };
    const look = () => {
      frame = 0;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !last || (last.place.isConnected && last.place.checkVisibility())) return;
      const ofCard = last.card?.isConnected && last.card.querySelector('[data-takes-focus]');
      const again = ofCard || (last.place.id && document.getElementById(last.place.id));
      last = null;
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    };
    // Waits a frame, so that closing dialogs and menus can return the focus.
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(look);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['hidden'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

function asPlace(target: EventTarget | null) {
  return target instanceof HTMLElement && target !== document.body
    ? { place: target, card: target.closest('[data-card]') }
    : null;
}

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
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const isPlaced = document.activeElement?.closest('main') ?? hash;
    if (!isPlaced) focusHeading();
  }, [pathname, hash]);
}
