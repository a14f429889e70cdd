import { useEffect, useRef, useState } from 'react';
import { frame, home as t } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany } from '../../company-data.tsx';
import { listPopularPackages } from '../../data/packages/offered-packages.server.ts';
import { findPortrait, getPlainPicture } from '../../data/photos/photos.server.ts';
import { listReviewViews } from '../../data/reviews/reviews.server.ts';
import { countUp } from '../../languages/digits.ts';
import { maxPins, translatePackage } from '../../rules/packages/package-rules.ts';
import type { PlainPhoto } from '../../rules/srcset-widths.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { GreenLink, OutlineLink, PageLink } from '../../ui/page-link.tsx';
import { makeFrames } from '../../ui/picture.tsx';
import { StarHeading } from '../../ui/star.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { ArchPicture } from '../layout/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { StructuredDataScript, travelAgency, webSite } from '../metadata/structured-data.tsx';
import { PackageCard } from '../packages/package-card.tsx';
import { lowestPrices, packageSummary } from '../packages/package-summary.ts';
import { PilgrimReviews } from '../reviews/pilgrim-reviews.tsx';
import type { Route } from './+types/home.ts';
import { HomeCarousel } from './home-carousel.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { database, packageIndex, sitePictures, translations, website } = services;
  const site = await website.read();
  const { content, pictureOf } = site;
  const { slides, ...texts } = content.home;
  const popular = await listPopularPackages(database, maxPins);
  const translate = await translations.translator();
  const packages = popular.map((tourPackage) => translatePackage(tourPackage, translate));
  return {
    prices: lowestPrices(await packageIndex.read(), site.today),
    packages: packages.map((tourPackage) => packageSummary(tourPackage, site)),
    reviews: await listReviewViews(services),
    texts,
    shared: sharedTexts(content, 'home'),
    slides: slides.map(({ picture, ...slide }) => ({
      ...slide,
      wide: pictureOf(picture),
      upright: findPortrait(sitePictures, picture.url),
    })),
    journey: getPlainPicture(sitePictures, 'journey'),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }, { topic: 'reviews' }],
  cacheKey: () => ({}),
};

