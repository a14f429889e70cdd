import { useSyncExternalStore } from 'react';
import { ui as t } from '#texts/site.ts';
import { Icon } from './icons/icon.tsx';
import { isDark, onThemeChange, setDark } from './theme.ts';

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
