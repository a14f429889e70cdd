import { useEffect } from 'react';
import { isSlashOn } from './slash-key.ts';

const isBusy = 'input,textarea,select,dialog,[role=dialog]';

/**
 * "/" and Ctrl or Cmd with K lead to the field: that of the search's page, else that of the bar, else to
 * the page. Who types, or is in a dialog, types on.
 */
export function useSearchKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isAsked =
        event.ctrlKey || event.metaKey ? event.key === 'k' : event.key === '/' && isSlashOn();
      if (!isAsked || event.altKey) return;
      // A field that was just closed has the focus until the next frame.
      if (document.activeElement?.closest(isBusy)?.getClientRects().length) return;
      event.preventDefault();
      const field = document.getElementById('site-q');
      const button = document.querySelector<HTMLElement>('.bar-search');
      if (field) field.focus();
      else if (button?.offsetParent) button.click();
      else document.querySelector<HTMLFormElement>('.bar-search-form')?.submit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
