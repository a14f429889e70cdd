import { servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { type AboutText, aboutPage, type ServiceIcon } from '../../content/about.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StarDivider } from '../../ui/star-divider.tsx';
import { namedPageMeta } from '../metadata/page-meta.ts';
import { SearchFacts } from '../metadata/search-facts.tsx';
import { travelAgency } from '../metadata/structured-agency.ts';
import type { Route } from './+types/about.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { sitePictures } = servicesOf(context);
  return {
    founderPhoto: sitePictures.get(aboutPage.founder.picture),
    journeyPhoto: sitePictures.get('journey'),
  };
}

export const handle: CacheHandle = { live: () => [], cacheKey: () => ({}) };

export function meta(args: Route.MetaArgs) {
  return namedPageMeta(args, 'about', '/about');
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { founderPhoto, journeyPhoto } = loaderData;
  const { hero, journey, mission, vision, story, founder, stats, services } = aboutPage;
  return (
    <>
      <SearchFacts facts={import.meta.env.SSR && ((site) => [travelAgency(site, journeyPhoto)])} />
      <PageHero overline={hero.badge} title={hero.title} lead={hero.lead} />

      <section aria-labelledby="journey" className="section">
        <div className="column grid items-start gap-12 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <StarDivider className="mb-4 text-gold" />
            <h2 id="journey" className="heading">
              {journey.heading}
            </h2>
            <ol className="mt-8 grid gap-7 border-gold/40 border-l pl-7">
              {journey.steps.map(({ when, title, text }) => (
                <li key={when} className="relative">
                  <span className="absolute top-2 -left-[2.13rem] size-3 rotate-45 border-2 border-gold bg-paper" />
                  <p className="prices font-semibold text-gold">{when}</p>
                  <h3 className="text-2xl">{title}</h3>
                  <p className="mt-1 text-soft">{text}</p>
                </li>
              ))}
            </ol>
          </div>
          <div className="grid gap-8 lg:col-span-6">
            {journeyPhoto ? (
              <Picture
                photo={journeyPhoto}
                alt="Drawing of a road that leads from palms and granite hills towards a distant minaret"
                sizes="(min-width: 1024px) 36rem, 100vw"
                className="card aspect-[3/2]"
              />
            ) : null}
            <div className="grid gap-8 sm:grid-cols-2">
              <TextSection {...mission} />
              <TextSection {...vision} />
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
        <div className="column grid items-center gap-14 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <TextSection {...story} large />
          </div>
          <div className="lg:col-span-5">
            {founderPhoto ? (
              <Picture
                photo={founderPhoto}
                alt={founder.pictureAlt}
                sizes="(min-width: 1024px) 28rem, 90vw"
                className="arch mx-auto aspect-[4/5] max-w-[24rem]"
              />
            ) : null}
            <div className="mx-auto mt-8 max-w-[26rem]">
              <TextSection {...founder} />
            </div>
          </div>
        </div>
      </section>

      <section aria-labelledby="services" className="section">
        <div className="column">
          <StarDivider className="mb-4 text-gold" />
          <h2 id="services" className="heading">
            {services.heading}
          </h2>
          <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {services.items.map(({ icon, title, text }) => (
              <li key={title} className="card p-7">
                <Icon name={serviceIcons[icon]} className="size-9 text-gold" />
                <h3 className="mt-4 text-2xl text-green">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}

const serviceIcons: Record<ServiceIcon, IconName> = {
  hajj: 'kaaba',
  umrah: 'mosque',
  zyarath: 'pin',
  visa: 'document',
  transport: 'bus',
  accommodation: 'bed',
};

function TextSection({ heading, paragraphs, large = false }: AboutText & { large?: boolean }) {
  return (
    <section>
      <h2 className={large ? 'heading' : 'text-3xl text-green'}>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={large ? 'mt-5 max-w-[60ch] text-xl' : 'mt-3'}>
          {paragraph}
        </p>
      ))}
    </section>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
