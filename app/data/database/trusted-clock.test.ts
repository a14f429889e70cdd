import { expect, it } from 'vitest';
import { nextState } from './trusted-clock.server.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const seen = Date.UTC(2027, 0, 1);
const doubt = { from: seen, steadyMs: 0 };

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
  const next = nextState({ seen, doubt: null }, seen + gap, drift);
  expect(next).toEqual({ seen: seen + gap, doubt: isOdd ? doubt : null });
});

it('trusts the clock again after 24 hours during which it ran steadily', () => {
  let state: Parameters<typeof nextState>[0] = { seen, doubt };
  const pass = (ms: number) => {
    state = nextState(state, state.seen + ms, 0);
  };
  const tenMinutes = 10 * minuteMs;
  for (let turn = 0; turn < 143; turn += 1) pass(tenMinutes);
  // The site was off.
  pass(2 * dayMs);
  expect(state.doubt).toEqual({ from: seen, steadyMs: dayMs - tenMinutes });
  pass(8 * dayMs);
  expect(state.doubt).toEqual(doubt);
  for (let turn = 0; turn < 143; turn += 1) pass(tenMinutes);
  expect(state.doubt).not.toBeNull();
  pass(tenMinutes);
  expect(state.doubt).toBeNull();
});
