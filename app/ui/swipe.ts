import { type PointerEvent, useRef } from 'react';

export type Step = 1 | -1;

/** The shortest swipe, in pixels. */
const minDistance = 48;

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** In right-to-left text the next item is on the left. */
export function keyToStep(key: string, rightToLeft: boolean): Step | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') === rightToLeft ? -1 : 1;
}

/** A swipe against the reading direction shows the next item. */
export function swipeToStep(distance: { x: number; y: number }, rightToLeft: boolean) {
  const { x, y } = distance;
  if (Math.abs(x) <= minDistance || Math.abs(x) <= 1.5 * Math.abs(y)) return null;
  return x > 0 === rightToLeft ? 1 : -1;
}

export function useSwipe(onStep: (step: Step) => void) {
  const startPoint = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      startPoint.current =
        event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!startPoint.current) return;
      const x = event.clientX - startPoint.current.x;
      const y = event.clientY - startPoint.current.y;
      startPoint.current = null;
      const step = swipeToStep({ x, y }, isRightToLeft(event.currentTarget));
      if (step) onStep(step);
    },
    onPointerCancel() {
      startPoint.current = null;
    },
  };
}
