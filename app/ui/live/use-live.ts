import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useMatches } from 'react-router';
import { currentLanguage } from '../../languages/languages.ts';
import {
  frameTopics,
  isTouched,
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
  shownIn,
} from '../../rules/live-topics.ts';
import { failedLoads, rememberLoaderData } from './stale-if-error.ts';

export interface LiveHandle {
  live: (params: Record<string, string | undefined>) => LiveChange[];
}

/** Milliseconds to collect events for one refresh, plus a random part to spread the requests of many pages. */
const gatherMs = 200;
const spreadMs = 250;
/** Milliseconds before a retry, doubled after each failure up to a limit. */
const againMs = { first: 1000, longest: 30_000 };
/** Milliseconds before a refused stream (too many, session ended) is opened again, plus a random part. */
const refusedMs = 30_000;

// One event stream per visible tab. When the page's data changes, its loaders run until they succeed. `today` is the
// office's day when the page was rendered, such as '2027-01-31'.
export function useLive(
  revisionsAtRender: Partial<LiveRevisions> | undefined,
  address: '/live' | '/live?for=staff',
  today: string | undefined,
): void {
  const matches = useMatches();
  // Uses the router itself, because hooks only know the state of the last render.
  const router = useContext(DataRouterContext)?.router;
  const known = useRef(revisionsAtRender ?? {});
  rememberLoaderData(matches);
  const isOfEarlierDay = useEffectEvent((day: string) => today !== undefined && today !== day);

  useEffect(() => {
    if (!router) return;
    const language = currentLanguage();
    const ofFrame = shownIn(language, frameTopics);
    const isShown = (change: LiveChange) =>
      router.state.matches.some(({ route, params }) => {
        const shown = (route.handle as Partial<LiveHandle> | undefined)?.live?.(params) ?? [];
        return isTouched(shownIn(language, shown), change);
      });
    // A page that is loading may predate the change, so it refreshes after it has loaded. A refresh now
    // would cancel the load, and on a slow connection the page would never load.
    const isFetched = () => router.state.navigation.state === 'loading';
    // During a submission a refresh would make the router drop a redirect. Afterwards it would clear
    // `actionData`, which may contain field errors or a link that is shown once.
    const isIdle = () =>
      router.state.navigation.state === 'idle' &&
      router.state.actionData === null &&
      ![...router.state.fetchers.values()].some((fetcher) => fetcher.state === 'submitting') &&
      // The end of a refresh would close the dialog that asks whether to leave.
      ![...router.state.blockers.values()].some((blocker) => blocker.state === 'blocked');
    const reload = () => router.revalidate();

    let source: EventSource | undefined;
    let retry: number | undefined;
    let timer: number | undefined;
    // A later request does not delay the timer.
    let due = Number.POSITIVE_INFINITY;
    let isAsking = false;
    let isOver = false;
    // Counts of changes received, changes shown, and consecutive failures.
    let heard = 0;
    let shown = 0;
    let failures = 0;

    async function refresh() {
      due = Number.POSITIVE_INFINITY;
      // A hidden page waits for the stream's next `hello`.
      if (document.hidden || isAsking) return;
      if (!isIdle()) return refreshIn(gatherMs);
      const [upTo, failedBefore] = [heard, failedLoads()];
      isAsking = true;
      await reload();
      isAsking = false;
      if (failedLoads() === failedBefore) {
        shown = upTo;
        failures = 0;
      } else failures += 1;
      if (isOver) return;
      if (shown === heard) return catchUp();
      const longer = Math.min(againMs.longest, againMs.first * 2 ** (failures - 1));
      refreshIn(failures === 0 ? gatherMs : longer);
    }
    function refreshIn(ms: number) {
      const wanted = performance.now() + ms + Math.random() * spreadMs;
      if (wanted >= due) return;
      due = wanted;
      window.clearTimeout(timer);
      timer = window.setTimeout(refresh, wanted - performance.now());
    }
    function catchUp() {
      if (shown < heard) refreshIn(gatherMs);
      // The offline script treats the page as current from now.
      else window.dispatchEvent(new Event('current'));
    }
    /** Refreshes even without an event: the data may be outdated. */
    function comeBack() {
      frame.changes += 1;
      heard += 1;
      catchUp();
    }

    function open() {
      if (source || document.hidden) return;
      source = new EventSource(address);
      source.addEventListener('hello', (message) => {
        const revisions: Partial<LiveRevisions> = JSON.parse(message.data);
        const topics = Object.keys(revisions) as LiveTopic[];
        const missed = topics.filter((topic) => revisions[topic] !== known.current[topic]);
        known.current = revisions;
        if (missed.some((topic) => isTouched(ofFrame, { topic }))) frame.changes += 1;
        if (missed.some((topic) => isShown({ topic }))) heard += 1;
        // The pending refresh may have been lost with the connection.
        isAsking = false;
        catchUp();
      });
      source.addEventListener('change', (message) => {
        const change: LiveChange & { revision: number } = JSON.parse(message.data);
        known.current = { ...known.current, [change.topic]: change.revision };
        if (isTouched(ofFrame, change)) frame.changes += 1;
        if (!isShown(change) && !isFetched()) return;
        heard += 1;
        catchUp();
      });
      // Comes every 20 seconds: pages also change at the office's midnight.
      source.addEventListener('day', ({ data }) => isOfEarlierDay(JSON.parse(data)) && comeBack());
      // Browsers reconnect after a lost connection, but not after a refusal.
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        retry = window.setTimeout(askAgain, refusedMs * (1 + Math.random() / 2));
      });
    }
    function close() {
      window.clearTimeout(retry);
      source?.close();
      source = undefined;
    }
    const follow = () => (document.hidden ? close() : open());

    /** Public pages refresh without a stream; staff pages do not, because they may contain typed text. */
    function askAgain() {
      if (address === '/live' && !document.hidden) refresh();
      follow();
    }

    // A staff page may contain typed text, so it waits for the stream.
    const onOnline = address === '/live' ? comeBack : catchUp;
    const listening = new AbortController();
    const { signal } = listening;
    follow();
    document.addEventListener('visibilitychange', follow, { signal });
    window.addEventListener('online', onOnline, { signal });
    window.addEventListener('pagehide', close, { signal });
    window.addEventListener('pageshow', follow, { signal });
    return () => {
      isOver = true;
      listening.abort();
      close();
      window.clearTimeout(timer);
    };
  }, [router, address]);
}

/** Counts changes of the root's data since the document was opened. */
const frame = { changes: 0, shown: 0 };

/** True while header, footer and the root's other data may be older than the page. */
export function hasFrameChanged(): boolean {
  return frame.changes > frame.shown;
}

/** Marks the changes from before `read` as shown, if it succeeds. */
export async function markFrameFresh<Result>(read: () => Promise<Result>) {
  const { changes } = frame;
  const result = await read();
  frame.shown = changes;
  return result;
}
