import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useMatches } from 'react-router';
import { currentLanguage } from '../../languages/current-language.ts';
import {
  isTouched,
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
} from '../../rules/live-topics.ts';
import { followDay, type ShownDay } from './follow-day.ts';
import { noteChange } from './heard-changes.ts';
import { failedLoads, rememberLoaderData } from './stale-if-error.ts';

/** A page's route exports `handle` with what it shows: whole topics, or single things of them. */
export interface LiveHandle {
  live: (params: Record<string, string | undefined>) => LiveChange[];
}

/** Milliseconds over which several events become one refresh, and a random part so that a
 *  thousand open pages do not ask in the same instant. */
const gatherMs = 200;
const spreadMs = 250;
/** Milliseconds after which a refresh that failed is tried again: doubled each time, up to a limit. */
const againMs = { first: 1000, longest: 30_000 };
/** Milliseconds after which a refused stream (too many, session ended) is asked for again, and a
 *  random part. */
const refusedMs = 30_000;

/**
 * Keeps the open page true: one event stream a tab, opened by the layout, closed while the tab is
 * hidden. After an event of a topic of this page, and after a reconnection that missed one, the
 * page's loaders run again, until they have succeeded. `address` names the stream: the public one,
 * or that of the staff. A page that says for which day it was made is loaded anew on the next one.
 */
export function useLive(
  revisionsAtRender: Partial<LiveRevisions> | undefined,
  address: '/live' | '/live?for=staff' = '/live',
  day?: ShownDay,
): void {
  const matches = useMatches();
  // The router itself, because hooks tell what was drawn last: on a slow telephone a link can be
  // pressed, and what is due now can come, before the page is drawn anew.
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
    // A page that is being fetched may have been read before the change: it is fetched again when
    // it is there. A refresh would give it up: on a slow line, on a busy day, it would never arrive.
    const isFetched = () => router.state.navigation.state === 'loading';
    // A form that is being sent beside may lead to another page: the router would forget to where
    // if a refresh began meanwhile. Of what a form was answered it would forget the answer: an error
    // at its field, a link that is shown once.
    const isIdle = () =>
      router.state.navigation.state === 'idle' &&
      router.state.actionData === null &&
      ![...router.state.fetchers.values()].some((fetcher) => fetcher.state === 'submitting');
    const reload = () => router.revalidate();

    let source: EventSource | undefined;
    let retry: number | undefined;
    let timer: number | undefined;
    // When the timer ends; a later wish does not put it off.
    let due = Number.POSITIVE_INFINITY;
    let isAsking = false;
    let isOver = false;
    // Changes that this page must show, those of them that it shows, and failures in a row.
    let heard = 0;
    let shown = 0;
    let failures = 0;

    async function refresh() {
      due = Number.POSITIVE_INFINITY;
      // A page that nobody sees waits: the stream's next `hello` begins anew.
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
      // What keeps pages on the device keeps this one as it is now.
      else window.dispatchEvent(new Event('current'));
    }
    /** Whatever was heard before may be of yesterday. */
    function comeBack() {
      noteChange('website');
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
        for (const topic of missed) noteChange(topic);
        if (missed.some((topic) => isShown({ topic }))) heard += 1;
        // The connection that was lost may have taken what was asked with it.
        isAsking = false;
        catchUp();
      });
      source.addEventListener('change', (message) => {
        const change: LiveChange & { revision: number } = JSON.parse(message.data);
        known.current = { ...known.current, [change.topic]: change.revision };
        noteChange(change.topic);
        if (!isShown(change) && !isFetched()) return;
        heard += 1;
        catchUp();
      });
      // A browser comes back by itself after a lost connection, but not after a refusal.
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
    function follow() {
      if (document.hidden) close();
      else open();
    }

    /** Without a stream a public page looks for itself; one of staff may hold what was typed. */
    function askAgain() {
      if (address === '/live' && !document.hidden) refresh();
      follow();
    }

    // Staff may hold what was typed: what they see comes with the stream.
    const onOnline = address === '/live' ? comeBack : catchUp;
    follow();
    const unfollowDay = followDay(
      () => shownDay(),
      // What the document says of the agency is of its day, too.
      comeBack,
    );
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', onOnline);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', follow);
    return () => {
      isOver = true;
      close();
      unfollowDay();
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', onOnline);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', follow);
    };
  }, [router, address]);
}
