import { about as t } from '#texts/site.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { plainPicture } from '../../data/photos/site-pictures.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { PageHero } from '../frame/page-hero.tsx';
import { absentMeta, sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { travelAgency } from '../metadata/structured-agency.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import { TrustPanel } from '../packages/trust-panel.tsx';
import { PilgrimReviews } from '../reviews/pilgrim-reviews.tsx';
import { reviewsFor } from '../reviews/review-view.server.ts';
import type { Route } from './+types/about.ts';
import {
  hasJourney,
  hasStory,
  Journey,
  Numbers,
  Services,
  Story,
  WhereToGo,
} from './about-parts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { sitePictures, website } = services;
  const { content, pictureOf } = await website.read();
  return {
    texts: content.about,
    reviews: await reviewsFor(services),
    shared: sharedTexts(content, 'about'),
    founderPhoto: pictureOf(content.about.founderPicture),
    scene: plainPicture(sitePictures, 'arch-about'),
    journeyPhoto: pictureOf(content.about.journeyPicture),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  // Reviews link packages.
  live: () => [{ topic: 'website' }, { topic: 'reviews' }, { topic: 'packages' }],
  cacheKey: () => ({}),
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return absentMeta(args, t.page);
  return sharedPageMeta(args, args.loaderData.shared, '/about');
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { founderPhoto, journeyPhoto, scene, texts } = loaderData;
  const { stats, services } = texts;
  const isBare = stats.length + services.length === 0 && !hasJourney(texts) && !hasStory(texts);
  return (
    <>
      <StructuredDataScript
        facts={import.meta.env.SSR && ((site) => [travelAgency(site, journeyPhoto)])}
      />
      {/* What nobody has written anything for is not there. */}
      <PageHero overline={texts.badge} title={texts.title} lead={texts.lead} photo={scene} />

      <Journey texts={texts} photo={journeyPhoto} />
      {stats.length > 0 ? <Numbers stats={stats} /> : null}
      <Story texts={texts} founderPhoto={founderPhoto} />
      {services.length > 0 ? <Services texts={texts} /> : null}
      <PilgrimReviews reviews={loaderData.reviews} />
      <TrustPanel />
      {isBare ? <WhereToGo /> : null}
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
