import { useLocation } from 'react-router';
import { languageLinks, languageMenu, languageOffers } from './language-html.ts';

/** Nothing of it is in a browser's scripts. */
const parts = import.meta.env.SSR
  ? { links: languageLinks, menu: languageMenu, offers: languageOffers }
  : null;

/**
 * The ways to the same page in other languages. Drawn by the server alone: no browser downloads what
 * draws them, and they work without a script.
 */
export function Languages({
  part,
  className,
}: {
  part: keyof NonNullable<typeof parts>;
  className?: string;
}) {
  const { pathname, search } = useLocation();
  const html = parts?.[part](pathname + search) ?? '';
  return (
    <div
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of constants and an escaped address
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
