import { type PointerEvent, useRef } from 'react';

/** One on, or one back. */
export type Step = 1 | -1;

/** Pixels that a finger must travel, more across than up or down. */
const far = 48;

export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

/** An arrow key goes to what stands where it points: in Urdu the next one is at the left. */
export function stepOfKey(key: string, rightToLeft: boolean): Step | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return (key === 'ArrowRight') === rightToLeft ? -1 : 1;
}

/** A finger draws in what stands behind it: the next one is drawn against the way lines run. */
export function stepOfSwipe(
  travelled: { x: number; y: number },
  rightToLeft: boolean,
): Step | null {
  const { x, y } = travelled;
  if (Math.abs(x) <= far || Math.abs(x) <= 1.5 * Math.abs(y)) return null;
  return x > 0 === rightToLeft ? 1 : -1;
}

/** Handlers that tell a sideways swipe of a finger or pen: 1 to the next one, -1 to the one before. */
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
