import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { plainPicture } from '../../data/photos/site-pictures.server.ts';
import { columnWidth, type Frame, Picture } from '../../ui/picture.tsx';
import { staleIfError } from '../../ui/stale-if-error.ts';
import { StarDivider } from '../../ui/star-divider.tsx';
import { PageHero } from '../frame/page-hero.tsx';
import { absentMeta, sharedPageMeta, sharedTexts } from '../metadata/page-meta.ts';
import { travelAgency } from '../metadata/structured-agency.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { sitePictures, website } = servicesOf(context);
  const { content, pictureOf } = await website.read();
  return {
    texts: content.about,
    shared: sharedTexts(content, 'about'),
    founderPhoto: pictureOf(content.about.founderPicture),
    scene: plainPicture(sitePictures, 'arch-about'),
    journeyPhoto: pictureOf(content.about.journeyPicture),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export const handle: CacheHandle = { live: () => [{ topic: 'website' }], cacheKey: () => ({}) };

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return absentMeta(args, 'About Us');
  return sharedPageMeta(args, args.loaderData.shared, '/about');
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { founderPhoto, journeyPhoto, scene, texts } = loaderData;
  const { steps, stats, services } = texts;
  return (
    <>
      <StructuredDataScript
        facts={import.meta.env.SSR && ((site) => [travelAgency(site, journeyPhoto)])}
      />
      <PageHero overline={texts.badge} title={texts.title} lead={texts.lead} photo={scene} />

      <section aria-labelledby="journey" className="section">
        <div className="column">
          <StarDivider className="mb-4 text-gold" />
          <h2 id="journey" className="heading">
            {texts.journeyHeading}
          </h2>
          <ol className="journey">
            {steps.map(({ when, title, text }) => (
              <li key={when}>
                <p className="prices font-semibold text-gold">{when}</p>
                <h3 className="text-2xl">{title}</h3>
                <p className="mt-1 text-soft">{text}</p>
              </li>
            ))}
          </ol>
          <div className="mt-14 grid gap-10 lg:mt-20 lg:grid-cols-12 lg:gap-14">
            {journeyPhoto ? (
              <Picture
                photo={journeyPhoto}
                alt={texts.journeyAlt}
                frames={journeyFrames}
                className="card aspect-[3/2] lg:col-span-7"
              />
            ) : null}
            <div className="grid content-center gap-8 lg:col-span-5">
              <TextSection heading={texts.missionHeading} text={texts.mission} />
              <hr className="border-gold/40" />
              <TextSection heading={texts.visionHeading} text={texts.vision} />
            </div>
          </div>
        </div>
      </section>

      <section aria-label="In numbers" className="band lattice on-band">
        <dl className="column grid gap-8 py-14 text-center sm:grid-cols-3">
          {stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-on-band-soft">{label}</dt>
              <dd className="prices font-semibold text-5xl text-gilt leading-none">{value}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className="section bg-sand/50">
        <div className="column grid gap-x-14 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <TextSection heading={texts.storyHeading} text={texts.story} large />
          </div>
          {founderPhoto ? (
            <div className="self-center lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
              <Picture
                photo={founderPhoto}
                alt={texts.founderAlt}
                frames={founderFrames}
                className="arch mx-auto aspect-[4/5] max-w-[24rem]"
              />
            </div>
          ) : null}
          <div className="max-w-[60ch] border-gold border-l-2 pl-6 lg:col-span-7">
            <TextSection heading={texts.founderHeading} text={texts.founder} />
          </div>
        </div>
      </section>

      <section aria-labelledby="services" className="section">
        <div className="column grid gap-x-14 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-3">
            <StarDivider className="mb-4 text-gold" />
            <h2 id="services" className="heading">
              {texts.servicesHeading}
            </h2>
          </div>
          <ul className="services lg:col-span-9">
            {services.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-2xl text-green">{title}</h3>
                <p className="mt-1.5">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

interface TextSectionProps {
  heading: string;
  /** A blank line begins a new paragraph. */
  text: string;
  large?: boolean;
}

function TextSection({ heading, text, large = false }: TextSectionProps) {
  return (
    <section>
      <h2 className={large ? 'heading' : 'text-3xl text-green'}>{heading}</h2>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={large ? 'mt-5 max-w-[60ch] text-xl' : 'mt-3'}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';

const journeyFrames: Frame[] = [
  { media: '(min-width: 80rem)', width: '40rem', shape: 3 / 2 },
  { media: '(min-width: 64rem)', width: '51vw', shape: 3 / 2 },
  { width: columnWidth, shape: 3 / 2 },
];
const founderFrames: Frame[] = [
  { media: '(min-width: 80rem)', width: '24rem', shape: 4 / 5 },
  { media: '(min-width: 64rem)', width: '35vw', shape: 4 / 5 },
  { media: '(min-width: 27rem)', width: '24rem', shape: 4 / 5 },
  { width: columnWidth, shape: 4 / 5 },
];
