import { useRouteLoaderData } from 'react-router';
import { requestFactsContext, servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { contactPage } from '../../content/contact.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { readForm } from '../../services/read-form.server.ts';
import { staleIfError } from '../../ui/stale-if-error.ts';
import { PageHero } from '../frame/page-hero.tsx';
import { namedPageMeta } from '../metadata/page-meta.ts';
import { travelAgency } from '../metadata/structured-agency.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/contact.ts';
import { answerContactForm, findAbout } from './contact-action.server.ts';
import { contactClientAction } from './contact-client-action.ts';
import { GetInTouch, StartYourJourney } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { FindUs } from './find-us.tsx';

/** `?package={id}` says what the visitor was looking at; an unknown one is ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { about: await findAbout(servicesOf(context), url.searchParams.get('package') ?? '') };
}

/** Without a package there is nothing to ask the server for. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return args.url.searchParams.has('package') ? staleIfError(args) : { about: null };
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
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <>
      <StructuredDataScript facts={import.meta.env.SSR && ((site) => [travelAgency(site)])} />
      <PageHero
        title={contactPage.hero.title}
        lead={contactPage.hero.tagline}
        photo={root?.scenes.contact}
      />
      <div className="column section grid grid-cols-1 items-start gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <ContactForm answer={actionData} linked={loaderData.about} />
        </div>
        <div className="lg:col-span-5">
          <GetInTouch />
        </div>
      </div>
      <StartYourJourney />
      <FindUs poster={root?.scenes.map} />
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
