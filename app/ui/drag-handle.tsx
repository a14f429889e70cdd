import { useEffect, useEffectEvent, useState } from 'react';
import { StaffIcon } from './icons/staff-icon.tsx';

interface DragHandleProps {
  /** `y` is the pointer's position in the window, in pixels. */
  onDrag: (y: number) => void;
  onDrop?: () => void;
}

/** Listens on the window, because a handle that moves in the DOM loses the pointer. Buttons are the alternative. */
export function DragHandle({ onDrag, onDrop }: DragHandleProps) {
  const [isDragged, setDragged] = useState(false);
  const drop = useEffectEvent(() => {
    setDragged(false);
    onDrop?.();
  });
  const follow = useEffectEvent(({ buttons, clientY }: PointerEvent) => {
    // The button was released outside the window, which fires no event.
    if (buttons === 0) drop();
    else onDrag(clientY);
  });
  useEffect(() => {
    if (!isDragged) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('pointermove', follow, { signal });
    for (const kind of ['pointerup', 'pointercancel'])
      window.addEventListener(kind, drop, { signal });
    return () => controller.abort();
  }, [isDragged]);
  return (
    <span
      aria-hidden="true"
      className="drag-handle absolute top-0 left-0 grid h-12 w-9 cursor-grab touch-none place-items-center text-soft noscript:invisible"
      onPointerDown={(event) => {
        event.preventDefault();
        setDragged(true);
      }}
    >
      <StaffIcon name="grip" />
    </span>
  );
}

/** The order of the `data-row` elements after one is dragged to `y`. */
export function getDraggedOrder(
  list: HTMLElement | null,
  rows: readonly string[],
  row: string,
  y: number,
): string[] {
  const others = rows.filter((id) => id !== row);
  const index = others.filter((id) => {
    const element = list?.querySelector(`[data-row="${CSS.escape(id)}"]`);
    const box = element?.getBoundingClientRect();
    return box && box.top + box.height / 2 < y;
  }).length;
  return others.toSpliced(index, 0, row);
}
