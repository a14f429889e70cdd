import { useEffect, useRef } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import { review as t } from '#texts/contact.ts';
import { requestFactsContext, type Services, servicesOf } from '../../app-context.server.ts';
import type { CacheHandle } from '../../cache-handle.ts';
import { plainPicture } from '../../data/photos/site-pictures.server.ts';
import { sayLines } from '../../rules/translations/phrases.ts';
import { readForm } from '../../services/read-form.server.ts';
import { staleIfError } from '../../ui/live/stale-if-error.ts';
import { PageHero } from '../frame/page-hero.tsx';
import { absentMeta } from '../metadata/page-meta.ts';
import type { Route } from './+types/review.ts';
import { answerReviewForm } from './review-action.server.ts';
import { type ReviewAnswer, typedValues } from './review-answer.ts';
import { ReviewForm } from './review-form.tsx';

/** Where pilgrims write of their journey; staff send its address to them, no page leads here. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { packageIndex, sitePictures, translations } = assertOpen(services);
  const offered = await packageIndex.read();
  const packages = await translations.said((say) =>
    offered.map(({ id, packageName }) => ({ id, name: sayLines(packageName.trim(), say) })),
  );
  return {
    packages: packages.filter(({ name }) => name !== ''),
    scene: plainPicture(sitePictures, 'arch-contact'),
  };
}

export const clientLoader = (args: Route.ClientLoaderArgs) => staleIfError(args);

export async function action({ request, context }: Route.ActionArgs) {
  const services = assertOpen(servicesOf(context));
  const form = await readForm(request);
  return answerReviewForm(services, context.get(requestFactsContext), form);
}

/** When no answer arrives the form says so and keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const reason = isRouteErrorResponse(error) ? error.status : error;
    console.warn('The review could not be sent.', reason);
    return { state: 'failed', values: typedValues(form) } satisfies ReviewAnswer;
  }
}

/** With `ENQUIRIES=off` nothing that visitors write is stored: there is no such page. */
function assertOpen(services: Services): Services {
  if (!services.config.enquiries) throw data(null, { status: 404 });
  return services;
}

export const handle: CacheHandle = {
  live: () => [{ topic: 'packages' }, { topic: 'website' }],
  cacheKey: () => ({}),
};

/** How long to wait after too many. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  return absentMeta(args, t.page);
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const { packages, scene } = loaderData;
  const thanks = useRef<HTMLHeadingElement>(null);
  const isSent = actionData?.state === 'sent';
  const served = useRef(isSent);
  useEffect(() => {
    // An answer that came as a page is read from its beginning.
    if (isSent && !served.current) thanks.current?.focus();
  }, [isSent]);
  return (
    <>
      <PageHero title={t.page} lead={t.lead} photo={scene} />
      <div className="column section">
        <div className="mx-auto max-w-3xl">
          {actionData?.state === 'sent' ? (
            <div id="answer" className="card scroll-my-6 border-green border-s-4 p-6 sm:p-10">
              <h2 ref={thanks} tabIndex={-1} className="heading outline-none">
                {t.thanks}
              </h2>
              <p className="mt-3 text-xl">{t.received}</p>
              <p className="mt-3 text-soft">{t.takenDown}</p>
            </div>
          ) : (
            <ReviewForm answer={actionData} packages={packages} />
          )}
        </div>
      </div>
    </>
  );
}

export { PageFailure as ErrorBoundary } from '../frame/page-failure.tsx';
