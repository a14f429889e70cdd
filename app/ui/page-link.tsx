import { useEffect } from 'react';
import { Link, type LinkProps } from 'react-router';

export function PageLink(props: LinkProps) {
  return <Link {...pageLinkProps()} {...props} />;
}

export function TextLink(props: LinkProps) {
  return <PageLink {...props} className="text-link touch-link" />;
}

export function GreenLink(props: LinkProps) {
  return <PageLink {...props} className="button button-green" />;
}

export function OutlineLink(props: LinkProps) {
  return <PageLink {...props} className="button button-outline" />;
}

export function pageLinkProps() {
  return { prefetch: prefetchOnIntent(), viewTransition: fadeBetweenPages() };
}

/** Prefetches on hover or touch, unless the visitor saves data. */
export function prefetchOnIntent(): 'intent' | 'none' {
  const { connection } = globalThis.navigator as Navigator & {
    connection?: { saveData?: boolean };
  };
  return connection?.saveData ? 'none' : 'intent';
}

/** False for visitors who prefer reduced motion. */
export function fadeBetweenPages(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches ?? false;
}

/** During a view transition, a press skips the transition and clicks the element under the pointer. */
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
      // Once per press: in Firefox a label forwards its click to its field with the label's coordinates.
      hasBegunWhileMoving = false;
      // `detail` is 0 for clicks by keyboard, which have no coordinates.
      if (!isWhileMoving || detail === 0) return;
      // Skipping rejects `ready`, which is not an error.
      transition?.ready.catch(() => null);
      transition?.skipTransition();
      const clickTarget = document.elementFromPoint(clientX, clientY);
      if (!clickTarget || clickTarget === target) return;
      event.preventDefault();
      event.stopPropagation();
      clickTarget.dispatchEvent(new MouseEvent('click', event));
    }
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    window.addEventListener('pointerdown', begin, options);
    window.addEventListener('click', press, options);
    return () => controller.abort();
  }, []);
}
