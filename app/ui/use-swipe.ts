import { type PointerEvent, useRef } from 'react';

/** Pixels that a finger must travel, more across than up or down. */
const far = 48;

/** Handlers that tell a sideways swipe of a finger or pen: -1 to the left, 1 to the right. */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
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
      if (Math.abs(x) > far && Math.abs(x) > 1.5 * Math.abs(y)) onSwipe(x < 0 ? -1 : 1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
