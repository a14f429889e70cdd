import { Link } from 'react-router';
import { home as t } from '#texts/site.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany } from '../../company-data.ts';
import { listPopularPackages } from '../../data/packages/offered-packages.server.ts';
import { plainPicture, uprightOf } from '../../data/photos/site-pictures.server.ts';
import { maxPins } from '../../rules/packages/package-act-rules.ts';
import { sayPackage } from '../../rules/translations/package-phrases.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { Said } from '../../ui/texts/said.tsx';
import { absentMeta, sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { travelAgency, webSite } from '../metadata/structured-agency.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import { PackageCard } from '../packages/package-card.tsx';
import { packageSummary } from '../packages/package-summary.ts';
import { PilgrimReviews } from '../reviews/pilgrim-reviews.tsx';
import { reviewsFor } from '../reviews/review-view.server.ts';
import type { Route } from './+types/home.ts';
import { About, Counters } from './home-about.tsx';
import { HomeCarousel } from './home-carousel.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { database, sitePictures, translations, website } = services;
  const { content, pictureOf, today } = await website.read();
  const { slides, ...texts } = content.home;
  const found = await listPopularPackages(database, maxPins);
  const packages = await translations.said((say) => found.map((one) => sayPackage(one, say)));
  return {
    packages: packages.map((tourPackage) => packageSummary(tourPackage, today)),
    reviews: await reviewsFor(services),
    texts,
    shared: sharedTexts(content, 'home'),
    slides: slides.map(({ title, description, alt, picture }) => ({
      title,
      description,
      alt,
      wide: pictureOf(picture),
      upright: uprightOf(sitePictures, picture.url),
    })),
    journey: plainPicture(sitePictures, 'journey'),
    fallback: pictureOf(content.look.fallback) ?? undefined,
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }, { topic: 'reviews' }],
  cacheKey: () => ({}),
};

export function meta(args: Route.MetaArgs) {
  return args.loaderData
    ? sharedPageMeta(args, args.loaderData.shared, '/')
    : absentMeta(args, t.page);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { packages, slides, journey, fallback, texts } = loaderData;
  const company = useCompany();
  return (
    <>
      <StructuredDataScript
        facts={
          import.meta.env.SSR && ((site) => [webSite(site), travelAgency(site, slides[0]?.wide)])
        }
      />
      {/* The slides come and go; the page's heading stays. */}
      <h1 className="sr-only">
        <Said>{company.name}</Said>
      </h1>
      {slides.length > 0 ? <HomeCarousel slides={slides} /> : null}
      {texts.aboutHeading ? (
        <About scene={journey} texts={texts} leadsOn={texts.counters.length === 0} />
      ) : null}
      {texts.counters.length > 0 ? <Counters counters={texts.counters} /> : null}
      <section aria-labelledby="popular" className="section">
        <div className="column">
          <div className="flex flex-wrap items-end justify-between gap-6">
            <div>
              <StarDivider className="mb-4 text-gold" />
              <h2 id="popular" className="heading">
                <Said>{texts.popularHeading}</Said>
              </h2>
              <p className="mt-3 text-soft text-xl empty:hidden">
                <Said>{texts.popularLine}</Said>
              </p>
            </div>
          </div>
          {packages.length > 0 ? (
            <ul className="popular-packages">
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
              {t.allPackages}
            </Link>
            <Link to="/contact" {...linkToPage()} className="button button-outline">
              {t.consultation}
            </Link>
          </div>
        </div>
      </section>
      <PilgrimReviews reviews={loaderData.reviews} />
    </>
  );
}

function EmptyPackages() {
  return (
    <div className="card lattice mt-10 px-6 py-14 text-center">
      <p className="font-display text-2xl text-green">{t.noPackages}</p>
      <p className="mt-2 text-soft">{t.checkBack}</p>
    </div>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
