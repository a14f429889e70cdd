import { useEffect, useEffectEvent, useState } from 'react';
import { StaffIcon } from './icons/staff-icon.tsx';

interface DragHandleProps {
  /** The pointer's height in the window, in pixels, while it drags. */
  onDrag: (y: number) => void;
  onDrop?: () => void;
}

/**
 * Moves a row of a list: an extra for pointers, because buttons do the same. The window follows the
 * pointer: a handle that moves within the page is let go of.
 */
export function DragHandle({ onDrag, onDrop }: DragHandleProps) {
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent(() => {
    setDragged(false);
    onDrop?.();
  });
  const follow = useEffectEvent(({ buttons, clientY }: PointerEvent) => {
    // Let go of where nobody heard it, in a frame beside.
    if (buttons === 0) drop();
    else onDrag(clientY);
  });
  useEffect(() => {
    if (!isDragged) return;
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [isDragged]);
  return (
    <span
      aria-hidden="true"
      className="drag-handle"
      onPointerDown={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
    >
      <StaffIcon name="grip" />
    </span>
  );
}
