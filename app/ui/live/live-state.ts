import {
  isAffected,
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
} from '../../rules/live-topics.ts';

// Decides when an open page loads its data again. Pure: `followLive` reports what happens and does what the next state
// says.

/** Milliseconds to collect events for one refresh. */
const gatherMs = 200;
/** Milliseconds before a retry, doubled after each failure up to a limit. */
const retryMs = { shortest: 1000, longest: 30_000 };

interface LiveState {
  /** The newest revision of each topic that the browser knows. */
  revisions: Partial<LiveRevisions>;
  /** The page lacks a change. A change during a refresh may not be part of it. */
  isOutdated: boolean;
  isRefreshing: boolean;
  /** Consecutive failures. */
  failures: number;
  /** When the next refresh may begin, on the clock of `LivePage.now`. */
  dueAt: number;
  /** What the last event asks for; `current`: the page shows everything that was announced. */
  action: 'refresh' | 'current' | null;
  /** The last event changed the root's data, which all pages share. */
  isRootChanged: boolean;
}

export type LiveEvent =
  /** A stream begins and names all revisions. */
  | { kind: 'hello'; revisions: Partial<LiveRevisions> }
  | { kind: 'change'; change: LiveChange & { revision: number } }
  /** The office's day, such as '2027-01-31', every 20 seconds: pages also change at its midnight. */
  | { kind: 'day'; day: string }
  | { kind: 'online' }
  /** The server refuses the stream, so nothing announces changes. */
  | { kind: 'refused' }
  /** The time of `dueAt` has come. */
  | { kind: 'due' }
  | { kind: 'refreshed'; isSuccess: boolean };

/** The page at the moment of an event. */
export interface LivePage {
  now: number;
  /** A staff page may contain typed text, so without a stream it does not refresh. */
  isPublic: boolean;
  isHidden: boolean;
  /** Another page is on its way. */
  isLoading: boolean;
  /** A refresh would take something away from the visitor: see `useLive`. */
  isBusy: boolean;
  shows: readonly LiveChange[];
  rootShows: readonly LiveChange[];
  /** The office's day when the page was rendered. */
  today: string | undefined;
}

export function startState(revisions: Partial<LiveRevisions>): LiveState {
  return {
    revisions,
    isOutdated: false,
    isRefreshing: false,
    failures: 0,
    dueAt: Number.POSITIVE_INFINITY,
    action: null,
    isRootChanged: false,
  };
}

export function nextState(before: LiveState, event: LiveEvent, page: LivePage): LiveState {
  const state: LiveState = { ...before, action: null, isRootChanged: false };
  switch (event.kind) {
    case 'hello': {
      const { revisions } = event;
      const topics = Object.keys(revisions) as LiveTopic[];
      const missedTopics = topics.filter((topic) => revisions[topic] !== state.revisions[topic]);
      const changes = missedTopics.map((topic) => ({ topic }));
      // A running refresh may have been lost with the connection.
      const isOutdated = state.isOutdated || state.isRefreshing;
      return settle(
        applyChanges({ ...state, revisions, isOutdated, isRefreshing: false }, changes, page),
        page,
      );
    }
    case 'change': {
      const { change } = event;
      const revisions = { ...state.revisions, [change.topic]: change.revision };
      const after = applyChanges({ ...state, revisions }, [change], page);
      return after.isOutdated ? settle(after, page) : after;
    }
    case 'day':
      return page.today && page.today !== event.day ? settle(markOutdated(state), page) : state;
    case 'online':
      return settle(page.isPublic ? markOutdated(state) : state, page);
    case 'refused':
      return page.isPublic ? beginRefresh(state, page) : state;
    case 'due':
      return beginRefresh({ ...state, dueAt: Number.POSITIVE_INFINITY }, page);
    case 'refreshed': {
      const next = { ...state, isRefreshing: false };
      if (event.isSuccess) return settle({ ...next, failures: 0 }, page);
      const pauseMs = Math.min(retryMs.longest, retryMs.shortest * 2 ** state.failures);
      return scheduleRefresh(
        pauseMs,
        { ...next, isOutdated: true, failures: state.failures + 1 },
        page,
      );
    }
  }
}

const markOutdated = (state: LiveState) => ({ ...state, isOutdated: true, isRootChanged: true });

function applyChanges(state: LiveState, changes: LiveChange[], page: LivePage): LiveState {
  const touches = (topics: readonly LiveChange[]) =>
    changes.some((change) => isAffected(topics, change));
  // A page that is loading may predate the change, so it refreshes after it has loaded.
  const isMissing = touches(page.shows) || (page.isLoading && changes.length > 0);
  return {
    ...state,
    isOutdated: state.isOutdated || isMissing,
    isRootChanged: touches(page.rootShows),
  };
}

function beginRefresh(state: LiveState, page: LivePage): LiveState {
  // A hidden page waits for the next `hello`.
  if (page.isHidden || state.isRefreshing) return state;
  if (page.isBusy || page.isLoading) return scheduleRefresh(gatherMs, state, page);
  return { ...state, isOutdated: false, isRefreshing: true, action: 'refresh' };
}

function settle(state: LiveState, page: LivePage): LiveState {
  return state.isOutdated
    ? scheduleRefresh(gatherMs, state, page)
    : { ...state, action: 'current' };
}

/** A later event does not delay a refresh. */
function scheduleRefresh(ms: number, state: LiveState, { now }: LivePage): LiveState {
  return { ...state, dueAt: Math.min(state.dueAt, now + ms) };
}
