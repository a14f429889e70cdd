import { useEffect, useEffectEvent } from 'react';
import {
  type Register,
  useFetchers,
  useMatches,
  useNavigation,
  useRevalidator,
  unstable_useRoute as useRoute,
} from 'react-router';
import { currentLanguage } from '../../languages/languages.ts';
import {
  addTopics,
  frameTopics,
  type LiveChange,
  type LiveRevisions,
} from '../../rules/live-topics.ts';
import { markAutomatic } from '../lost-requests.ts';
import { followLive } from './follow-live.ts';
import { countFailedLoads, rememberLoaderData } from './stale-if-error.ts';

export interface LiveHandle {
  live: (params: Record<string, string | undefined>) => LiveChange[];
}

// The page loads its data again when they change: see `live-state.ts`. `today` is the office's day when the page was
// rendered, such as '2027-01-31'.
export function useLive(
  revisions: Partial<LiveRevisions> | undefined,
  address: '/live' | '/live?for=staff',
  today: string | undefined,
): void {
  const matches = useMatches();
  rememberLoaderData(matches);
  const { state } = useNavigation();
  const isSubmitting = useFetchers().some((fetcher) => fetcher.state === 'submitting');
  // A refresh clears the answer to a form, which may contain errors or a link that is shown once.
  const page = useRoute(matches.at(-1)?.id as keyof Register['routeModules']);
  const { revalidate } = useRevalidator();

  const readPage = useEffectEvent(() => ({
    now: performance.now(),
    isPublic: address === '/live',
    isHidden: document.hidden,
    // A refresh would cancel the load, and on a slow connection the page would never load.
    isLoading: state === 'loading',
    // A refresh makes the router drop the redirect after a submission.
    isBusy: state === 'submitting' || isSubmitting || page?.actionData !== undefined,
    shows: addTopics(
      currentLanguage(),
      matches.flatMap(
        ({ handle, params }) => (handle as Partial<LiveHandle>)?.live?.(params) ?? [],
      ),
    ),
    rootShows: addTopics(currentLanguage(), frameTopics),
    today,
  }));
  const refresh = useEffectEvent(async () => {
    const failures = countFailedLoads();
    await markAutomatic(revalidate);
    return countFailedLoads() === failures;
  });
  const getInitialRevisions = useEffectEvent(() => revisions ?? {});
  useEffect(() => {
    const controller = new AbortController();
    followLive({ address, revisions: getInitialRevisions(), readPage, refresh }, controller.signal);
    return () => controller.abort();
  }, [address]);
}
