const { classList } = document.documentElement;

/** Without JavaScript the style sheet uses the device's theme. */
export function startTheme(): void {
  const isDeviceDark = matchMedia('(prefers-color-scheme: dark)').matches;
  classList.add(storedTheme() ?? (isDeviceDark ? 'dark' : 'light'));
  // The toggle works before the page's scripts do.
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-toggle]')) toggle();
  });
}

function storedTheme(): string | null {
  try {
    const theme = localStorage.getItem('theme');
    return theme === 'dark' || theme === 'light' ? theme : null;
  } catch {
    // Storage is disabled.
    return null;
  }
}

function toggle(): void {
  const isDark = classList.toggle('dark');
  classList.toggle('light', !isDark);
  try {
    localStorage.setItem('theme', isDark ? 'dark' : 'light');
  } catch (error) {
    console.info('The theme could not be stored.', error);
  }
}
