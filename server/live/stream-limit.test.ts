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

function* turns(addresses: number, tries: number) {
  for (let turn = 0; turn < tries; turn += 1) {
    for (let address = 0; address < addresses; address += 1) yield address;
  }
}

it('one address gets half of all, and as many again leave room for a crowd', () => {
  expect(opened(turns(1, 20_000)).all).toBe(5000);
  const hostile = Array<number>(20_000).fill(0);
  const crowd = Array<number>(2000).fill(1);
  const { of } = opened([...hostile, ...crowd]);
  expect([of.get(0), of.get(1)]).toEqual([5000, 2000]);
});

it.each([2, 3, 5, 9, 20, 50, 100, 200, 400])(
  '%i greedy addresses leave room for others',
  (many) => {
    const greedy = [...turns(many, 10_000)];
    const { all, of } = opened(greedy);
    const share = Math.floor(10_000 / (many + 1));
    for (const count of of.values()) expect(count).toBeGreaterThanOrEqual(Math.max(share, 20));
    expect(all).toBeLessThanOrEqual(10_000);
    const others = Array.from({ length: 1000 }, () => many);
    const left = opened([...greedy, ...others]).of.get(many) ?? 0;
    expect(left).toBeGreaterThanOrEqual(Math.min(20, 10_000 - all));
  },
);

it('ten thousand streams of fifteen an address all have room', () => {
  const addresses = Array.from({ length: 10_000 }, (_, at) => Math.floor(at / 15));
  expect(opened(addresses).all).toBe(10_000);
  expect(hasRoom(10_000, 0)).toBe(false);
});
