import { expect, it } from 'vitest';
import { nextState } from './trusted-clock.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const startTime = Date.UTC(2027, 0, 1);
const doubt = { from: startTime, steadyMs: 0 };

it.each([
  ['runs on', minuteMs, 0, false],
  ['goes back by an hour', -hourMs, -hourMs, false],
  ['goes back by more', -hourMs - 1, -hourMs - 1, true],
  ['stops for seven days', 7 * dayMs, 0, false],
  ['stops for longer, or is wrong at its start', 7 * dayMs + 1, 0, true],
  ['leaps ahead while it runs', 2 * hourMs, 2 * hourMs, true],
  ['goes back while it runs, by less than the time since', 2 * hourMs, -2 * hourMs, true],
  ['differs, but another instance has stored the time', minuteMs, 2 * hourMs, false],
])('decides whether to trust a clock that %s', (_, gap, drift, isOdd) => {
  const next = nextState({ seen: startTime, doubt: null }, startTime + gap, drift);
  expect(next).toEqual({ seen: startTime + gap, doubt: isOdd ? doubt : null });
});

it('trusts the clock again after 24 hours during which it ran steadily', () => {
  let state: Parameters<typeof nextState>[0] = { seen: startTime, doubt };
  const advance = (ms: number) => {
    state = nextState(state, state.seen + ms, 0);
  };
  const tenMinutes = 10 * minuteMs;
  for (let turn = 0; turn < 143; turn += 1) advance(tenMinutes);
  // The site was off.
  advance(2 * dayMs);
  expect(state.doubt).toEqual({ from: startTime, steadyMs: dayMs - tenMinutes });
  advance(8 * dayMs);
  expect(state.doubt).toEqual(doubt);
  for (let turn = 0; turn < 143; turn += 1) advance(tenMinutes);
  expect(state.doubt).not.toBeNull();
  advance(tenMinutes);
  expect(state.doubt).toBeNull();
});
