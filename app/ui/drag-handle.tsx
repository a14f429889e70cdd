import { useEffect, useEffectEvent, useState } from 'react';
import { StaffIcon } from './icons/staff-icon.tsx';

interface DragHandleProps {
  /** `y`: the pointer's place in the window, in pixels. */
  onDrag: (y: number) => void;
  onDrop?: () => void;
}

/** Buttons do the same. Listens on the window: a handle that moves in a page loses the pointer. */
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

/** The order of rows, which have a `data-row`, when one is dragged to the height `y` of the window. */
export function draggedOrder(
  list: HTMLElement | null,
  rows: readonly string[],
  row: string,
  y: number,
): string[] {
  const others = rows.filter((one) => one !== row);
  const at = others.filter((one) => {
    const element = list?.querySelector(`[data-row="${CSS.escape(one)}"]`);
    const box = element?.getBoundingClientRect();
    return box && box.top + box.height / 2 < y;
  }).length;
  return others.toSpliced(at, 0, row);
}
