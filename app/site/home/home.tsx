import { Link } from 'react-router';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { company } from '../../content/company.ts';
import { counters } from '../../content/counters.ts';
import { homePage } from '../../content/home.ts';
import { slides } from '../../content/slides.ts';
import { listNewestPackages } from '../../data/packages/packages.server.ts';
import { CountUp } from '../../ui/count-up.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { prefetchOnIntent } from '../../ui/prefetch.ts';
import { staleIfError } from '../../ui/stale-if-error.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { namedPageMeta } from '../metadata/page-meta.ts';
import { SearchFacts } from '../metadata/search-facts.tsx';
import { travelAgency, webSite } from '../metadata/structured-agency.ts';
import { PackageCard } from '../packages/package-card.tsx';
import { packageSummary } from '../packages/package-summary.ts';
import type { Route } from './+types/home.ts';
import { HomeCarousel } from './home-carousel.tsx';

/** How many packages the home page shows, newest first. */
const popularCount = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { database, sitePictures } = servicesOf(context);
  const packages = await listNewestPackages(database, popularCount);
  return {
    packages: packages.map(packageSummary),
    slidePhotos: slides.map(({ image }) => sitePictures.get(image) ?? null),
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
  const { packages, slidePhotos, fallback } = loaderData;
  return (
    <>
      <SearchFacts
        facts={
          import.meta.env.SSR && ((site) => [webSite(site), travelAgency(site, slidePhotos[0])])
        }
      />
      {/* The slides come and go; the page's heading stays. */}
      <h1 className="sr-only">{company.name}</h1>
      <HomeCarousel slides={slides} photos={slidePhotos} />
      <About />
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
            <Link to="/packages" prefetch={prefetchOnIntent()} className="button button-green">
              View All Packages
            </Link>
            <Link to="/contact" prefetch={prefetchOnIntent()} className="button button-outline">
              Get Consultation
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}

const cardIcons: IconName[] = ['mosque', 'hands', 'shield'];

function About() {
  return (
    <section aria-labelledby="about" className="section">
      <div className="column grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <StarDivider className="mb-4 text-gold" />
          <h2 id="about" className="heading">
            {homePage.about.heading}
          </h2>
          <p className="mt-5 text-soft text-xl">{homePage.about.intro}</p>
        </div>
        <ul className="grid gap-5 lg:col-span-7">
          {homePage.about.cards.map(({ title, text }, index) => (
            <li key={title} className="card flex items-start gap-5 p-6 sm:p-7">
              <span className="grid size-14 shrink-0 place-items-center rounded-full bg-sand text-green text-xl">
                <Icon name={cardIcons[index] ?? 'star'} />
              </span>
              <div>
                <h3 className="text-2xl text-green">{title}</h3>
                <p className="mt-1">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Counters() {
  return (
    <section aria-label="In numbers" className="band lattice on-band">
      <div className="column py-16 md:py-20">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {counters.map(({ label, ...counter }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-on-band-soft">{label}</dt>
              <dd className="font-semibold text-5xl text-gilt leading-none sm:text-6xl">
                <CountUp {...counter} />
              </dd>
            </div>
          ))}
        </dl>
        <Link to="/about" prefetch={prefetchOnIntent()} className="button button-gold mt-12">
          Learn More About Us
        </Link>
      </div>
    </section>
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
