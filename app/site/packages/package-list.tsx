import { data, Form, useNavigation, useSubmit } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { countPackages, listPackages } from '../../data/packages/packages.server.ts';
import {
  type PackageFilter,
  packageFilters,
  parsePackageFilter,
} from '../../rules/package-types.ts';
import {
  cacheableShown,
  listSteps,
  parseShown,
  partOf,
  searchOfShown,
  windowWithin,
} from '../../rules/pagination.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { ShowMore, stepId } from '../../ui/show-more.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { staleIfError } from '../../ui/stale-if-error.ts';
import { absentMeta, namedPageMeta } from '../metadata/page-meta.ts';
import { SearchFacts } from '../metadata/search-facts.tsx';
import { packageItemList } from '../metadata/structured-data.ts';
import type { Route } from './+types/package-list.ts';
import { PackageCard } from './package-card.tsx';
import { packageSummary } from './package-summary.ts';

const step = listSteps.packages;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const filter = parsePackageFilter(url.searchParams.get('type'));
  if (!filter) throw data(null, { status: 404 });
  const total = (await countPackages(database))[filter];
  const window = windowWithin(parseShown(url.searchParams.get('show'), step), step, total);
  const packages = await listPackages(database, filter, window);
  return {
    filter,
    part: partOf(window, step, total),
    packages: packages.map(packageSummary),
    fallback: sitePictures.get('fallback'),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }],
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
  if (!args.loaderData) return absentMeta('Our Packages');
  const { filter } = args.loaderData;
  const name = filter === 'all' ? 'packages' : `packages-${filter}`;
  return namedPageMeta(args, name, `/packages${listSearch(filter)}`);
}

const labels: Record<PackageFilter, string> = {
  all: 'All',
  hajj: 'Hajj',
  umrah: 'Umrah',
  special: 'Special',
};

export default function PackageList({ loaderData }: Route.ComponentProps) {
  const { filter, part, packages, fallback } = loaderData;
  const { state, location } = useNavigation();
  // While more are added, those that are there stay.
  const isLoading =
    state === 'loading' &&
    location.pathname === '/packages' &&
    parsePackageFilter(new URLSearchParams(location.search).get('type')) !== filter;
  return (
    <>
      {packages.length > 0 ? (
        <SearchFacts
          facts={
            import.meta.env.SSR &&
            ((site) => [packageItemList(site, `${labels[filter]} packages`, packages)])
          }
        />
      ) : null}
      <PageHero
        title="Our Packages"
        lead="Compare days, hotels, price and the next batch. Then call us, or come to the office."
      />
      <section aria-label="Packages" className="column py-12 md:py-16">
        <FilterButtons chosen={filter} />
        {/* Read out when a filter has changed it; how many there are is seen. */}
        <p role="status" className="sr-only">
          {`${part.total} ${filter === 'all' ? '' : `${labels[filter]} `}${part.total === 1 ? 'package' : 'packages'}`}
        </p>
        <div aria-busy={isLoading} className="mt-10">
          {isLoading ? (
            <p role="status" className="py-20 text-center text-green">
              <Spinner label="Loading packages..." />
            </p>
          ) : packages.length > 0 ? (
            <>
              <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
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

/** A form of buttons: the choice is in the address, with and without a script. */
function FilterButtons({ chosen }: { chosen: PackageFilter }) {
  const submit = useSubmit();
  return (
    <Form
      action="/packages"
      preventScrollReset
      aria-label="Filter packages"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        // "All" is the plain address, without the question mark that a form would add.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('value')) return;
        event.preventDefault();
        void submit(null, { action: '/packages', preventScrollReset: true });
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
