import { useId } from 'react';
import { data } from 'react-router';
import { guide as t } from '#texts/guide.ts';
import { frame } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { hashPhrase } from '../../data/translations/translations.server.ts';
import { splitLines } from '../../rules/clean-text.ts';
import { dayText } from '../../rules/office-day.ts';
import {
  type GuideTopic,
  guidePath,
  parseGuideTopic,
  partId,
  toGuideSection,
} from '../../rules/website/guide/guide-topics.ts';
import { guideEntries } from '../../rules/website/parts/offer-rules.ts';
import type { WebsiteContent } from '../../rules/website/sections.ts';
import { qrBits } from '../../services/previews/previews.server.ts';
import { GreenLink, PageLink } from '../../ui/page-link.tsx';
import { StoredCheckbox, useStoredIds } from '../../ui/stored-ids.tsx';
import { AgencyParagraph, AgencyText, getBlockAttributes } from '../../ui/texts/agency-text.tsx';
import { newTab } from '../layout/contact-links.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { PrintedFoot, PrintedHead } from '../layout/printed-parts.tsx';
import {
  notFoundMeta,
  pageAddress,
  pageMeta,
  sharedPreview,
  sharedTexts,
} from '../metadata/page-meta.ts';
import type { Route } from './+types/guide-page.ts';
import hajjDays from './hajj-days.svg?no-inline';
import ihram from './ihram.svg?no-inline';
import sai from './sai.svg?no-inline';
import tawaf from './tawaf.svg?no-inline';
import { TopicGroups } from './topic-groups.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, sitePictures, website } = getServices(context);
  const { content } = await website.read();
  const topic = parseGuideTopic(params.topic);
  const page = topic && toGuidePage(content, website.last().content, topic);
  if (!page) throw data(null, { status: 404 });
  const address = pageAddress(config.siteUrl, guidePath(page.topic));
  return {
    page,
    address,
    qr: qrBits(address),
    guideTitle: content.guide.title,
    shared: sharedTexts(content, 'guide'),
    scene: getPlainPicture(sitePictures, topicScenes[page.topic]),
  };
}

function toGuidePage(content: WebsiteContent, english: WebsiteContent, topic: GuideTopic) {
  const entries = guideEntries(content);
  const position = entries.findIndex((entry) => entry.topic === topic);
  if (position === -1) return null;
  const { source, secondSource, checklist, ...page } = content[toGuideSection(topic)];
  const englishLines = splitLines(english[toGuideSection(topic)].checklist);
  return {
    ...page,
    topic,
    sources: [source, secondSource].filter(({ name }) => name !== ''),
    // The id comes from the English line, so that a tick applies in every language.
    checklist: splitLines(checklist).map((text, index) => ({
      id: hashPhrase(englishLines[index] ?? text).slice(0, 12),
      text,
    })),
    entries,
    next: entries[position + 1] ?? null,
  };
}

type GuidePage = NonNullable<ReturnType<typeof toGuidePage>>;

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  live: () => [{ topic: 'website' }],
  cacheKey: ({ params }) => (parseGuideTopic(params.topic) ? {} : null),
};

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return notFoundMeta(args, t.guide);
  const { page, shared } = args.loaderData;
  const preview = sharedPreview(shared);
  const path = guidePath(page.topic);
  return pageMeta(args, { title: page.title, description: page.lead, path, preview });
}

