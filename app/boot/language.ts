import {
  getPathPrefix,
  isLanguage,
  type Language,
  localize,
  splitLanguage,
} from '../languages/languages.ts';
import { isStaffPath } from '../rules/sign-in/next-path.ts';
import { readChoice, storeChoice } from './device-choices.ts';
import { navigationType } from './navigation-type.ts';

const root = document.documentElement;

/** Redirects new visits to the chosen language, or else offers the browser's language. */
export function startLanguage(): void {
  if (isStaffPath(location.pathname)) return;
  const language = readChoice('language');
  if (!isLanguage(language) || !isOffered(language)) offerLanguageOfBrowser();
  else if (language !== root.lang && isNewVisit()) {
    location.replace(location.origin + addressIn(language, wantedPage()) + location.hash);
  }
  addEventListener('navigated', updateLinks);
  addEventListener('click', onClick, true);
  addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}

/** English has no prefix, so it is never among the paths that are off. */
function isOffered(code: Language): boolean {
  return !root.dataset.off?.split(' ').includes(getPathPrefix(code));
}

function isNewVisit(): boolean {
  return !document.referrer.startsWith(location.origin) && navigationType() === 'navigate';
}

function offerLanguageOfBrowser(): void {
  const code = navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLanguage);
  if (code && code !== root.lang && isOffered(code)) root.setAttribute('data-offer', code);
}

type PagePath = Pick<URL, 'pathname' | 'search'>;

function addressIn(code: string, { pathname, search }: PagePath = location): string {
  const { rest } = splitLanguage(pathname);
  return (isLanguage(code) ? localize(code, rest) : rest) + search;
}

/** The worker opens the offline page in place of `page`, but may have stored it in the chosen language. */
function wantedPage(): PagePath {
  const { pathname, search } = location;
  if (splitLanguage(pathname).rest !== '/offline') return location;
  const page = new URLSearchParams(search).get('page') ?? '';
  const [, path, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(page) ?? [];
  return path ? { pathname: path, search: query } : location;
}

/** The server rendered the links on the first page of this visit. */
function updateLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.href = addressIn(link.dataset.language ?? '');
  }
}

const openMenu = () => document.querySelector<HTMLDetailsElement>('.language-menu[open]');

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const menu = openMenu();
  if (menu && !menu.contains(target)) menu.open = false;
  const code = target.closest<HTMLElement>('[data-language]')?.dataset.language;
  if (!code) return;
  storeChoice('language', code);
  root.removeAttribute('data-offer');
}
