import { useSyncExternalStore } from 'react';
import { ui as t } from '#texts/site.ts';
import { Icon } from './icons/icon.tsx';

export function ThemeToggle({ className = '' }: { className?: string }) {
  const dark = useSyncExternalStore(onThemeChange, isDark, () => false);
  return (
    <button
      type="button"
      aria-label={dark ? t.toLightTheme : t.toDarkTheme}
      onClick={() => setDark(!dark)}
      className={`needs-script icon-button ${className}`}
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  );
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function setDark(dark: boolean): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', dark);
  classList.toggle('light', !dark);
  try {
    localStorage.setItem('theme', dark ? 'dark' : 'light');
  } catch (error) {
    console.info('The theme could not be stored.', error);
  }
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
