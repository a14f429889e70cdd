import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

/** Escape and moving the focus out close the panel. Spread `region` on the parent of panel and button. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Before hydration the style sheet shows the panel while its button or a link in it has the focus.
  useEffect(() => {
    const { activeElement } = document;
    const isInPanel = document.getElementById(id)?.contains(activeElement);
    // The click of a press that has not ended opens the panel itself.
    const isOnButton = button.current === activeElement && !activeElement?.matches(':active');
    if (isInPanel || isOnButton) setOpen(true);
  }, [id]);
  function dismiss() {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  }
  return {
    isOpen,
    setOpen,
    /** Closes the panel and gives the focus back to the button. */
    dismiss,
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    panel: { id, 'data-open': isOpen },
    region: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.key === 'Escape' && isOpen) dismiss();
      },
      onBlur(event: FocusEvent<HTMLElement>) {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) setOpen(false);
      },
    },
  } as const;
}