export function meta(args: Route.MetaArgs) {
  return sharedPageMeta(args, args.loaderData?.shared, '/', frame.home);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { packages, prices, slides, journey, texts } = loaderData;
  const company = useCompany();
  return (
    <>
      <StructuredDataScript
        facts={
          import.meta.env.SSR &&
          ((site) => [webSite(site), travelAgency(site, slides[0]?.wide, packages)])
        }
      />
      <h1 className="sr-only">
        <AgencyText>{company.name}</AgencyText>
      </h1>
      {slides.length > 0 && <HomeCarousel slides={slides} />}
      {prices.length > 0 && (
        <ul className="column prices flex flex-wrap gap-x-8 pt-4 font-semibold">
          {prices.map(({ to, text }) => (
            <li key={to}>
              <PageLink to={to} className="text-link inline-grid min-h-11 content-center">
                {text}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {texts.aboutHeading && <About scene={journey} texts={texts} />}
      {texts.counters.length > 0 && <Counters counters={texts.counters} />}
      <section aria-labelledby="popular" className="column section">
        <StarHeading id="popular" line={texts.popularLine}>
          {texts.popularHeading}
        </StarHeading>
        {packages.length > 0 ? (
          <ul className="mt-10 grid gap-[32px] sm:max-lg:grid-cols-2 lg:grid-cols-3">
            {packages.map((tourPackage) => (
              // An odd last item fills the row of two, with its picture beside the text.
              <li
                key={tourPackage.id}
                className="grid sm:max-lg:last:odd:col-span-full sm:max-lg:last:odd:[&>article>:last-child]:ps-0 sm:max-lg:last:odd:[&>article]:grid sm:max-lg:last:odd:[&>article]:grid-cols-2 sm:max-lg:last:odd:[&>article]:gap-x-[32px]"
              >
                <PackageCard tourPackage={tourPackage} featured />
              </li>
            ))}
          </ul>
        ) : (
          <div className="card lattice mt-10 px-6 py-14 text-center">
            <p className="font-display text-2xl text-green">{t.noPackages}</p>
            <p className="mt-2 text-soft">{t.checkBack}</p>
          </div>
        )}
        <div className="mt-12 flex flex-wrap gap-4">
          <GreenLink to="/packages">{frame.viewAllPackages}</GreenLink>{' '}
          <OutlineLink to="/contact">{t.consultation}</OutlineLink>
        </div>
      </section>
      <PilgrimReviews reviews={loaderData.reviews} />
    </>
  );
}

type HomeTexts = SectionContent<'home'>;

function About({ scene, texts }: { scene: PlainPhoto | null; texts: Omit<HomeTexts, 'slides'> }) {
  const { aboutHeading, aboutIntro, cards } = texts;
  return (
    <section aria-labelledby="about" className="section">
      <div className="column grid grid-cols-1 items-center gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(25rem,40vw))]">
        <div>
          <StarHeading id="about">{aboutHeading}</StarHeading>
          <p className="mt-5 max-w-[58ch] text-soft text-xl empty:hidden">{aboutIntro}</p>
          {cards.length > 0 && (
            <ul className="mt-10 border-line border-b *:border-line *:border-t *:py-5 sm:*:grid sm:*:grid-cols-[minmax(10rem,auto)_minmax(0,1fr)] sm:*:items-baseline sm:*:gap-x-6">
              {cards.map(({ title, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
                <li key={index}>
                  <h3 className="text-green text-xl md:text-2xl">
                    <AgencyText>{title}</AgencyText>
                  </h3>
                  <p>
                    <AgencyText>{text}</AgencyText>
                  </p>
                </li>
              ))}
            </ul>
          )}
          {/* With counters, the next section has a link. */}
          {texts.counters.length === 0 && (
            <PageLink to="/about" className="button button-outline mt-8">
              {t.learnMore}
            </PageLink>
          )}
        </div>
        {/* Not on phones, where the carousel already shows a picture. */}
        {scene && (
          <ArchPicture photo={scene} frames={aboutFrames} className="mx-6 mt-10 hidden lg:block" />
        )}
      </div>
    </section>
  );
}

const aboutFrames = makeFrames(4 / 5, ['64rem', '22rem'], ['', '1px']);

function Counters({ counters }: Pick<HomeTexts, 'counters'>) {
  return (
    <section aria-label={frame.inNumbers} className="band lattice on-band">
      <div className="column py-16 md:py-20">
        <dl className="counters flex flex-wrap gap-x-6 gap-y-10">
          {counters.map(({ label, value, seconds }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat
              key={index}
              className="flex grow basis-32 flex-col-reverse justify-end border-gilt/30 lg:not-first:border-s lg:not-first:ps-8"
            >
              <dt className="mt-2 text-on-band-soft">
                <AgencyText>{label}</AgencyText>
              </dt>
              <dd className="font-display text-[clamp(2.75rem,2rem+3vw,4.5rem)] text-gilt leading-none">
                <CountUp value={value} seconds={Number(seconds) || 2} />
              </dd>
            </div>
          ))}
        </dl>
        <PageLink to="/about" className="button button-outline mt-12">
          {t.learnMore}
        </PageLink>
      </div>
    </section>
  );
}

/** The HTML has the final number, for screen readers, search engines, print and browsers without scripts. */
function CountUp({ value, seconds }: { value: string; seconds: number }) {
  const [animatedText, setAnimatedText] = useState<string | null>(null);
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const span = element.current;
    if (!span || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const startedAt = performance.now();
      const animate = () => {
        const part = Math.min((performance.now() - startedAt) / (seconds * 1000), 1);
        setAnimatedText(part < 1 ? countUp(value, 1 - (1 - part) ** 3) : null);
        if (part < 1) frame = requestAnimationFrame(animate);
      };
      animate();
    });
    observer.observe(span);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, seconds]);

  return (
    <span ref={element} dir="auto" className="prices relative inline-block">
      <span className={animatedText === null ? undefined : 'opacity-0 print:opacity-100'}>
        {value}
      </span>
      {animatedText === null ? null : (
        <span aria-hidden="true" className="absolute inset-0 print:hidden">
          {animatedText}
        </span>
      )}
    </span>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
