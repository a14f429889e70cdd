import { expect, it } from 'vitest';
import { hasRoom } from './live-stream.ts';

/** Opens so many streams of each of these addresses, in turn; how many each of them got. */
function opened(addresses: number, each: number, others = 0): number[] {
  const own = Array<number>(addresses + 1).fill(0);
  let all = 0;
  const open = (address: number) => {
    if (!hasRoom(all, own[address] ?? 0)) return;
    own[address] = (own[address] ?? 0) + 1;
    all += 1;
  };
  for (let at = 0; at < addresses * each; at += 1) open(at % addresses);
  for (let at = 0; at < others; at += 1) open(addresses);
  return own;
}

it('greedy addresses share the streams, and leave room for others', () => {
  expect(opened(1, 20_000, 2000)).toEqual([5000, 2000]);
  for (const many of [2, 9, 400]) {
    const own = opened(many, 10_000, 1000);
    const other = own.pop() ?? 0;
    const share = Math.max(Math.floor(10_000 / (many + 1)), 20);
    expect(Math.min(...own), `${many}`).toBeGreaterThanOrEqual(share);
    const all = own.reduce((sum, one) => sum + one, 0);
    expect(all).toBeLessThanOrEqual(10_000);
    expect(other, `${many}`).toBeGreaterThanOrEqual(Math.min(20, 10_000 - all));
  }
});

it('ten thousand streams of fifteen an address all have room, and no more', () => {
  const all = opened(700, 15).reduce((sum, one) => sum + one, 0);
  expect(all).toBe(10_000);
});
