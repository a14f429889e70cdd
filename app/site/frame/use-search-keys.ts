import { useEffect } from 'react';

const storageKey = 'slash-key';

/** People who speak to the computer may want to turn "/" off. */
export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** False where the device stores nothing. */
export function setSlash(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
    return true;
  } catch {
    return false;
  }
}

const isBusy = 'input,textarea,select,dialog,[role=dialog]';

/**
 * "/" and Ctrl or Cmd with K focus the field of the search page, else that of the bar, else open the
 * page; not while somebody types or is in a dialog.
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
