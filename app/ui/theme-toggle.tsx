import { ui as t } from '#texts/site.ts';
import { Icon } from './icons/icon.tsx';

/** Works before hydration: the script in the head listens (`app/boot/theme.ts`). */
export function ThemeToggle({ className = '' }: { className?: string }) {
  return (
    <button type="button" data-theme-toggle className={`icon-button noscript:hidden ${className}`}>
      <span className="contents dark:hidden">
        <Icon name="moon" />
        <span className="sr-only">{t.toDarkTheme}</span>
      </span>{' '}
      <span className="hidden dark:contents">
        <Icon name="sun" />
        <span className="sr-only">{t.toLightTheme}</span>
      </span>
    </button>
  );
}
