import { useEffect, useState } from 'react';
import {
  data,
  Link,
  useHref,
  useLocation,
  useNavigation,
  useViewTransitionState,
} from 'react-router';
import { packageList as t } from '#texts/packages.ts';
import { frame, home } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { findOfferedPackages } from '../../data/packages/offered-packages.server.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { searchPackages } from '../../data/search/site-search.server.ts';
import { maxShortlist } from '../../rules/limits.ts';
import { translatePackage } from '../../rules/packages/package-rules.ts';
import { parsePackageFilter } from '../../rules/packages/package-types.ts';
import { cacheableShown, formatShown, listSteps, paginate } from '../../rules/pagination.ts';
import {
  isCommonQuery,
  listConditions,
  packageQueryString,
  parsePackageQuery,
} from '../../rules/search/find-packages.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { useShortlist } from '../layout/shortlist-link.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { StructuredDataScript } from '../metadata/structured-data.tsx';
import type { Route } from './+types/package-list.ts';
import { CompareBar, CompareChoice, ShortlistButton } from './compare-and-shortlist.tsx';
import { FilterButtons, FilterChips, FilterForm } from './filter-form.tsx';
import { listFilters, type NearestView, nearestView } from './list-filters.server.ts';
import { PackageCard } from './package-card.tsx';
import { packageSummaries } from './package-summary.ts';
import { packageItemList } from './structured-package.ts';

const step = listSteps.packages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { database, sitePictures, translations, website } = services;
  const filter = parsePackageFilter(url.searchParams.get('type'));
  if (!filter) throw data(null, { status: 404 });
  const site = await website.read();
  const { content, today } = site;
  const { holidays } = content.packages;
  const input = parsePackageQuery(url.searchParams);
  const result = await searchPackages(services, input, { today, holidays });
  const { query, matches, options } = result;
  const total = matches.length;
  const nearest = result.isOffered ? nearestView(query, result.nearest) : null;
  const { window, part } = paginate(url.searchParams.get('show'), step, total);
  const [wider] = nearest ? result.nearest : [];
  const entries = wider
    ? wider.matches.slice(0, step)
    : matches.slice(window.skip, window.skip + window.count);
  const rows = await findOfferedPackages(
    database,
    entries.map(({ id }) => id),
  );
  const translate = await translations.translator();
  const packages = rows.map((row) => translatePackage(row, translate));
  const conditionCount = listConditions(query).length + (query.sort === '' ? 0 : 1);
  return {
    title: content.packages.title,
    lead: content.packages.lead,
    shared: sharedTexts(content, filter === 'all' ? 'packages' : `packages-${filter}`),
    filter,
    filters: listFilters(query, options, holidays),
    // Search engines index only the full list and the lists by type.
    isForSearchEngines: conditionCount <= 1,
    canonical: conditionCount === 1 && filter !== 'all' ? packageQueryString({ type: filter }) : '',
    nearest,
    gone: result.missingIds,
    isOffered: result.isOffered,
    part,
    packages: packageSummaries(packages, site, entries),
    scene: getPlainPicture(sitePictures, 'slide-special-portrait'),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
  // Searches are not cached, because they could fill the memory.
  cacheKey({ search }) {
    // Called only on the server; the check keeps the parser out of the browser's bundle.
    if (!import.meta.env.SSR || !parsePackageFilter(search.get('type'))) return null;
    const query = parsePackageQuery(search);
    const entries = cacheableShown(search.get('show'), step);
    if (entries === null || !isCommonQuery(query)) return null;
    return { search: formatShown(packageQueryString(query), entries, step) };
  },
};

export function meta(args: Route.MetaArgs) {
  const { shared, canonical, isForSearchEngines = true } = args.loaderData ?? {};
  const tags = sharedPageMeta(args, shared, `/packages${canonical}`, t.ourPackages);
  return isForSearchEngines ? tags : [...tags, { name: 'robots', content: 'noindex' }];
}

