import type { LiveRevisions } from '../../rules/live-topics.ts';
import { type LiveEvent, type LivePage, nextState, startState } from './live-state.ts';
import { markRootChanged } from './root-data.ts';

/** Milliseconds before a refused stream (too many, session ended) is opened again, plus a random part. */
const refusedMs = 30_000;
/** A random part, in milliseconds, spreads the requests of many pages. */
const spreadMs = 250;

interface Options {
  address: string;
  revisions: Partial<LiveRevisions>;
  readPage: () => LivePage;
  /** Loads the page's data again; false if that fails. */
  refresh: () => Promise<boolean>;
}

/** Refreshes the page after changes, until the signal aborts. */
export function followLive(
  { address, revisions, readPage, refresh }: Options,
  signal: AbortSignal,
): void {
  let state = startState(revisions);
  let timer: number | undefined;

  function report(event: LiveEvent) {
    if (signal.aborted) return;
    const { dueAt } = state;
    state = nextState(state, event, readPage());
    if (state.isRootChanged) markRootChanged();
    if (state.dueAt !== dueAt) setTimer(state.dueAt);
    if (state.action === 'refresh') {
      void refresh().then((isSuccess) => report({ kind: 'refreshed', isSuccess }));
    }
    // The offline script treats the page as current from now.
    if (state.action === 'current') window.dispatchEvent(new Event('current'));
  }
  function setTimer(dueAt: number) {
    window.clearTimeout(timer);
    if (!Number.isFinite(dueAt)) return;
    const ms = dueAt - performance.now() + Math.random() * spreadMs;
    timer = window.setTimeout(() => report({ kind: 'due' }), ms);
  }

  followStream(address, report, signal);
  window.addEventListener('online', () => report({ kind: 'online' }), { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
}

/** Keeps one event stream open while the tab is visible. */
function followStream(address: string, report: (event: LiveEvent) => void, signal: AbortSignal) {
  let source: EventSource | undefined;
  let retryTimer: number | undefined;

  function open() {
    if (source || document.hidden) return;
    source = new EventSource(address);
    source.addEventListener('hello', ({ data }) =>
      report({ kind: 'hello', revisions: JSON.parse(data) }),
    );
    source.addEventListener('change', ({ data }) =>
      report({ kind: 'change', change: JSON.parse(data) }),
    );
    source.addEventListener('day', ({ data }) => report({ kind: 'day', day: JSON.parse(data) }));
    // Browsers reconnect after a lost connection, but not after a refusal.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      retryTimer = window.setTimeout(askAgain, refusedMs * (1 + Math.random() / 2));
    });
  }
  function close() {
    window.clearTimeout(retryTimer);
    source?.close();
    source = undefined;
  }
  function askAgain() {
    report({ kind: 'refused' });
    open();
  }
  const follow = () => (document.hidden ? close() : open());

  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', follow, { signal });
  signal.addEventListener('abort', close);
}
