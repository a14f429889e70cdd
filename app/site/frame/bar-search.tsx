import { siteSearch as t } from '#texts/server.ts';
import { frame } from '#texts/site.ts';
import { currentLanguage } from '../../languages/current-language.ts';
import { pathIn } from '../../languages/languages.ts';
import { maxQuery } from '../../rules/limits.ts';

const keys = '/ Control+K Meta+K';

const glass =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true" class="size-6 shrink-0"><path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5"/></svg>';

const inFold =
  'not-open:hidden fixed inset-s-auto inset-e-[max(1rem,50vw-40rem)] top-[76px] bottom-auto m-0 w-[min(26rem,100vw-2rem)] rounded-md border border-gilt/35 bg-band-deep p-3 shadow-[0_16px_40px_rgb(0_0_0/0.3)] not-supports-[selector(:popover-open)]:hidden';

function searchForm(attributes = '', className = ''): string {
  return `<form role="search" aria-label="${t.searchSite}" action="${path()}" class="bar-search-form flex max-w-lg gap-2 ${className}"${attributes}><input type="search" name="q" maxlength="${maxQuery}" aria-label="${t.searchSite}" placeholder="${t.searchSite}" aria-keyshortcuts="${keys}" autocomplete="off" class="field-input"${attributes && ' autofocus'}><button type="submit" aria-label="${frame.search}" class="icon-button min-w-[48px]! flex-none border border-gilt/50 text-on-band">${glass}</button></form>`;
}

/** The form in a popover; browsers without popovers get a link to the search page. */
function searchFold(): string {
  const named = `aria-label="${t.searchSite}" aria-keyshortcuts="${keys}"`;
  return `<button type="button" popovertarget="bar-search" ${named} class="bar-search icon-button not-supports-[selector(:popover-open)]:hidden">${glass}</button><a href="${path()}" ${named} class="icon-button hidden not-supports-[selector(:popover-open)]:grid">${glass}</a>${searchForm(' id="bar-search" popover', inFold)}`;
}

function path(): string {
  return pathIn(currentLanguage(), '/search');
}

const parts = import.meta.env.SSR ? { fold: searchFold, form: searchForm } : null;

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
