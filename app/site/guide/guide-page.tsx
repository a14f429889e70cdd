import { data, Link } from 'react-router';
import { guide as t } from '#texts/guide.ts';
import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { plainPicture } from '../../data/photos/site-pictures.server.ts';
import { readGuidePage } from '../../data/website/guide-pages.server.ts';
import { guidePath, parseGuideTopic } from '../../rules/website/guide/guide-topics.ts';
import { qrBits } from '../../services/previews/qr-bits.server.ts';
import { linkToPage } from '../../ui/link-to-page.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { asBlock, Said } from '../../ui/texts/said.tsx';
import { PageHero } from '../frame/page-hero.tsx';
import { PrintedFoot, PrintedHead } from '../frame/printed-parts.tsx';
import { pageAddress } from '../metadata/page-address.ts';
import { absentMeta, pageMeta, sharedPreview, sharedTexts } from '../metadata/page-meta.ts';
import { breadcrumbs } from '../metadata/structured-data.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/guide-page.ts';
import { Checklist } from './checklist.tsx';
import { HajjDays } from './diagrams/hajj-days.tsx';
import { Ihram } from './diagrams/ihram.tsx';
import { Sai } from './diagrams/sai.tsx';
import { Tawaf } from './diagrams/tawaf.tsx';
import { GuideParts } from './guide-parts.tsx';
import { topicScenes } from './topic-scenes.ts';
import { WhereItIsFrom } from './where-it-is-from.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, sitePictures, website } = servicesOf(context);
  const topic = parseGuideTopic(params.topic);
  const page = topic && (await readGuidePage(website, topic));
  if (!page) throw data(null, { status: 404 });
  const { content } = await website.read();
  const address = pageAddress(config.siteUrl, guidePath(page.topic));
  return {
    page,
    address,
    qr: qrBits(address),
    guideTitle: content.guide.title,
    shared: sharedTexts(content, 'guide'),
    scene: plainPicture(sitePictures, topicScenes[page.topic]),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = {
  live: () => [{ topic: 'website' }],
  cacheKey: ({ params }) => (parseGuideTopic(params.topic) ? {} : null),
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return absentMeta(args, t.guide);
  const { page, shared } = args.loaderData;
  const preview = sharedPreview(shared);
  const path = guidePath(page.topic);
  return pageMeta(args, { title: page.title, description: page.lead, path, preview });
}

export default function GuideTopicPage({ loaderData }: Route.ComponentProps) {
  const { page, guideTitle, scene, address, qr } = loaderData;
  const { topic, title, lead, note, next } = page;
  const path = guidePath(topic);
  return (
    <>
      <StructuredDataScript
        facts={
          import.meta.env.SSR &&
          ((site) => [
            breadcrumbs(site, [
              { name: guideTitle, path: '/guide' },
              { name: title, path },
            ]),
          ])
        }
      />
      <PrintedHead />
      <PageHero overline={guideTitle} title={title} lead={lead} photo={scene} />
      <div className="column section guide-columns grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        {topic === 'umrah' ? (
          <div className="guide-drawings grid gap-8 *:mb-0 md:[&_svg]:aspect-square md:grid-cols-3 md:gap-6 lg:col-span-full">
            <Ihram />
            <Tawaf />
            <Sai />
          </div>
        ) : null}
        <div>
          {topic === 'hajj' ? <HajjDays /> : null}
          <GuideParts topic={topic} parts={page.parts} />
          {note ? (
            <p
              className="guide-note mt-10 max-w-2xl border-gold border-s-2 ps-5"
              {...asBlock(note)}
            >
              {note}
            </p>
          ) : null}
          <WhereItIsFrom checkedOn={page.checkedOn} sources={page.sources} />
        </div>
        <div className="grid content-start gap-8">
          {page.checklist.length > 0 ? (
            // Of this page alone: what is ticked on the next one is told anew.
            <Checklist
              key={topic}
              topic={topic}
              heading={page.checklistHeading}
              items={page.checklist}
            />
          ) : null}
          <nav aria-label={t.topics} className="print:hidden">
            <ul>
              {page.entries.map((entry) => (
                <li key={entry.topic} className="border-line border-b">
                  <Link
                    to={guidePath(entry.topic)}
                    {...linkToPage()}
                    aria-current={entry.topic === topic ? 'page' : undefined}
                    className="block py-2.5 aria-[current]:font-semibold aria-[current]:text-gold"
                  >
                    <Said>{entry.title}</Said>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {next ? (
          <Link
            to={guidePath(next.topic)}
            {...linkToPage()}
            className="guide-next group grid gap-1 border-gold/45 border-y py-5 lg:col-start-1 print:hidden"
          >
            <span className="text-soft">{t.next}</span>
            <span className="font-display text-2xl text-green decoration-1 underline-offset-[0.2em] group-hover:underline">
              <Said>{next.title}</Said>
            </span>
          </Link>
        ) : null}
        <PrintedFoot address={address} qr={qr} pricesFrom="" />
      </div>
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