export default function PackageList({ loaderData }: Route.ComponentProps) {
  const { filter, filters, nearest, part, packages, scene } = loaderData;
  const isLoading = useIsLoadingOthers();
  const isReflowing = useIsReflowing(filters.search, isLoading);
  const noPackagesText = filter === 'all' ? home.noPackages : t.noneOfType;
  const emptyText = loaderData.isOffered ? t.noneHasAll : noPackagesText;
  return (
    <>
      {packages.length > 0 && !nearest && (
        <StructuredDataScript
          facts={
            import.meta.env.SSR && ((site) => [packageItemList(site, t.listOf[filter], packages)])
          }
        />
      )}
      <PageHero title={loaderData.title} lead={loaderData.lead} photo={scene} modest />
      <section aria-label={frame.packages} className="column py-7 md:py-16">
        <FilterButtons chosen={filter} search={filters.search} />
        <FilterForm filters={filters} total={part.total} />
        <FilterChips chips={filters.chips} />
        <div className="list-line mt-3 mb-4 text-soft md:mt-5">
          <p role="status" className={filters.isInUse ? 'text-lg' : 'sr-only'}>
            {t.found[filter](part.total)}
          </p>
          <ShortlistNote gone={loaderData.gone} />
        </div>
        <div
          aria-busy={isLoading}
          className="grid gap-8 aria-busy:[&_img]:opacity-55 aria-busy:[&_img]:transition-opacity aria-busy:[&_img]:delay-150 aria-busy:[&_img]:duration-200"
        >
          {nearest && <NearestPackages nearest={nearest} />}
          {packages.length > 0 ? (
            <div>
              <ul
                className={`grid gap-8 sm:grid-cols-2 lg:grid-cols-3 ${isReflowing ? 'moving-cards' : ''}`}
              >
                {packages.map((tourPackage, index) => (
                  <li
                    key={tourPackage.id}
                    id={stepId('packages', part.first + index, step)}
                    className="grid scroll-mt-24"
                  >
                    <PackageCard
                      tourPackage={tourPackage}
                      eager={index === 0}
                      actions={
                        <>
                          <CompareChoice id={tourPackage.id} title={tourPackage.title} />
                          <ShortlistButton id={tourPackage.id} title={tourPackage.title} />
                        </>
                      }
                    />
                  </li>
                ))}
              </ul>
              {nearest ? null : (
                <ShowMore part={part} step={step} noun="packages" search={filters.search} />
              )}
              <CompareBar />
            </div>
          ) : (
            <div className="card lattice grid gap-4 px-6 py-16 text-center">
              <p className="font-display text-2xl text-green">{emptyText}</p>
              {filters.isInUse && (
                <Link to="/packages" className="text-link">
                  {t.showAllPackages}
                </Link>
              )}
            </div>
          )}
        </div>
      </section>
    </>
  );
}

/** False while Show more adds rows to the same list. */
function useIsLoadingOthers(): boolean {
  const { state, location } = useNavigation();
  const currentLocation = useLocation();
  // Only the next location has the language prefix.
  const list = useHref('/packages');
  if (state !== 'loading' || location.pathname !== list) return false;
  const nextSearch = formatShown(location.search, step, step);
  return (
    currentLocation.pathname === '/packages' &&
    nextSearch !== formatShown(currentLocation.search, step, step)
  );
}

function useIsReflowing(search: string, isLoading: boolean): boolean {
  const isMoving = useViewTransitionState('/packages');
  const [settledSearch, setSettledSearch] = useState(search);
  if (!isMoving && !isLoading && settledSearch !== search) setSettledSearch(search);
  return isMoving && (isLoading || settledSearch !== search);
}

/** The bar has the link to the list. */
function ShortlistNote({ gone }: { gone: readonly string[] }) {
  const { ids, choose } = useShortlist();
  useEffect(() => {
    for (const id of gone) choose(id, false);
  }, [gone, choose]);
  return (
    <p role="status" className="text-base text-soft">
      {ids.length < maxShortlist ? '' : t.listIsFull(maxShortlist)}
    </p>
  );
}

function NearestPackages({ nearest }: { nearest: NearestView }) {
  const { without, total, search, others } = nearest;
  return (
    <div className="card grid gap-3 p-6 sm:p-8">
      <p className="font-display text-2xl text-green">{t.noneHasAll}</p>
      <p>
        {t.thereAreWithout(without, total)}{' '}
        <Link to={{ search }} preventScrollReset className="text-link touch-link">
          {t.showWithout(without)}
        </Link>
      </p>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {others.map((other) => (
            <li key={other.search}>
              <Link
                to={{ search: other.search }}
                preventScrollReset
                className="text-link touch-link"
              >
                {t.countWithout(other.without, other.total)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
