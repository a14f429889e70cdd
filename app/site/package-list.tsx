import { data, Form, useNavigation, useSubmit } from 'react-router';
import { servicesOf } from '../app-context.server.ts';
import { company } from '../content/company.ts';
import { listPackages } from '../data/packages.server.ts';
import type { KeptHandle } from '../kept-handle.ts';
import { type PackageFilter, packageFilters, parsePackageFilter } from '../rules/package-types.ts';
import { keepShown } from '../ui/keep-shown.ts';
import { PageHero } from '../ui/page-hero.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/package-list.ts';
import { PackageCard } from './package-card.tsx';
import { packageSummary } from './package-summary.ts';
import { absentMeta, pageMeta } from './page-meta.ts';
import { SearchFacts } from './search-facts.tsx';
import { packageItemList } from './structured-data.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const filter = parsePackageFilter(url.searchParams.get('type'));
  if (!filter) throw data(null, { status: 404 });
  const packages = await listPackages(database, filter);
  return {
    filter,
    packages: packages.map(packageSummary),
    fallback: sitePictures.get('fallback'),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => keepShown(args);

export const handle: KeptHandle = {
  live: () => [{ topic: 'packages' }],
  keptAs({ search }) {
    const filter = parsePackageFilter(search.get('type'));
    return filter && listAddress(filter);
  },
};

function listAddress(filter: PackageFilter): string {
  return filter === 'all' ? '/packages' : `/packages?type=${filter}`;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return absentMeta('Our Packages');
  const { filter } = loaderData;
  return pageMeta(
    { matches },
    {
      title: filter === 'all' ? 'Our Packages' : `${labels[filter]} Packages`,
      description: `Hajj, Umrah and Zyarath packages of ${company.name}: price, days, hotels and the next batch of each.`,
      path: listAddress(filter),
    },
  );
}

const labels: Record<PackageFilter, string> = {
  all: 'All',
  hajj: 'Hajj',
  umrah: 'Umrah',
  special: 'Special',
};

export default function PackageList({ loaderData }: Route.ComponentProps) {
  const { filter, packages, fallback } = loaderData;
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/packages';
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
        <div aria-busy={isLoading} className="mt-10">
          {isLoading ? (
            <p role="status" className="py-20 text-center text-green">
              <Spinner label="Loading packages..." />
            </p>
          ) : packages.length > 0 ? (
            <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
              {packages.map((tourPackage) => (
                <li key={tourPackage.id} className="grid">
                  <PackageCard tourPackage={tourPackage} fallback={fallback} />
                </li>
              ))}
            </ul>
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

export { PageFailure as ErrorBoundary } from './page-failure.tsx';
