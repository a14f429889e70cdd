import { frame as t } from '#texts/site.ts';
import { getServices } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany } from '../../company-data.tsx';
import { getPlainPicture } from '../../data/photos/photos.server.ts';
import { listReviewViews } from '../../data/reviews/reviews.server.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { SectionContent } from '../../rules/website/sections.ts';
import { columnWidth, makeFrames, Picture } from '../../ui/picture.tsx';
import { StarHeading } from '../../ui/star.tsx';
import { AgencyParagraph, AgencyText } from '../../ui/texts/agency-text.tsx';
import { WhereToGo } from '../layout/page-failure.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { StructuredDataScript, travelAgency } from '../metadata/structured-data.tsx';
import { TrustPanel } from '../packages/trust-panel.tsx';
import { PilgrimReviews } from '../reviews/pilgrim-reviews.tsx';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { sitePictures, website } = services;
  const { content, pictureOf } = await website.read();
  return {
    texts: content.about,
    reviews: await listReviewViews(services),
    shared: sharedTexts(content, 'about'),
    founderPhoto: pictureOf(content.about.founderPicture),
    scene: getPlainPicture(sitePictures, 'arch-about'),
    journeyPhoto: pictureOf(content.about.journeyPicture),
  };
}

export { staleIfError as clientLoader } from '../../ui/live/stale-if-error.ts';

export const handle: CacheHandle = {
  // Includes packages, because reviews link to them.
  live: () => [{ topic: 'website' }, { topic: 'reviews' }, { topic: 'packages' }],
  cacheKey: () => ({}),
};

export function meta(args: Route.MetaArgs) {
  return sharedPageMeta(args, args.loaderData?.shared, '/about', t.aboutUs);
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { founderPhoto, journeyPhoto, scene, texts } = loaderData;
  const { stats, services } = texts;
  // Narrow headers have no room for the year.
  const { founded } = useCompany();
  const isBare = stats.length + services.length === 0 && !hasJourney(texts) && !hasStory(texts);
  return (
    <>
      <StructuredDataScript
        facts={import.meta.env.SSR && ((site) => [travelAgency(site, journeyPhoto)])}
      />
      <PageHero
        overline={texts.badge || (founded && t.since(founded))}
        title={texts.title}
        lead={texts.lead}
        photo={scene}
      />
      <Journey texts={texts} photo={journeyPhoto} />
      {stats.length > 0 && <Numbers stats={stats} />}
      <Story texts={texts} photo={founderPhoto} />
      {services.length > 0 && <Services texts={texts} />}
      <PilgrimReviews reviews={loaderData.reviews} />
      <TrustPanel />
      {isBare && <WhereToGo />}
    </>
  );
}

type AboutTexts = SectionContent<'about'>;

function hasJourney({ steps, mission, vision }: AboutTexts): boolean {
  return steps.length > 0 || mission !== '' || vision !== '';
}

function hasStory({ story, founder }: AboutTexts): boolean {
  return story !== '' || founder !== '';
}

interface SectionProps {
  texts: AboutTexts;
  photo: Photo | null;
}

