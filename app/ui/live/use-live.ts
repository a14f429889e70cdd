import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useMatches } from 'react-router';
import { currentLanguage } from '../../languages/languages.ts';
import {
  isTouched,
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
} from '../../rules/live-topics.ts';
import { officeDay } from '../../rules/office-day.ts';
import { failedLoads, rememberLoaderData } from './stale-if-error.ts';

export interface LiveHandle {
  live: (params: Record<string, string | undefined>) => LiveChange[];
}

/** Milliseconds in which events become one refresh, with a random part so that many pages do not ask at once. */
const gatherMs = 200;
const spreadMs = 250;
/** Milliseconds before a failed refresh is tried again, doubled up to a limit. */
const againMs = { first: 1000, longest: 30_000 };
/** Milliseconds before a refused stream (too many, session ended) is asked for again, with a random part. */
const refusedMs = 30_000;

/** One event stream a tab while it is visible. After a change of what the page shows its loaders run until they succeed. */
export function useLive(
  revisionsAtRender: Partial<LiveRevisions> | undefined,
  address: '/live' | '/live?for=staff' = '/live',
  day?: ShownDay,
): void {
  const matches = useMatches();
  // The router itself: hooks know the last render, and a link may have been pressed since.
  const router = useContext(DataRouterContext)?.router;
  const known = useRef(revisionsAtRender ?? {});
  rememberLoaderData(matches);
  const shownDay = useEffectEvent(() => day);

  useEffect(() => {
    if (!router) return;
    const ofLanguage: LiveChange[] = currentLanguage() === 'en' ? [] : [{ topic: 'translations' }];
    const isShown = (change: LiveChange) =>
      isTouched(ofLanguage, change) ||
      router.state.matches.some(({ route, params }) =>
        isTouched((route.handle as Partial<LiveHandle> | undefined)?.live?.(params) ?? [], change),
      );
    // A page that is being fetched may predate the change: it is fetched again when it is there. A refresh
    // now would cancel it, and on a slow line it would never arrive.
    const isFetched = () => router.state.navigation.state === 'loading';
    // During a submission a refresh would make the router forget a redirect; after one, the answer in
    // `actionData`: an error at a field, or a link that is shown once.
    const isIdle = () =>
      router.state.navigation.state === 'idle' &&
      router.state.actionData === null &&
      ![...router.state.fetchers.values()].some((fetcher) => fetcher.state === 'submitting') &&
      // The end of a refresh would close the question whether to leave.
      ![...router.state.blockers.values()].some((blocker) => blocker.state === 'blocked');
    const reload = () => router.revalidate();

    let source: EventSource | undefined;
    let retry: number | undefined;
    let timer: number | undefined;
    // A later wish does not delay the timer.
    let due = Number.POSITIVE_INFINITY;
    let isAsking = false;
    let isOver = false;
    // Changes that the page must show, those that it shows, and failures in a row.
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
      // Offline keeps the page as it is now.
      else window.dispatchEvent(new Event('current'));
    }
    /** Anything heard before may be of yesterday. */
    function comeBack() {
      website.changes += 1;
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
        if (missed.includes('website')) website.changes += 1;
        if (missed.some((topic) => isShown({ topic }))) heard += 1;
        // The lost connection may have taken the answer with it.
        isAsking = false;
        catchUp();
      });
      source.addEventListener('change', (message) => {
        const change: LiveChange & { revision: number } = JSON.parse(message.data);
        known.current = { ...known.current, [change.topic]: change.revision };
        if (change.topic === 'website') website.changes += 1;
        if (!isShown(change) && !isFetched()) return;
        heard += 1;
        catchUp();
      });
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

    /** Without a stream a public page refreshes; a staff page may hold typed text. */
    function askAgain() {
      if (address === '/live' && !document.hidden) refresh();
      follow();
    }

    // A staff page may hold typed text: it waits for the stream.
    const onOnline = address === '/live' ? comeBack : catchUp;
    const listening = new AbortController();
    const { signal } = listening;
    follow();
    // The document's data are of the day, too.
    followDay(() => shownDay(), comeBack, signal);
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

interface ShownDay {
  /** The office's day for which the page was made, '2027-01-31'. */
  today: string;
  company: { hours: { timeZone: string } };
}

/** Milliseconds. Pages open at any second, so they do not all ask at once after midnight. */
const lookMs = 60_000;
/** Doubled up to this: a browser's clock may be ahead of the office's. */
const longestWaitMs = 1_800_000;

/** Calls `onNewDay` within a minute after the office's midnight, and when a page that slept is seen again. */
function followDay(
  shown: () => ShownDay | undefined,
  onNewDay: () => void,
  signal: AbortSignal,
): void {
  let waitMs = lookMs;
  let askAt = 0;

  function look() {
    const day = shown();
    const now = Date.now();
    if (!day || officeDay(new Date(now), day.company.hours.timeZone) <= day.today) {
      waitMs = lookMs;
      askAt = 0;
    } else if (now >= askAt) {
      askAt = now + waitMs;
      waitMs = Math.min(longestWaitMs, waitMs * 2);
      onNewDay();
    }
  }

  look();
  const timer = window.setInterval(look, lookMs);
  signal.addEventListener('abort', () => window.clearInterval(timer));
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('pageshow', look, { signal });
}

/** How often the website changed since the document was opened, and how many of that it shows. */
const website = { changes: 0, shown: 0 };

/** True while the page may show an older state of the website. */
export function hasWebsiteChanged(): boolean {
  return website.changes > website.shown;
}

/** Runs what reads the website anew; when it succeeds, all changes from before are shown. */
export async function markWebsiteFresh<Result>(read: () => Promise<Result>) {
  const { changes } = website;
  const result = await read();
  website.shown = changes;
  return result;
}
