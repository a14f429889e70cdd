import { expect, it } from 'vitest';
import { type LiveEvent, type LivePage, nextState, startState } from './live-state.ts';

const atFirst = { packages: 1, website: 1, reviews: 1 };
const change = (topic: 'packages' | 'website' | 'reviews', id?: string): LiveEvent => ({
  kind: 'change',
  change: { topic, id, revision: 2 },
});
const hello = (changes: object): LiveEvent => ({
  kind: 'hello',
  revisions: { ...atFirst, ...changes },
});
const refreshed = (isSuccess: boolean): LiveEvent => ({ kind: 'refreshed', isSuccess });
const due: LiveEvent = { kind: 'due' };

/** A page to which things happen. */
function openPage(options: Partial<LivePage> = {}) {
  let state = startState(atFirst);
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
    meet(event: LiveEvent) {
      state = nextState(state, event, live);
      return state.action;
    },
    /** Milliseconds until the next refresh. */
    pause: () => state.dueAt - live.now,
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
    const open = openPage(options);
    open.meet(event);
    expect([open.pause(), open.isRootChanged()]).toEqual([ms, isRootChanged]);
  },
);

it('refreshes once for several changes, and again for a change during the refresh', () => {
  const open = openPage();
  open.meet(change('website'));
  open.live.now = 150;
  open.meet(change('website'));
  expect(open.pause()).toBe(50);
  expect(open.meet(due)).toBe('refresh');
  expect(open.meet(change('website'))).toBeNull();
  expect(open.meet(due)).toBeNull();
  expect(open.meet(refreshed(true))).toBeNull();
  expect(open.pause()).toBe(200);
  expect(open.meet(due)).toBe('refresh');
  expect(open.meet(refreshed(true))).toBe('current');
  expect(open.pause()).toBe(never);
});

it('tries again later after each failure, and soon after a success', () => {
  const open = openPage();
  open.meet(change('website'));
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    open.meet(due);
    expect(open.meet(refreshed(false))).toBeNull();
    expect(open.pause()).toBe(ms);
  }
  open.meet(due);
  open.meet(refreshed(true));
  open.meet(change('website'));
  open.meet(due);
  open.meet(refreshed(false));
  expect(open.pause()).toBe(1000);
});

it('waits while the page is busy, loading or hidden', () => {
  const open = openPage();
  open.meet(change('website'));
  for (const reason of ['isBusy', 'isLoading'] as const) {
    open.live[reason] = true;
    expect(open.meet(due)).toBeNull();
    expect(open.pause()).toBe(200);
    open.live[reason] = false;
  }
  open.live.isHidden = true;
  expect(open.meet(due)).toBeNull();
  expect(open.pause()).toBe(never);
  open.live.isHidden = false;
  // The stream opens again, and its greeting brings back the refresh that is still missing.
  open.meet(hello({ website: 2 }));
  expect(open.meet(due)).toBe('refresh');
  // The connection is lost during the refresh.
  open.meet(hello({ website: 2 }));
  expect(open.meet(due)).toBe('refresh');
  expect(open.meet(refreshed(true))).toBe('current');
});

it('refreshes public pages without a stream, but not staff pages', () => {
  const open = openPage();
  expect(open.meet({ kind: 'refused' })).toBe('refresh');
  open.meet(refreshed(false));
  expect(open.pause()).toBe(1000);
  expect(openPage({ isPublic: false }).meet({ kind: 'refused' })).toBeNull();
});