export default function GuideTopicPage({ loaderData }: Route.ComponentProps) {
  const { page, guideTitle, scene, address, qr } = loaderData;
  const { topic, title, lead, note, next } = page;
  return (
    <>
      <PrintedHead />
      <PageHero overline={guideTitle} title={title} lead={lead} photo={scene} />
      <div className="column section guide-columns grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)]">
        {topic === 'umrah' && (
          <div className="guide-drawings grid gap-8 *:mb-0 md:grid-cols-3 md:gap-6 lg:col-span-full">
            <Drawing title={t.ihram} points={[t.ihramOfMan, t.ihramOfWoman]} file={ihram} />
            <Drawing title={t.tawaf} points={t.tawafPoints} isNumbered file={tawaf} />
            <Drawing
              title={t.sai}
              points={t.saiPoints}
              file={sai}
              places={[
                [t.marwah, 150, 30],
                [t.safa, 150, 282],
              ]}
            />
          </div>
        )}
        <div>
          {topic === 'hajj' && (
            <Drawing
              title={t.hajjDays}
              points={t.hajjPoints}
              file={hajjDays}
              size={[420, 240]}
              places={[
                [t.makkah, 44, 230],
                [t.mina, 156, 230],
                [t.muzdalifah, 238, 230],
                [t.arafat, 376, 230],
              ]}
            />
          )}
          <GuideParts topic={topic} parts={page.parts} />
          <AgencyParagraph className="guide-note mt-10 max-w-2xl border-gold border-s-2 ps-5">
            {note}
          </AgencyParagraph>
          <GuideSources checkedOn={page.checkedOn} sources={page.sources} />
        </div>
        <div>
          {page.checklist.length > 0 && (
            // The key makes the next page announce its own ticks.
            <Checklist key={topic} page={page} />
          )}
          <TopicGroups
            entries={page.entries}
            className="guide-beside grid gap-4 not-first:mt-8"
            link={(entry) => (
              <PageLink
                to={guidePath(entry.topic)}
                aria-current={entry.topic === topic ? 'page' : undefined}
                className="flex min-h-11 items-center py-1.5 leading-snug aria-[current]:font-semibold aria-[current]:text-gold"
              >
                <AgencyText>{entry.title}</AgencyText>
              </PageLink>
            )}
          />
        </div>
        {next && (
          <PageLink
            to={guidePath(next.topic)}
            className="guide-next group grid gap-1 border-gold/45 border-y py-5 lg:col-start-1 print:hidden"
          >
            <span className="text-soft">{t.next}</span>{' '}
            <span className="font-display text-2xl text-green decoration-1 underline-offset-[0.2em] group-hover:underline">
              <AgencyText>{next.title}</AgencyText>
            </span>
          </PageLink>
        )}
        <PrintedFoot address={address} qr={qr} pricesFrom="" />
      </div>
    </>
  );
}

interface DrawingProps {
  title: string;
  points: readonly string[];
  isNumbered?: boolean;
  /** An SVG file. Its `#drawing` gets the theme's colours and the font from the page. */
  file: string;
  size?: [width: number, height: number];
  /** Names of places, each with the middle of its line. */
  places?: [name: string, x: number, y: number][];
}

/** Hidden from screen readers, which read the points below it. */
function Drawing({ title, points, isNumbered = false, file, ...drawing }: DrawingProps) {
  const { size = [300, 300], places = [] } = drawing;
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <figure className="guide-drawing overflow-hidden rounded-md border border-line bg-raised mb-10">
      <svg
        viewBox={`0 0 ${size.join(' ')}`}
        aria-hidden="true"
        className="block h-auto w-full bg-sand"
      >
        <use href={`${file}#drawing`} />
        {places.map(([name, x, y]) => (
          <text key={name} x={x} y={y} className="drawing-text">
            {name}{' '}
          </text>
        ))}
      </svg>
      <figcaption className="px-5 pt-4 pb-5">
        <h2 className="text-[1.375rem] text-green">{title}</h2>
        <List className={`mt-2 grid gap-1.5 ${isNumbered ? 'list-decimal ps-6' : ''}`}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </List>
      </figcaption>
    </figure>
  );
}

type Parts = GuidePage['parts'];

const stepTopics: readonly GuideTopic[] = ['umrah', 'hajj'];

function GuideParts({ topic, parts }: { topic: GuideTopic; parts: Parts }) {
  if (topic === 'glossary') return <Words words={parts} />;
  const Frame = stepTopics.includes(topic) ? 'ol' : 'div';
  const Part = Frame === 'ol' ? 'li' : 'section';
  return (
    <Frame className={Frame === 'ol' ? 'guide-steps' : 'guide-parts'}>
      {parts.map(({ heading, text, name, link }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat
        <Part key={index} id={partId(index)}>
          <h2>
            <AgencyText>{heading}</AgencyText>
          </h2>
          {text.split(/\n{2,}/).map((paragraph) => (
            <AgencyParagraph key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </AgencyParagraph>
          ))}
          <PartSource name={name} link={link} />
        </Part>
      ))}
    </Frame>
  );
}