function Journey({ texts, photo }: SectionProps) {
  const { steps, journeyHeading, mission, vision } = texts;
  if (!hasJourney(texts)) return null;
  return (
    <section
      {...(steps.length > 0 ? { 'aria-labelledby': 'journey' } : { 'aria-label': t.mission })}
      className="column section"
    >
      {steps.length > 0 && (
        <div>
          <StarHeading id="journey">{journeyHeading}</StarHeading>
          <ol className="mt-8 grid gap-7 border-gold/40 border-s ps-7 lg:mt-12 lg:auto-cols-fr lg:grid-flow-col lg:gap-8 lg:border-s-0 lg:border-t lg:ps-0 lg:pt-6">
            {steps.map(({ when, title, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be of one year
              <li key={index} className={journeyStep}>
                <p className="prices font-semibold text-gold">
                  <AgencyText>{when}</AgencyText>
                </p>
                <h3 className="text-xl md:text-2xl">
                  <AgencyText>{title}</AgencyText>
                </h3>
                <AgencyParagraph className="mt-1 text-soft">{text}</AgencyParagraph>
              </li>
            ))}
          </ol>
        </div>
      )}
      {mission || vision ? (
        <div className="mt-14 grid gap-10 first:mt-0 lg:mt-20 lg:grid-cols-12 lg:gap-14 lg:first:mt-0">
          {photo && (
            <Picture
              photo={photo}
              alt={texts.journeyAlt}
              frames={journeyFrames}
              className="card aspect-[3/2] lg:col-span-7"
            />
          )}
          <div className={`grid content-center gap-8 ${photo ? 'lg:col-span-5' : 'col-span-full'}`}>
            {mission && <TextSection heading={texts.missionHeading} text={mission} />}
            {mission && vision && <hr className="border-gold/40" />}
            {vision && <TextSection heading={texts.visionHeading} text={vision} />}
          </div>
        </div>
      ) : null}
    </section>
  );
}

function Numbers({ stats }: Pick<AboutTexts, 'stats'>) {
  return (
    <section aria-label={t.inNumbers} className="band lattice on-band">
      <dl className="column grid gap-8 py-14 text-center sm:grid-cols-3">
        {stats.map(({ value, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat
          <div key={index} className="flex flex-col-reverse justify-end">
            <dt className="text-on-band-soft">
              <AgencyText>{label}</AgencyText>
            </dt>
            <dd dir="auto" className="prices font-semibold text-5xl text-gilt leading-none">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Story({ texts, photo }: SectionProps) {
  const { story, founder } = texts;
  if (!hasStory(texts)) return null;
  return (
    <section className="section bg-sand/50">
      <div className="column grid gap-x-14 gap-y-12 lg:grid-cols-12">
        {story && (
          <div className="lg:col-span-7">
            <TextSection heading={texts.storyHeading} text={story} large />
          </div>
        )}
        {photo && (
          <div className="self-center lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
            <Picture
              photo={photo}
              alt={texts.founderAlt}
              frames={founderFrames}
              className="arch mx-auto aspect-[4/5] max-w-[24rem]"
            />
          </div>
        )}
        {founder && (
          <div className="max-w-[60ch] border-gold border-s-2 ps-6 lg:col-span-7">
            <TextSection heading={texts.founderHeading} text={founder} />
          </div>
        )}
      </div>
    </section>
  );
}

function Services({ texts }: { texts: AboutTexts }) {
  return (
    <section aria-labelledby="services" className="section">
      <div className="column grid gap-x-14 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-3">
          <StarHeading id="services">{texts.servicesHeading}</StarHeading>
        </div>
        <ul className={`lg:col-span-9 ${texts.services.length < 4 ? fewServices : services}`}>
          {texts.services.map(({ title, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat
            <li key={index}>
              <h3 className="text-green text-xl md:text-2xl">
                <AgencyText>{title}</AgencyText>
              </h3>
              <AgencyParagraph className="mt-1.5">{text}</AgencyParagraph>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const journeyStep =
  'relative before:absolute before:inset-s-[-2.13rem] before:top-2 before:size-3 before:rotate-45 before:border-2 before:border-gold before:bg-paper lg:before:inset-s-[0.1rem] lg:before:-top-[1.9rem]';

const services =
  'grid gap-x-14 *:border-gold/45 *:border-t *:py-6 *:last:border-b sm:grid-cols-2 sm:[&>:nth-last-child(2):nth-child(odd)]:border-b';
const fewServices =
  'grid gap-x-14 *:border-gold/45 *:border-t *:py-6 max-lg:*:last:border-b sm:max-lg:grid-cols-2 sm:max-lg:[&>:nth-last-child(2):nth-child(odd)]:border-b lg:auto-cols-fr lg:grid-flow-col';

const journeyFrames = makeFrames(3 / 2, ['80rem', '40rem'], ['64rem', '51vw'], ['', columnWidth]);
const founderFrames = makeFrames(
  4 / 5,
  ['80rem', '24rem'],
  ['64rem', '35vw'],
  ['27rem', '24rem'],
  ['', columnWidth],
);

function TextSection(props: { heading: string; text: string; large?: boolean }) {
  const { heading, text, large = false } = props;
  return (
    <section>
      <h2 className={large ? 'heading' : 'text-[1.625rem] text-green md:text-3xl'}>
        <AgencyText>{heading}</AgencyText>
      </h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <AgencyParagraph
          key={paragraph}
          className={large ? 'mt-5 max-w-[60ch] text-xl leading-relaxed' : 'mt-3'}
        >
          {paragraph}
        </AgencyParagraph>
      ))}
    </section>
  );
}

export { PageFailure as ErrorBoundary } from '../layout/page-failure.tsx';
