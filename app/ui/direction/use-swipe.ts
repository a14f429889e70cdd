import { type PointerEvent, useRef } from 'react';
import { isRightToLeft, type Step, stepOfSwipe } from './step.ts';

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
