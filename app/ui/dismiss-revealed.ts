import { useEffect } from 'react';

/** Escape puts away what hover or focus has revealed, until the pointer or the focus moves on. */
export function useDismissRevealed(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dataset.dismissed = '';
    };
    const showAgain = () => {
      delete dataset.dismissed;
    };
    const events = ['focusin', 'pointerover'] as const;
    document.addEventListener('keydown', dismiss);
    for (const event of events) document.addEventListener(event, showAgain);
    return () => {
      showAgain();
      document.removeEventListener('keydown', dismiss);
      for (const event of events) document.removeEventListener(event, showAgain);
    };
  }, []);
}
