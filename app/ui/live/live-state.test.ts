import { expect, it } from 'vitest';
import { type LiveEvent, type LivePage, nextState, startState } from './live-state.ts';

const page: LivePage = {
  now: 0,
  isPublic: true,
  isHidden: false,
  isLoading: false,
  isBusy: false,
  shows: [{ topic: 'packages', id: 'p1' }, { topic: 'website' }],
  rootShows: [{ topic: 'website' }],
  today: '2027-01-31',
};
const atFirst = { packages: 1, website: 1, reviews: 1 };
const due: LiveEvent = { kind: 'due' };
const change = (topic: 'packages' | 'website' | 'reviews', id?: string): LiveEvent => ({
  kind: 'change',
  change: { topic, id, revision: 2 },
});

/** A page to which things happen. */
function openPage(options: Partial<LivePage> = {}) {
  let state = startState(atFirst);
  const live = { ...page, ...options };
  return {
    live,
    meet(event: LiveEvent) {
      state = nextState(state, event, live);
      return state.action;
    },
    refresh(isSuccess: boolean) {
      expect(this.meet(due)).toBe('refresh');
      return this.meet({ kind: 'refreshed', isSuccess });
    },
    /** Milliseconds until the next refresh. */
    pause: () => state.dueAt - live.now,
    isRootChanged: () => state.isRootChanged,
  };
}

const never = Number.POSITIVE_INFINITY;

it.each<{ name: string; event: LiveEvent; options?: Partial<LivePage>; ms: number; root: boolean }>(
  [
    { name: 'its own package', event: change('packages', 'p1'), ms: 200, root: false },
    { name: 'all packages', event: change('packages'), ms: 200, root: false },
    { name: 'another package', event: change('packages', 'p2'), ms: never, root: false },
    { name: 'the website', event: change('website'), ms: 200, root: true },
    { name: 'another topic', event: change('reviews'), ms: never, root: false },
    {
      name: 'another topic while the next page loads',
      event: change('reviews'),
      options: { isLoading: true },
      ms: 200,
      root: false,
    },
    { name: 'the same day', event: { kind: 'day', day: '2027-01-31' }, ms: never, root: false },
    { name: 'the next day', event: { kind: 'day', day: '2027-02-01' }, ms: 200, root: true },
    {
      name: 'a day of a page without one',
      event: { kind: 'day', day: '2027-02-01' },
      options: { today: undefined },
      ms: never,
      root: false,
    },
    { name: 'the network is back', event: { kind: 'online' }, ms: 200, root: true },
    {
      name: 'the network is back on a staff page',
      event: { kind: 'online' },
      options: { isPublic: false },
      ms: never,
      root: false,
    },
    {
      name: 'no missed change',
      event: { kind: 'hello', revisions: atFirst },
      ms: never,
      root: false,
    },
    {
      name: 'a missed change of the website',
      event: { kind: 'hello', revisions: { ...atFirst, website: 2 } },
      ms: 200,
      root: true,
    },
    {
      name: 'a missed change of another topic',
      event: { kind: 'hello', revisions: { ...atFirst, reviews: 2 } },
      ms: never,
      root: false,
    },
  ],
)('plans a refresh, or none: $name', ({ event, options, ms, root }) => {
  const open = openPage(options);
  open.meet(event);
  expect(open.pause()).toBe(ms);
  expect(open.isRootChanged()).toBe(root);
});

it('refreshes once for several changes, and again for one that comes meanwhile', () => {
  const open = openPage();
  open.meet(change('website'));
  open.live.now = 150;
  open.meet(change('website'));
  expect(open.pause()).toBe(50);
  expect(open.meet(due)).toBe('refresh');
  expect(open.meet(change('website'))).toBeNull();
  expect(open.meet(due)).toBeNull();
  expect(open.meet({ kind: 'refreshed', isSuccess: true })).toBeNull();
  expect(open.pause()).toBe(200);
  expect(open.refresh(true)).toBe('current');
  expect(open.pause()).toBe(never);
});

it('tries again later after each failure, and soon after a success', () => {
  const open = openPage();
  open.meet(change('website'));
  for (const ms of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    expect(open.refresh(false)).toBeNull();
    expect(open.pause()).toBe(ms);
  }
  expect(open.refresh(true)).toBe('current');
  open.meet(change('website'));
  expect(open.pause()).toBe(200);
  open.refresh(false);
  expect(open.pause()).toBe(1000);
});

it('waits while the page is busy, loads or is hidden', () => {
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
  open.meet({ kind: 'hello', revisions: { ...atFirst, website: 2 } });
  expect(open.refresh(true)).toBe('current');
});

it('begins again when the connection was lost during a refresh', () => {
  const open = openPage();
  open.meet(change('website'));
  open.meet(due);
  open.meet({ kind: 'hello', revisions: { ...atFirst, website: 2 } });
  expect(open.refresh(true)).toBe('current');
});

it('without a stream public pages refresh, staff pages do not', () => {
  const open = openPage();
  expect(open.meet({ kind: 'refused' })).toBe('refresh');
  expect(open.meet({ kind: 'refreshed', isSuccess: false })).toBeNull();
  expect(open.pause()).toBe(1000);
  expect(openPage({ isPublic: false }).meet({ kind: 'refused' })).toBeNull();
});
