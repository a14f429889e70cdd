import { useEffect, useRef, useState } from 'react';
import { offline as t } from '#texts/guide.ts';
import { packageList } from '#texts/packages.ts';
import { frame, ui } from '#texts/site.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany, useScene } from '../../company-data.tsx';
import { currentLanguage, type Language, splitLanguage } from '../../languages/languages.ts';
import { cachedHeaders, cacheNames, formatLocalTime } from '../../offline/shared.ts';
import { maxShortlist } from '../../rules/limits.ts';
import { parseIds, parsePackageFilter } from '../../rules/packages/package-types.ts';
import { parseUrl } from '../../rules/parse-url.ts';
import { useBrowserValue } from '../../ui/hydration.tsx';
import { PhoneButton } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { notFoundMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/offline-page.ts';

/** The service worker redirects here if it cannot load a page, with `?page=` as its path. */
export const handle: CacheHandle = { live: () => [{ topic: 'website' }], cacheKey: () => ({}) };

export function meta(args: Route.MetaArgs) {
  return notFoundMeta(args, t.title);
}

export default function OfflinePage() {
  const company = useCompany();
  const { wanted, pages, stay } = useCachedPages();
  const ids = parseIds(new URLSearchParams(/\?.*/.exec(wanted)?.[0]).getAll('ids'), maxShortlist);
  const isListed = ({ address }: CachedPage) => ids.some((id) => address.endsWith(`/${id}`));
  // The packages of the wanted shortlist come first.
  const rows = [...pages.filter(isListed), ...pages.filter((page) => !isListed(page))];
  const isSearch = ids.length === 0 && /^(?:\/\w\w)?\/packages\?/.test(wanted);
  return (
    <>
      <PageHero
        title={isSearch ? t.searchTitle : t.title}
        lead={t.lead}
        photo={useScene('missing')}
      />
      <div className="column section grid gap-10">
        <div className="grid justify-items-start gap-4">
          {company.phone.tel && <p className="text-xl">{t.askUs}</p>}
          <div className="flex flex-wrap gap-4">
            <PhoneButton className="button-green" />{' '}
            <a href={wanted} className="button button-outline">
              {ui.tryAgain}
            </a>
          </div>
        </div>
        <section aria-labelledby="saved">
          <h2 id="saved" className="heading">
            {t.saved}
          </h2>
          {rows.length > 0 ? (
            <ul className="mt-4 grid gap-3">
              {rows.map(({ address, name, at }) => (
                <li key={address}>
                  {/* A document navigation, because the service worker has cached the page. */}
                  <a href={address} onClick={stay} className="text-link touch-link">
                    {name}
                  </a>{' '}
                  <span className="block text-soft">{t.savedAt(formatLocalTime(at))}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-4">{t.nothingSaved}</p>
          )}
        </section>
      </div>
    </>
  );
}

/** Redirects to `wanted` when the network returns, unless the visitor has chosen another page. */
function useCachedPages() {
  const hasChosen = useRef(false);
  const wanted = useBrowserValue('navigated', readWantedPage, '/');
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => void listCachedPages(currentLanguage()).then(setPages), []);
  useEffect(() => {
    const openWantedPage = () => hasChosen.current || window.location.replace(wanted);
    window.addEventListener('online', openWantedPage);
    return () => window.removeEventListener('online', openWantedPage);
  }, [wanted]);
  const stay = () => {
    hasChosen.current = true;
  };
  return { wanted, pages, stay };
}

interface CachedPage {
  address: string;
  name: string;
  at: Date;
}

/** The cached pages in a language, newest first. */
async function listCachedPages(language: Language): Promise<CachedPage[]> {
  if (!('caches' in window) || !(await caches.has(cacheNames.pages))) return [];
  const cache = await caches.open(cacheNames.pages);
  const pages: CachedPage[] = [];
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const { language: pageLanguage, rest } = splitLanguage(pathname);
    const headers = (await cache.match(request))?.headers;
    const isTool = /^\/(?:offline|compare)/.test(rest);
    if (pageLanguage !== language || isTool || !headers) continue;
    pages.push({
      address: pathname + search,
      name: pageName(rest, search) || decodeURIComponent(headers.get(cachedHeaders.name) ?? ''),
      at: new Date(headers.get(cachedHeaders.at) ?? 0),
    });
  }
  return pages.sort((page, other) => other.at.getTime() - page.at.getTime());
}

/** The name of a page whose heading does not say it; else blank. */
function pageName(path: string, search: string): string {
  if (path === '/') return frame.home;
  const filter = parsePackageFilter(new URLSearchParams(search).get('type'));
  return path === '/packages' && filter ? packageList.listOf[filter] : '';
}

/** Accepts only paths of this site. */
function readWantedPage(): string {
  const { origin, search } = window.location;
  const url = parseUrl(new URLSearchParams(search).get('page') ?? '/', origin);
  return url?.origin === origin ? url.pathname + url.search : '/';
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
