import { isRouteErrorResponse } from 'react-router';
import { requestInfoContext, servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { useCompany, useRootData, useScene } from '../../company-data.ts';
import { readForm } from '../../services/read-form.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { PageHero } from '../frame/page-hero.tsx';
import { rootData, sharedPageMeta } from '../metadata/page-meta.ts';
import { travelAgency } from '../metadata/structured-data.ts';
import { StructuredDataScript } from '../metadata/structured-data-script.tsx';
import type { Route } from './+types/contact.ts';
import { answerContactForm, findLinked } from './contact-action.server.ts';
import { type ContactAnswer, hiddenFields, shownValues } from './contact-answer.ts';
import { canBeReached, FindUs, GetInTouch, StartYourJourney } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';

/** `?package={id}` says what the visitor was looking at; an unknown one is ignored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { about: await findLinked(servicesOf(context), url.searchParams.get('package') ?? '') };
}

/** Without a package nothing is asked of the server: the page opens offline. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  return args.url.searchParams.has('package') ? staleIfError(args) : { about: null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return answerContactForm(servicesOf(context), context.get(requestInfoContext), form);
}

/**
 * Without a network the message waits on the device. Where it cannot, or another failure, the form says
 * so and keeps what was typed: an error page would lose it.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction();
    // It may be a kept message that came back into the form.
    void window.outbox?.discard(String(form.get(hiddenFields.attempt)));
    return answer;
  } catch (error) {
    const reason = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : error;
    console.warn('The message could not be sent.', reason);
    if (!isRouteErrorResponse(error) && (await isKept(request, form))) {
      return { state: 'kept' } satisfies ContactAnswer;
    }
    const id = String(form.get(hiddenFields.packageId) ?? '');
    const name = String(form.get(hiddenFields.packageName) ?? '');
    const about = id ? { id, name } : null;
    const values = shownValues(form);
    return { state: 'failed', isSaved: false, values, about } satisfies ContactAnswer;
  }
}

export const handle: CacheHandle = {
  live: () => [{ topic: 'website' }],
  cacheKey: ({ search }) => (search.has('package') ? null : {}),
};

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const root = rootData(args);
  const shared = root && { name: 'contact', texts: root.contact.shared };
  return sharedPageMeta(args, shared, '/contact', 'Contact');
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = useRootData().contact;
  const arch = useScene('contact');
  const company = useCompany();
  const { map } = company;
  const poster = useScene('map');
  return (
    <>
      <StructuredDataScript facts={import.meta.env.SSR && ((site) => [travelAgency(site)])} />
      <PageHero title={texts.title} lead={texts.tagline} photo={arch} />
      <div className="column section grid grid-cols-1 items-start gap-12 lg:grid-cols-12">
        <div className={canBeReached(company) ? 'lg:col-span-7' : 'lg:col-span-8 lg:col-start-3'}>
          <ContactForm answer={actionData} linked={loaderData.about} texts={texts} />
        </div>
        {canBeReached(company) ? (
          <div className="lg:col-span-5">
            <GetInTouch heading={texts.getInTouchHeading} />
          </div>
        ) : null}
      </div>
      <StartYourJourney texts={texts} />
      {map ? <FindUs map={map} poster={poster} texts={texts} /> : null}
    </>
  );
}

async function isKept({ url }: Request, form: FormData): Promise<boolean> {
  const key = String(form.get(hiddenFields.attempt) ?? '');
  const fields = [...form].map(([name, value]): [string, string] => [name, String(value)]);
  const isTaken = window.outbox?.keep({ key, address: new URL(url).pathname, fields });
  try {
    return (await isTaken) ?? false;
  } catch (error) {
    console.warn('The message could not be kept.', error);
    return false;
  }
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
