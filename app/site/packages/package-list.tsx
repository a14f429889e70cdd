import { useState } from 'react';
import { data, Form, useNavigation, useSubmit, useViewTransitionState } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import {
  countOfferedPackages,
  listOfferedPackages,
} from '../../data/packages/offered-packages.server.ts';
import { plainPicture } from '../../data/photos/site-pictures.server.ts';
import {
  type PackageFilter,
  packageFilters,
  parsePackageFilter,
} from '../../rules/packages/package-types.ts';
import {
  cacheableShown,
  listSteps,
  parseShown,
  partOf,
  searchOfShown,
  windowWithin,
} from '../../rules/pagination.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { fadeBetweenPages } from '../../ui/page-transition.ts';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { PageHero } from '../frame/page-hero.tsx';
import { absentMeta, sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { packageItemList } from '../metadata/structured-data.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/package-list.ts';
import { PackageCard } from './package-card.tsx';
import { packageSummary } from './package-summary.ts';

const step = listSteps.packages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, sitePictures, website } = servicesOf(context);
  const filter = parsePackageFilter(url.searchParams.get('type'));
  if (!filter) throw data(null, { status: 404 });
  const total = (await countOfferedPackages(database))[filter];
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, total);
  const packages = await listOfferedPackages(database, filter, window);
  const { content, pictureOf, today } = await website.read();
  return {
    title: content.packages.title,
    lead: content.packages.lead,
    shared: sharedTexts(content, filter === 'all' ? 'packages' : `packages-${filter}`),
    filter,
    part: partOf(window, step, total),
    packages: packages.map((tourPackage) => packageSummary(tourPackage, today)),
    fallback: pictureOf(content.look.fallback) ?? undefined,
    scene: plainPicture(sitePictures, 'slide-special-portrait'),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
  cacheKey({ search }) {
    const filter = parsePackageFilter(search.get('type'));
    const shown = cacheableShown(search.get('show'), step);
    return filter && shown !== null ? { search: listSearch(filter, shown) } : null;
  },
};

function listSearch(filter: PackageFilter, shown: number = step): string {
  return searchOfShown(filter === 'all' ? '' : `?type=${filter}`, shown, step);
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return absentMeta(args, 'Our Packages');
  const { filter, shared } = args.loaderData;
  return sharedPageMeta(args, shared, `/packages${listSearch(filter)}`);
}

const labels: Record<PackageFilter, string> = {
  all: 'All',
  hajj: 'Hajj',
  umrah: 'Umrah',
  special: 'Special',
};

export default function PackageList({ loaderData }: Route.ComponentProps) {
  const { filter, part, packages, fallback, scene } = loaderData;
  const { state, location } = useNavigation();
  // While more are added, those that are there stay.
  const isLoading =
    state === 'loading' &&
    location.pathname === '/packages' &&
    parsePackageFilter(new URLSearchParams(location.search).get('type')) !== filter;
  const isReflowing = useIsReflowing(filter, isLoading);
  return (
    <>
      {packages.length > 0 ? (
        <StructuredDataScript
          facts={
            import.meta.env.SSR &&
            ((site) => [packageItemList(site, `${labels[filter]} packages`, packages)])
          }
        />
      ) : null}
      <PageHero title={loaderData.title} lead={loaderData.lead} photo={scene} />
      <section aria-label="Packages" className="column py-12 md:py-16">
        <FilterButtons chosen={filter} />
        {/* Read out when a filter has changed it; how many there are is seen. */}
        <p role="status" className="sr-only">
          {`${part.total} ${filter === 'all' ? '' : `${labels[filter]} `}${part.total === 1 ? 'package' : 'packages'}`}
        </p>
        <div aria-busy={isLoading} className="package-cards mt-8 sm:mt-10">
          {packages.length > 0 ? (
            <>
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
                      fallback={fallback}
                      eager={index === 0}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore
                part={part}
                step={step}
                noun="packages"
                search={filter === 'all' ? '' : `?type=${filter}`}
              />
            </>
          ) : (
            <p className="card lattice px-6 py-16 text-center font-display text-2xl text-green">
              {filter === 'all'
                ? 'No packages available'
                : 'No packages available for the selected category.'}
            </p>
          )}
        </div>
      </section>
    </>
  );
}

/** True while cards go to the places that another filter gives them, and not on other ways. */
function useIsReflowing(filter: PackageFilter, isLoading: boolean): boolean {
  const isMoving = useViewTransitionState('/packages');
  const [settled, setSettled] = useState(filter);
  if (!isMoving && !isLoading && settled !== filter) setSettled(filter);
  return isMoving && (isLoading || settled !== filter);
}

/** A form of buttons: the choice is in the address, with and without a script. */
function FilterButtons({ chosen }: { chosen: PackageFilter }) {
  const submit = useSubmit();
  return (
    <Form
      action="/packages"
      preventScrollReset
      viewTransition={fadeBetweenPages()}
      aria-label="Filter packages"
      className="filter-row"
      onSubmit={(event) => {
        // "All" is the plain address, without the question mark that a form would add.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('value')) return;
        event.preventDefault();
        const viewTransition = fadeBetweenPages();
        void submit(null, { action: '/packages', preventScrollReset: true, viewTransition });
      }}
    >
      {packageFilters.map((filter) => (
        <button
          key={filter}
          type="submit"
          aria-pressed={filter === chosen}
          {...(filter === 'all' ? {} : { name: 'type', value: filter })}
          className="filter-button"
        >
          {labels[filter]}
        </button>
      ))}
    </Form>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
