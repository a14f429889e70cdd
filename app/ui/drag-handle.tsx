import { useEffect, useEffectEvent, useState } from 'react';
import { StaffIcon } from './icons/staff-icon.tsx';

interface DragHandleProps {
  /** `y`: the pointer's place in the window, in pixels. */
  onDrag: (y: number) => void;
  onDrop?: () => void;
}

/**
 * An extra for pointers: buttons do the same. Listens on the window: a handle that moves in the
 * page loses the pointer.
 */
export function DragHandle({ onDrag, onDrop }: DragHandleProps) {
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent(() => {
    setDragged(false);
    onDrop?.();
  });
  const follow = useEffectEvent(({ buttons, clientY }: PointerEvent) => {
    // The button was released outside the window, where no event arrives.
    if (buttons === 0) drop();
    else onDrag(clientY);
  });
  useEffect(() => {
    if (!isDragged) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointermove', follow, { signal });
    for (const kind of ['pointerup', 'pointercancel'])
      window.addEventListener(kind, drop, { signal });
    return () => listening.abort();
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
