import { useEffect } from 'react';
import { focusHeading } from './focus.ts';
import { isVisible } from './overlaps.ts';

/** If the focused element disappears, moves the focus within its card, to the new element with its id, or to the heading. */
export function KeepFocus(): null {
  useEffect(() => {
    // A field may be focused before hydration.
    let last = toPlace(document.activeElement);
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      last = toPlace(target);
    };
    const forget = () => {
      last = null;
    };
    const check = () => {
      frame = 0;
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (!isLost || !last || (last.place.isConnected && isVisible(last.place))) return;
      const cardTarget = last.card?.isConnected && last.card.querySelector('[data-takes-focus]');
      const nextTarget = cardTarget || (last.place.id && document.getElementById(last.place.id));
      last = null;
      if (nextTarget instanceof HTMLElement) nextTarget.focus({ preventScroll: true });
      if (document.activeElement === document.body) focusHeading();
    };
    // Waits a frame, so that closing dialogs and menus can return the focus.
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(check);
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
  return null;
}

function toPlace(target: EventTarget | null) {
  return target instanceof HTMLElement && target !== document.body
    ? { place: target, card: target.closest('[data-card]') }
    : null;
}
