import { type PointerEvent, useRef } from 'react';

export type Step = 1 | -1;

/** Pixels. */
const far = 48;

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** In Urdu the next one is at the left. */
export function stepOfKey(key: string, rightToLeft: boolean): Step | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') === rightToLeft ? -1 : 1;
}

/** A finger draws in what lies behind it, against the reading direction. */
export function stepOfSwipe(travelled: { x: number; y: number }, rightToLeft: boolean) {
  const { x, y } = travelled;
  if (Math.abs(x) <= far || Math.abs(x) <= 1.5 * Math.abs(y)) return null;
  return x > 0 === rightToLeft ? 1 : -1;
}

export function useSwipe(onStep: (step: Step) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!from.current) return;
      const x = event.clientX - from.current.x;
      const y = event.clientY - from.current.y;
      from.current = null;
      const step = stepOfSwipe({ x, y }, isRightToLeft(event.currentTarget));
      if (step) onStep(step);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
