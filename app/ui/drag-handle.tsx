import type { PointerEvent } from 'react';
import { Icon } from './icon.tsx';

interface DragHandleProps {
  /** Told where the pointer is, in the window, while the row is dragged. */
  onDrag: (y: number) => void;
  onDrop?: () => void;
}

/** An extra for pointers; the buttons of the row do the same. */
export function DragHandle({ onDrag, onDrop }: DragHandleProps) {
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onDrag(event.clientY);
  };
  return (
    <span
      aria-hidden="true"
      className="drag-handle"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={onDrop}
    >
      <Icon name="grip" />
    </span>
  );
}
