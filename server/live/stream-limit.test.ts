import { expect, it } from 'vitest';
import { hasRoom } from './stream-limit.ts';

/** Opens streams, one for each number of an address; how many each address got. */
function opened(addresses: Iterable<number>): { all: number; of: Map<number, number> } {
  const of = new Map<number, number>();
  let all = 0;
  for (const address of addresses) {
    const own = of.get(address) ?? 0;
    if (!hasRoom(all, own)) continue;
    of.set(address, own + 1);
    all += 1;
  }
  return { all, of };
}
/** So many streams of the numbers below `addresses`, in turn. */
const streams = (count: number, addresses: number, from = 0) =>
  Array.from({ length: count }, (_, at) => from + (at % addresses));

it('one address gets half of all streams, and leaves room for a crowd', () => {
  const { of } = opened([...streams(20_000, 1), ...streams(2000, 1, 1)]);
  expect([of.get(0), of.get(1)]).toEqual([5000, 2000]);
});

it('greedy addresses share the streams and leave room for others', () => {
  for (const many of [2, 9, 400]) {
    const greedy = streams(many * 10_000, many);
    const { all, of } = opened(greedy);
    const share = Math.max(Math.floor(10_000 / (many + 1)), 20);
    expect(Math.min(...of.values()), `${many}`).toBeGreaterThanOrEqual(share);
    expect(all).toBeLessThanOrEqual(10_000);
    const left = opened([...greedy, ...streams(1000, 1, many)]).of.get(many) ?? 0;
    expect(left, `${many}`).toBeGreaterThanOrEqual(Math.min(20, 10_000 - all));
  }
});

it('ten thousand streams of fifteen an address all have room, and no more', () => {
  expect(opened(Array.from({ length: 10_100 }, (_, at) => Math.floor(at / 15))).all).toBe(10_000);
});
