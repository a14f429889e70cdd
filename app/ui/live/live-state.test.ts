import { expect, it } from 'vitest';
import { type LiveEvent, type LivePage, nextState, startState } from './live-state.ts';

const startRevisions = { packages: 1, website: 1, reviews: 1 };
const change = (topic: 'packages' | 'website' | 'reviews', id?: string): LiveEvent => ({
  kind: 'change',
  change: { topic, id, revision: 2 },
});
const hello = (changes: object): LiveEvent => ({
  kind: 'hello',
  revisions: { ...startRevisions, ...changes },
});
const finishRefresh = (isSuccess: boolean): LiveEvent => ({ kind: 'refreshed', isSuccess });
const due: LiveEvent = { kind: 'due' };

/** A page to which things happen. */
function openPage(options: Partial<LivePage> = {}) {
  let state = startState(startRevisions);
  const live: LivePage = {
    now: 0,
    isPublic: true,
    isHidden: false,
    isLoading: false,
    isBusy: false,
    shows: [{ topic: 'packages', id: 'p1' }, { topic: 'website' }],
    rootShows: [{ topic: 'website' }],
    today: '2027-01-31',
    ...options,
  };
  return {
    live,
    dispatch(event: LiveEvent) {
      state = nextState(state, event, live);
      return state.action;
    },
    /** Milliseconds until the next refresh. */
    getDelay: () => state.dueAt - live.now,
    isRootChanged: () => state.isRootChanged,
  };
}

const never = Number.POSITIVE_INFINITY;
const tomorrow: LiveEvent = { kind: 'day', day: '2027-02-01' };

it.each<[event: LiveEvent, options: Partial<LivePage>, ms: number, isRootChanged: boolean]>([
  [change('packages', 'p1'), {}, 200, false],
  [change('packages'), {}, 200, false],
  [change('packages', 'p2'), {}, never, false],
  [change('website'), {}, 200, true],
  [change('reviews'), {}, never, false],
  [change('reviews'), { isLoading: true }, 200, false],
  [{ kind: 'day', day: '2027-01-31' }, {}, never, false],
  [tomorrow, {}, 200, true],
  [tomorrow, { today: undefined }, never, false],
  [{ kind: 'online' }, {}, 200, true],
  [{ kind: 'online' }, { isPublic: false }, never, false],
  [hello({}), {}, never, false],
  [hello({ website: 2 }), {}, 200, true],
  [hello({ reviews: 2 }), {}, never, false],
])(
  'after %j a page with %j refreshes in %d ms, with the root: %s',
  (event, options, ms, isRootChanged) => {
    const page = openPage(options);
    page.dispatch(event);
    expect([page.getDelay(), page.isRootChanged()]).toEqual([ms, isRootChanged]);
  },
);

it('refreshes once for several changes, and again for a change during the refresh', () => {
  const page = openPage();
  page.dispatch(change('website'));
  page.live.now = 150;
  page.dispatch(change('website'));
  expect(page.getDelay()).toBe(50);
  expect(page.dispatch(due)).toBe('refresh');
  expect(page.dispatch(change('website'))).toBeNull();
  expect(page.dispatch(due)).toBeNull();
  expect(page.dispatch(finishRefresh(true))).toBeNull();
  expect(page.getDelay()).toBe(200);
  expect(page.dispatch(due)).toBe('refresh');
  expect(page.dispatch(finishRefresh(true))).toBe('current');
  expect(page.getDelay()).toBe(never);
});

it('tries again later after each failure, and soon after a success', () => {
  const page = openPage();
  page.dispatch(change('website'));
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    page.dispatch(due);
    expect(page.dispatch(finishRefresh(false))).toBeNull();
    expect(page.getDelay()).toBe(ms);
  }
  page.dispatch(due);
  page.dispatch(finishRefresh(true));
  page.dispatch(change('website'));
  page.dispatch(due);
  page.dispatch(finishRefresh(false));
  expect(page.getDelay()).toBe(1000);
});

it('waits while the page is busy, loading or hidden', () => {
  const page = openPage();
  page.dispatch(change('website'));
  for (const reason of ['isBusy', 'isLoading'] as const) {
    page.live[reason] = true;
    expect(page.dispatch(due)).toBeNull();
    expect(page.getDelay()).toBe(200);
    page.live[reason] = false;
  }
  page.live.isHidden = true;
  expect(page.dispatch(due)).toBeNull();
  expect(page.getDelay()).toBe(never);
  page.live.isHidden = false;
  // The stream opens again, and its greeting brings back the refresh that is still missing.
  page.dispatch(hello({ website: 2 }));
  expect(page.dispatch(due)).toBe('refresh');
  // The connection is lost during the refresh.
  page.dispatch(hello({ website: 2 }));
  expect(page.dispatch(due)).toBe('refresh');
  expect(page.dispatch(finishRefresh(true))).toBe('current');
});

it('refreshes public pages without a stream, but not staff pages', () => {
  const page = openPage();
  expect(page.dispatch({ kind: 'refused' })).toBe('refresh');
  page.dispatch(finishRefresh(false));
  expect(page.getDelay()).toBe(1000);
  expect(openPage({ isPublic: false }).dispatch({ kind: 'refused' })).toBeNull();
});