function Words({ words }: { words: Parts }) {
  return (
    <dl className="max-w-2xl border-line border-t">
      {words.map(({ heading, text, name, link }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may repeat
          key={index}
          id={partId(index)}
          className="grid gap-x-6 gap-y-0.5 border-line border-b py-3.5 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]"
        >
          <dt className="font-semibold text-green">
            <AgencyText>{heading}</AgencyText>
          </dt>
          <dd>
            <p {...getBlockAttributes(text)}>{text}</p>
            <PartSource name={name} link={link} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function GuideSources({ checkedOn, sources }: Pick<GuidePage, 'checkedOn' | 'sources'>) {
  const day = <time dateTime={checkedOn}>{dayText(checkedOn)}</time>;
  return (
    <section
      aria-label={t.sources}
      className="guide-source mt-10 grid max-w-2xl gap-2 border-line border-t pt-6"
    >
      <p className="font-semibold">{t.checkedOn(day)}</p>
      <ul aria-label={t.sources}>
        {sources.map(({ name, link }) => (
          <li key={link}>
            <SourceLink name={name} link={link} />
          </li>
        ))}
      </ul>
      <p>{t.rulesChange}</p>
      <p className="mt-3 flex flex-wrap gap-3 print:hidden">
        <GreenLink to="/contact">{frame.askUs}</GreenLink>{' '}
        <button
          type="button"
          className="button button-outline needs-script"
          onClick={() => window.print()}
        >
          {t.print}
        </button>
      </p>
    </section>
  );
}

function PartSource({ name, link }: { name: string; link: string }) {
  if (!link) return null;
  return (
    <p className="text-[0.9375rem]">
      <SourceLink name={name} link={link} />
    </p>
  );
}

function SourceLink({ name, link }: { name: string; link: string }) {
  return (
    <a href={link} {...newTab} className="text-link touch-link">
      <AgencyText>{name}</AgencyText>
    </a>
  );
}

/** Includes ticks of items that were edited or removed since. */
const maxTicks = 200;

function Checklist({ page }: { page: GuidePage }) {
  const { topic, checklistHeading: heading, checklist: items } = page;
  const id = useId();
  const { ids, choose, clear } = useStoredIds('device', `guide-ticks-${topic}`, maxTicks);
  const doneCount = items.filter((item) => ids.includes(item.id)).length;
  return (
    <section aria-labelledby={heading ? id : undefined} className="card guide-checklist p-5">
      {heading && (
        <h2 id={id} className="text-[1.375rem] text-green">
          <AgencyText>{heading}</AgencyText>
        </h2>
      )}
      <ul className="not-first:mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <StoredCheckbox
              className="guide-tick flex min-h-11 cursor-pointer items-start gap-3 py-2 [&>input]:mt-0.5 [&>input]:size-[1.375rem] [&>input]:flex-none [&>input]:accent-green [&>:checked+span]:text-soft [&>:checked+span]:line-through [&>:checked+span]:decoration-gold"
              isChosen={ids.includes(item.id)}
              choose={(isTicked) => choose(item.id, isTicked)}
            >
              <span>
                <AgencyText>{item.text}</AgencyText>
              </span>
            </StoredCheckbox>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-soft noscript:hidden print:hidden">
        <p role="status">
          {doneCount > 0 ? t.ticked(String(doneCount), String(items.length)) : t.kept}
        </p>
        {doneCount > 0 && (
          <button type="button" className="text-link touch-link" onClick={clear}>
            {t.clear}
          </button>
        )}
      </div>
    </section>
  );
}

const topicScenes: Record<GuideTopic, string> = {
  documents: 'arch-contact',
  visa: 'arch-contact',
  operators: 'slide-hajj-portrait',
  health: 'slide-special-portrait',
  women: 'slide-umrah-portrait',
  money: 'arch-contact',
  packing: 'arch-about',
  umrah: 'slide-umrah-portrait',
  hajj: 'slide-hajj-portrait',
  madinah: 'slide-zyarath-portrait',
  journey: 'arch-about',
  glossary: 'arch-not-found',
  questions: 'slide-special-portrait',
};

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
