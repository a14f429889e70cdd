import { useEffect, useEffectEvent, useRef } from 'react';
import { useMatches, useNavigation, useRevalidator } from 'react-router';
import {
  isTouched,
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
} from '../rules/live-topics.ts';
import { forgetEarlyPages, trustEarlyPages } from './early-pages.ts';
import { rememberShown } from './keep-shown.ts';

/** A page's route exports `handle` with what it shows: whole topics, or single things of them. */
export interface LiveHandle {
  live: (params: Record<string, string | undefined>) => LiveChange[];
}

/** Milliseconds over which several rings become one refresh, and a random part so that a
 *  thousand open pages do not ask in the same instant. */
const gatherMs = 200;
const spreadMs = 250;
/** Milliseconds after which a refused stream (too many, session ended) is asked for again, and a
 *  random part. */
const refusedMs = 30_000;

/**
 * Keeps the open page true: one event stream a tab, opened by the layout, closed while the tab is
 * hidden. After a ring for a topic of this page, and after a reconnection that missed one, the
 * page's loaders run again. `address` names the stream: the public one, or that of the staff.
 */
export function useLive(
  revisionsAtRender: Partial<LiveRevisions> | undefined,
  address: '/live' | '/live?for=staff' = '/live',
): void {
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const known = useRef(revisionsAtRender ?? {});
  const timer = useRef<number>(undefined);
  rememberShown(matches);

  const isShown = useEffectEvent((change: LiveChange) =>
    matches.some(({ handle, params }) =>
      isTouched((handle as Partial<LiveHandle> | undefined)?.live?.(params) ?? [], change),
    ),
  );
  // A page that is being fetched may have been read before the change: it is fetched again.
  const { state } = useNavigation();
  const isUnderWay = useEffectEvent(() => state === 'loading');
  const refresh = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void revalidate(), gatherMs + Math.random() * spreadMs);
  });

  useEffect(() => {
    let source: EventSource | undefined;
    let retry: number | undefined;

    function open() {
      if (source || document.hidden) return;
      source = new EventSource(address);
      source.addEventListener('hello', (message) => {
        const revisions: Partial<LiveRevisions> = JSON.parse(message.data);
        const topics = Object.keys(revisions) as LiveTopic[];
        const missed = topics.filter((topic) => revisions[topic] !== known.current[topic]);
        known.current = revisions;
        trustEarlyPages(true);
        if (missed.some((topic) => isShown({ topic }))) refresh();
      });
      source.addEventListener('change', (message) => {
        const change: LiveChange & { revision: number } = JSON.parse(message.data);
        known.current = { ...known.current, [change.topic]: change.revision };
        forgetEarlyPages();
        if (isShown(change) || isUnderWay()) refresh();
      });
      // A browser comes back by itself after a lost connection, but not after a refusal.
      source.addEventListener('error', () => {
        trustEarlyPages(false);
        if (source?.readyState !== EventSource.CLOSED) return;
        close();
        retry = window.setTimeout(askAgain, refusedMs * (1 + Math.random() / 2));
      });
    }
    function close() {
      trustEarlyPages(false);
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

    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', close);
    window.addEventListener('pageshow', follow);
    return () => {
      close();
      window.clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', follow);
    };
  }, [address]);
}
