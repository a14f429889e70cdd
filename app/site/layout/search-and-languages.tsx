import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { siteSearch } from '#texts/server.ts';
import { frame as t } from '#texts/site.ts';
import { useRootData } from '../../company-data.tsx';
import {
  currentLanguage,
  getDirection,
  type Language,
  languageNames,
  languageOfferTexts,
  localize,
} from '../../languages/languages.ts';
import { maxQuery } from '../../rules/limits.ts';
import { commonIcons, Drawing } from '../../ui/icons/icon.tsx';
import { useStoredIds } from '../../ui/stored-ids.tsx';

const serverViews = import.meta.env.SSR
  ? {
      languageRow: LanguageRow,
      languageMenu: LanguageMenu,
      languageOffers: LanguageOffers,
      searchFold,
      searchForm: () => searchForm(),
    }
  : null;

/** Rendered only on the server, so browsers do not download this code. `app/boot/language.ts` updates the links. */
export function ServerView(props: {
  name: keyof NonNullable<typeof serverViews>;
  className?: string;
}) {
  const { name, className } = props;
  const { pathname, search } = useLocation();
  if (serverViews) {
    const View = serverViews[name];
    return (
      <div data-view={name} className={className}>
        <View path={pathname + search} />
      </div>
    );
  }
  return (
    <div
      data-view={name}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it
      dangerouslySetInnerHTML={{ __html: readServerHtml(name) }}
    />
  );
}

const serverHtml: Record<string, string> = {};

/** React may draw the whole page again, for example after the browser has translated it. */
function readServerHtml(name: string): string {
  serverHtml[name] ??= document.querySelector(`[data-view="${name}"]`)?.innerHTML ?? '';
  return serverHtml[name];
}

interface OnPath {
  path: string;
}

function LanguageRow({ path }: OnPath) {
  if (useRootData().languages.length === 1) return null;
  return (
    <div className="border-white/15 border-b pb-2 [&>ul]:flex [&>ul]:flex-wrap">
      <p className="sr-only">{t.language}</p>
      <LanguageLinks path={path} />
    </div>
  );
}

function LanguageLinks({ path }: OnPath) {
  const { languages } = useRootData();
  return (
    <ul className="grid gap-1">
      {languages.map((code) => (
        <li key={code}>{languageLink(code, path, 'bar-link w-full', languageNames[code])}</li>
      ))}
    </ul>
  );
}

export const menuPanel =
  'absolute inset-e-0 top-full rounded-md border border-gilt/35 bg-band-deep p-2 shadow-[0_16px_40px_rgb(0_0_0/0.3)]';

function LanguageMenu({ path }: OnPath) {
  if (useRootData().languages.length === 1) return null;
  const name = languageNames[currentLanguage()];
  return (
    <details className="language-menu relative">
      <summary className="bar-link list-none" aria-label={`${t.language}: ${name}`}>
        {name}
        <Drawing path={commonIcons.chevronDown} className="size-4!" />
      </summary>
      <div className={`${menuPanel} min-w-40`}>
        <LanguageLinks path={path} />
      </div>
    </details>
  );
}

/** One offer per other language; the head's script shows the one for the browser's language. */
function LanguageOffers({ path }: OnPath) {
  const language = currentLanguage();
  return useRootData()
    .languages.filter((code) => code !== language)
    .map((code) => (
      <aside
        key={code}
        aria-label={`${t.language}: ${languageNames[code]}`}
        className="language-offer absolute inset-x-0 z-30 min-h-[calc(72px+var(--offer))] items-center justify-center gap-2 bg-band-deep pt-[72px] text-on-band"
        data-for={code}
      >
        {languageLink(code, path, 'text-link py-1 text-inherit', languageOfferTexts[code])}
        <button
          type="button"
          className="icon-button"
          data-language={language}
          aria-label={t.stayInLanguage}
        >
          <Drawing path={commonIcons.close} className="size-5!" />
        </button>
      </aside>
    ));
}

function languageLink(code: Language, path: string, className: string, text: string) {
  return (
    <a
      href={localize(code, path)}
      hrefLang={code}
      lang={code}
      data-language={code}
      className={className}
      aria-current={code === currentLanguage() || undefined}
    >
      <bdi dir={getDirection(code)}>{text}</bdi>
    </a>
  );
}

const keys = '/ Control+K Meta+K';

const glass = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5';
const foldClass =
  'not-open:hidden fixed inset-s-auto inset-e-[max(1rem,50vw-40rem)] top-[76px] bottom-auto m-0 w-[min(26rem,100vw-2rem)] rounded-md border border-gilt/35 bg-band-deep p-3 shadow-[0_16px_40px_rgb(0_0_0/0.3)] not-supports-[selector(:popover-open)]:hidden';

function searchForm(popover?: { id: string; className: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers do not all know <search>
    <form
      role="search"
      aria-label={siteSearch.searchSite}
      action={localize(currentLanguage(), '/search')}
      id={popover?.id}
      popover={popover && 'auto'}
      className={`bar-search-form flex max-w-lg gap-2 ${popover?.className ?? ''}`}
    >
      <input
        type="search"
        name="q"
        maxLength={maxQuery}
        aria-label={siteSearch.searchSite}
        placeholder={siteSearch.searchSite}
        aria-keyshortcuts={keys}
        autoComplete="off"
        className="field-input"
        autoFocus={popover !== undefined}
      />
      <button
        type="submit"
        aria-label={t.search}
        className="icon-button min-w-[48px]! flex-none border border-gilt/50 text-on-band"
      >
        <Drawing path={glass} className="size-6!" />
      </button>
    </form>
  );
}

/** A popover with the form; browsers without popovers get a link to the search page. */
function searchFold() {
  const label = { 'aria-label': siteSearch.searchSite, 'aria-keyshortcuts': keys };
  return (
    <>
      <button
        type="button"
        popoverTarget="bar-search"
        {...label}
        className="bar-search icon-button not-supports-[selector(:popover-open)]:hidden"
      >
        <Drawing path={glass} className="size-6!" />
      </button>
      <a
        href={localize(currentLanguage(), '/search')}
        {...label}
        className="icon-button hidden not-supports-[selector(:popover-open)]:grid"
      >
        <Drawing path={glass} className="size-6!" />
      </a>
      {searchForm({ id: 'bar-search', className: foldClass })}
    </>
  );
}

/** People who use speech input may need to turn "/" off. */
export function useSlashKey() {
  const { ids, choose } = useStoredIds('device', 'slash-key', 1);
  return { isOn: !ids.includes('off'), turn: (isOn: boolean) => choose('off', !isOn) };
}

const busySelector = 'input,textarea,select,dialog,[role=dialog]';

/** Focuses the search page's field or the bar's, or else opens the search page. Ignores keys in fields and dialogs. */
export function useSearchKeys(): void {
  const slash = useSlashKey();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isSearchKey =
      event.ctrlKey || event.metaKey ? event.key === 'k' : event.key === '/' && slash.isOn;
    if (!isSearchKey || event.altKey) return;
    // A closed field keeps the focus until the next frame.
    if (document.activeElement?.closest(busySelector)?.getClientRects().length) return;
    event.preventDefault();
    const field = document.getElementById('site-q');
    const button = document.querySelector<HTMLElement>('.bar-search');
    if (field) field.focus();
    else if (button?.offsetParent) button.click();
    else document.querySelector<HTMLFormElement>('.bar-search-form')?.submit();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
