import { useEffect } from 'react';
import { requestFactsContext, servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { contactPage } from '../../content/contact.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { readForm } from '../../services/read-form.server.ts';
import { PageHero } from '../../ui/page-hero.tsx';
import { staleIfError } from '../../ui/stale-if-error.ts';
import { namedPageMeta } from '../metadata/page-meta.ts';
import { SearchFacts } from '../metadata/search-facts.tsx';
import { travelAgency } from '../metadata/structured-agency.ts';
import type { Route } from './+types/contact.ts';
import { answerContactForm, findAbout } from './contact-action.server.ts';
import { contactClientAction } from './contact-client-action.ts';
import { GetInTouch, StartYourJourney } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { FindUs } from './find-us.tsx';

/** `?package={id}` says what the visitor was looking at; an unknown one is ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = servicesOf(context);
  return {
    about: await findAbout(services, url.searchParams.get('package') ?? ''),
    poster: services.sitePictures.get('map-poster'),
  };
}

/** The drawing of the map, once it is known; lives in the browser only. */
let knownPoster: Photo | undefined;

/** Without a package there is nothing that is worth waiting for twice, or failing for. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  if (args.url.searchParams.has('package')) return staleIfError(args);
  if (knownPoster) return { about: null, poster: knownPoster };
  try {
    return await args.serverLoader();
  } catch (error) {
    console.warn('The page does without its drawing of the map.', error);
    return { about: null, poster: undefined };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return answerContactForm(servicesOf(context), context.get(requestFactsContext), form);
}

export const clientAction = (args: Route.ClientActionArgs) => contactClientAction(args);

export const handle: CacheHandle = {
  live: () => [],
  cacheKey: ({ search }) => (search.has('package') ? null : {}),
};

/** How long to wait after too many messages. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return namedPageMeta(args, 'contact', '/contact');
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { about, poster } = loaderData;
  useEffect(() => {
    knownPoster = poster ?? knownPoster;
  }, [poster]);
  return (
    <>
      <SearchFacts facts={import.meta.env.SSR && ((site) => [travelAgency(site)])} />
      <PageHero title={contactPage.hero.title} lead={contactPage.hero.tagline} />
      <div className="column section grid items-start gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ContactForm answer={actionData} linked={about} />
        </div>
        <div className="lg:col-span-5">
          <GetInTouch />
        </div>
      </div>
      <StartYourJourney />
      <FindUs poster={poster} />
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
