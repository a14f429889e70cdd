import {
  isTouched,
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
} from '../../rules/live-topics.ts';

// Decides when an open page loads its data again. Pure: `useLive` reports what happens and does what the next state says.

/** Milliseconds to collect events for one refresh. */
const gatherMs = 200;
/** Milliseconds before a retry, doubled after each failure up to a limit. */
const retryMs = { first: 1000, longest: 30_000 };

export interface LiveState {
  /** The newest revision of each topic that the browser knows. */
  revisions: Partial<LiveRevisions>;
  /** Counts of the page's changes: announced by the server, and shown. */
  announced: number;
  shown: number;
  /** Consecutive failures. */
  failures: number;
  isRefreshing: boolean;
  /** When the next refresh may begin, on the clock of `LivePage.now`. */
  dueAt: number;
  /** Counts changes of the root's data, which many pages share. */
  rootChanges: number;
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
  | { kind: 'refreshed'; upTo: number; isSuccess: boolean };

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

/** `current`: the page now shows everything that was announced. */
export type LiveAction = 'refresh' | 'current' | 'wait';

export function startState(revisions: Partial<LiveRevisions>): LiveState {
  return {
    revisions,
    announced: 0,
    shown: 0,
    failures: 0,
    isRefreshing: false,
    dueAt: Number.POSITIVE_INFINITY,
    rootChanges: 0,
  };
}

export function nextState(
  state: LiveState,
  event: LiveEvent,
  page: LivePage,
): [LiveState, LiveAction] {
  switch (event.kind) {
    case 'hello': {
      const { revisions } = event;
      const topics = Object.keys(revisions) as LiveTopic[];
      const missed = topics
        .filter((topic) => revisions[topic] !== state.revisions[topic])
        .map((topic) => ({ topic }));
      // A running refresh may have been lost with the connection.
      const connected = { ...state, revisions, isRefreshing: false };
      return catchUp(
        announce(connected, {
          isOfPage: missed.some((change) => isTouched(page.shows, change)),
          isOfRoot: missed.some((change) => isTouched(page.rootShows, change)),
        }),
        page,
      );
    }
    case 'change': {
      const { change } = event;
      // A page that is loading may predate the change, so it refreshes after it has loaded.
      const isOfPage = isTouched(page.shows, change) || page.isLoading;
      const revisions = { ...state.revisions, [change.topic]: change.revision };
      const isOfRoot = isTouched(page.rootShows, change);
      const informed = announce({ ...state, revisions }, { isOfPage, isOfRoot });
      return isOfPage ? catchUp(informed, page) : [informed, 'wait'];
    }
    case 'day':
      if (page.today === undefined || page.today === event.day) return [state, 'wait'];
      return catchUp(announce(state, everything), page);
    case 'online':
      return catchUp(page.isPublic ? announce(state, everything) : state, page);
    case 'refused':
      if (!page.isPublic) return [state, 'wait'];
      return nextState(state, { kind: 'due' }, page);
    case 'due': {
      const idle = { ...state, dueAt: Number.POSITIVE_INFINITY };
      // A hidden page waits for the next `hello`.
      if (page.isHidden || state.isRefreshing) return [idle, 'wait'];
      if (page.isBusy || page.isLoading) return [refreshIn(gatherMs, idle, page), 'wait'];
      return [{ ...idle, isRefreshing: true }, 'refresh'];
    }
    case 'refreshed': {
      const done = { ...state, isRefreshing: false };
      if (event.isSuccess) return catchUp({ ...done, shown: event.upTo, failures: 0 }, page);
      const pauseMs = Math.min(retryMs.longest, retryMs.first * 2 ** state.failures);
      const failed = { ...done, failures: state.failures + 1 };
      if (failed.shown === failed.announced) return [failed, 'wait'];
      return [refreshIn(pauseMs, failed, page), 'wait'];
    }
  }
}

const everything = { isOfPage: true, isOfRoot: true };

function announce(state: LiveState, { isOfPage, isOfRoot }: typeof everything): LiveState {
  return {
    ...state,
    announced: state.announced + Number(isOfPage),
    rootChanges: state.rootChanges + Number(isOfRoot),
  };
}

function catchUp(state: LiveState, page: LivePage): [LiveState, LiveAction] {
  return state.shown < state.announced
    ? [refreshIn(gatherMs, state, page), 'wait']
    : [state, 'current'];
}

/** A later event does not delay a refresh. */
function refreshIn(ms: number, state: LiveState, { now }: LivePage): LiveState {
  return { ...state, dueAt: Math.min(state.dueAt, now + ms) };
}
