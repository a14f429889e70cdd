import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { company } from '../../content/company.ts';
import { homePage } from '../../content/home.ts';
import { slides } from '../../content/slides.ts';
import { listNewestPackages } from '../../data/packages/packages.server.ts';
import { plainPicture } from '../../data/photos/site-pictures.server.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { staleIfError } from '../../ui/stale-if-error.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { namedPageMeta } from '../metadata/page-meta.ts';
import { travelAgency, webSite } from '../metadata/structured-agency.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import { PackageCard } from '../packages/package-card.tsx';
import { packageSummary } from '../packages/package-summary.ts';
import type { Route } from './+types/home.ts';
import { About, Counters } from './home-about.tsx';
import { HomeCarousel } from './home-carousel.tsx';

/** How many packages the home page shows, newest first. */
const popularCount = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const packages = await listNewestPackages(database, popularCount);
  return {
    packages: packages.map(packageSummary),
    slidePhotos: slides.map(({ image }) => ({
      wide: sitePictures.get(image) ?? null,
      upright: plainPicture(sitePictures, `${image}-portrait`),
    })),
    journey: plainPicture(sitePictures, 'journey'),
    fallback: sitePictures.get('fallback'),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }],
  cacheKey: () => ({}),
};

export function meta(args: Route.MetaArgs) {
  return namedPageMeta(args, 'home', '/');
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { packages, slidePhotos, journey, fallback } = loaderData;
  return (
    <>
      <StructuredDataScript
        facts={
          import.meta.env.SSR &&
          ((site) => [webSite(site), travelAgency(site, slidePhotos[0]?.wide)])
        }
      />
      {/* The slides come and go; the page's heading stays. */}
      <h1 className="sr-only">{company.name}</h1>
      <HomeCarousel slides={slides} photos={slidePhotos} />
      <About scene={journey} />
      <Counters />
      <section aria-labelledby="popular" className="section">
        <div className="column">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div>
              <StarDivider className="mb-4 text-gold" />
              <h2 id="popular" className="heading">
                {homePage.popular.heading}
              </h2>
              <p className="mt-3 text-soft text-xl">{homePage.popular.line}</p>
            </div>
          </div>
          {packages.length > 0 ? (
            <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
              {packages.map((tourPackage) => (
                <li key={tourPackage.id} className="grid">
                  <PackageCard tourPackage={tourPackage} fallback={fallback} featured />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyPackages />
          )}
          <div className="mt-12 flex flex-wrap gap-4">
            <Link to="/packages" {...linkToPage()} className="button button-green">
              View All Packages
            </Link>
            <Link to="/contact" {...linkToPage()} className="button button-outline">
              Get Consultation
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

function EmptyPackages() {
  return (
    <div className="card lattice mt-10 px-6 py-14 text-center">
      <p className="font-display text-2xl text-green">No packages available</p>
      <p className="mt-2 text-soft">Check back soon for exciting new packages!</p>
    </div>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
