import { useLocation } from 'react-router';
import { frame as t } from '#texts/site.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import {
  directionOf,
  type Language,
  languageCodes,
  languageNames,
  offers,
  pathIn,
} from '../../languages/languages.ts';
import { commonIcons } from '../../ui/icons/icon.tsx';
import { menuPanel } from './gallery-menu.tsx';

const parts = import.meta.env.SSR
  ? { links: languageLinks, menu: languageMenu, offers: languageOffers }
  : null;

/**
 * Links to the same page in other languages, drawn by the server alone so that no browser downloads
 * what draws them. The script in the head (inline-scripts.ts) keeps them right after navigation.
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

function languageLinks(address: string): string {
  const items = languageCodes.map(
    (code) => `<li>${linkTo(code, address, 'bar-link w-full', languageNames[code])}</li>`,
  );
  return `<ul class="grid gap-1">${items.join('')}</ul>`;
}

function languageMenu(address: string): string {
  const name = languageNames[currentLanguage()];
  return `<details class="language-menu relative"><summary class="bar-link list-none" aria-label="${t.language}: ${name}">${name}${icon('chevronDown', 'size-4')}</summary><div class="${menuPanel} min-w-40">${languageLinks(address)}</div></details>`;
}

/** A line in each other language; the head's script shows that of the visitor's browser. */
function languageOffers(address: string): string {
  const own = currentLanguage();
  return languageCodes
    .filter((code) => code !== own)
    .map(
      (code) =>
        `<aside aria-label="${t.language}: ${languageNames[code]}" class="language-offer absolute inset-x-0 top-0 z-30 min-h-[calc(72px+var(--offer))] items-center justify-center gap-2 bg-band-deep pt-[72px] text-on-band" data-for="${code}">${linkTo(code, address, 'text-link py-1 text-inherit', offers[code])}<button type="button" class="icon-button" data-language="${own}" aria-label="${t.stayInLanguage}">${icon('close', 'size-5')}</button></aside>`,
    )
    .join('');
}

function linkTo(code: Language, address: string, className: string, text: string): string {
  const current = code === currentLanguage() ? ' aria-current="true"' : '';
  return `<a href="${inHtml(pathIn(code, address))}" hreflang="${code}" lang="${code}" data-language="${code}" class="${className}"${current}><bdi dir="${directionOf(code)}">${text}</bdi></a>`;
}

function icon(name: keyof typeof commonIcons, size: string): string {
  return `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true" class="${size} shrink-0"><path d="${commonIcons[name]}"/></svg>`;
}

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
