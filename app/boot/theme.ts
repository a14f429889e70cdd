import { readChoice, storeChoice } from './device-choices.ts';

const { classList } = document.documentElement;

/** Without JavaScript the style sheet uses the device's theme. */
export function startTheme(): void {
  const theme = readChoice('theme');
  const deviceTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  classList.add(theme === 'dark' || theme === 'light' ? theme : deviceTheme);
  // The toggle works before the page's scripts do.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-toggle]')) toggle();
  });
}

function toggle(): void {
  const isDark = classList.toggle('dark');
  classList.toggle('light', !isDark);
  storeChoice('theme', isDark ? 'dark' : 'light');
}
