import { searchFold, searchForm } from './search-html.ts';

/** Nothing of it is in a browser's scripts. */
const parts = import.meta.env.SSR ? { fold: searchFold, form: searchForm } : null;

/** The search of the site in the bar and in the panel of phones. */
export function BarSearch({ part, className }: { part: 'fold' | 'form'; className?: string }) {
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of constants
      dangerouslySetInnerHTML={{ __html: parts?.[part]() ?? '' }}
    />
  );
}
