import { data } from 'react-router';
import { guide as t } from '#texts/guide.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { guidePath } from '../../rules/website/guide/guide-topics.ts';
import { guideEntries, isGuideOffered } from '../../rules/website/parts/offer-rules.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { AgencyText } from '../../ui/texts/agency-text.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import type { Route } from './+types/guide.ts';
import { TopicGroups } from './topic-groups.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { sitePictures, website } = getServices(context);
  const site = await website.read();
  if (!isGuideOffered(site.content)) throw data(null, { status: 404 });
  return {
    ...site.content.guide,
    entries: guideEntries(site.content),
    shared: sharedTexts(site.content, 'guide'),
    scene: getPlainPicture(sitePictures, 'slide-special-portrait'),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = { live: () => [{ topic: 'website' }], cacheKey: () => ({}) };

export function meta(args: Route.MetaArgs) {
  return sharedPageMeta(args, args.loaderData?.shared, '/guide', t.guide);
}

export default function Guide({ loaderData }: Route.ComponentProps) {
  const { title, lead, entries, scene } = loaderData;
  return (
    <>
      <PageHero title={title} lead={lead} photo={scene} />
      <TopicGroups
        entries={entries}
        className="guide-index column section"
        link={({ topic, title, lead }) => (
          <PageLink to={guidePath(topic)} className="group grid content-start gap-1.5 py-5">
            <span className="font-display text-[1.5rem] text-green leading-tight decoration-1 decoration-gold underline-offset-[0.2em] group-hover:underline">
              <AgencyText>{title}</AgencyText>
            </span>{' '}
            <span className="text-soft">
              <AgencyText>{lead}</AgencyText>
            </span>
          </PageLink>
        )}
      />
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
