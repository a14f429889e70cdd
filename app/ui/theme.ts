const storageKey = 'theme';

/** Runs before the first paint. Without JavaScript the style sheet follows the device. */
export const themeScript = `(()=>{let t;try{t=localStorage.getItem('${storageKey}')}catch{}if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.classList.add(t)})()`;

const changed = 'themechange';

export function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

export function setDark(dark: boolean): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  try {
    localStorage.setItem(storageKey, dark ? 'dark' : 'light');
  } catch (error) {
    console.info('The theme cannot be remembered in this browser.', error);
  }
  window.dispatchEvent(new Event(changed));
}

export function onThemeChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}
