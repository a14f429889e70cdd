const storageKey = 'slash-key';

/** Whether "/" leads to the search on this device: whoever speaks to a computer may not want that. */
export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** False where the device keeps nothing: then it stays as it was. */
export function setSlash(isOn: boolean): boolean {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
    return true;
  } catch {
    return false;
  }
}
