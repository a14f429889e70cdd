import { expect, it } from 'vitest';
import { expectTable, failing } from '../../tests/table.ts';
import { chooseCoding } from '../pages/page-cache.ts';
import { hasRoom } from './live-stream.ts';
import { isWellFormedPath } from './middleware.ts';

it('refuses malformed paths', () => {
  const accepted = `/ | /packages?type=hajj | /packages/details/abc | /gallery/hajj?tag=a%26b
    /%E0%A4%B9 | /packages?type=% | /packages?utm_campaign=50% off&fbclid=%E0%A4`;
  expect(failing(accepted, isWellFormedPath)).toEqual([]);
  const refused = `//admin | /packages//details | /a\\b | /a%2fb | /a%5Cb | /a%00
    /a%0d%0aSet-Cookie:x | /a%7f | /%E2%82 | /packages?type=%00 | /${'x'.repeat(5000)}`;
  expect(failing(refused, (path) => !isWellFormedPath(path))).toEqual([]);
});

it('chooses the best content coding that a browser accepts', () => {
  expect(chooseCoding(undefined)).toBe('identity');
  expectTable(
    chooseCoding,
    `"" → identity | gzip, deflate, br, zstd → br | gzip → gzip | br;q=0, gzip → gzip
    br;q=0.0, gzip;q=0 → identity | br;q=0.1 → br | identity → identity | GZIP → gzip
    x-gzip → gzip | x-br, brx, agzip → identity | * → br | br;q=0, * → gzip | *;q=0 → identity
    br ; Q = 0.000 , gzip;q=1 → gzip | ,;,=;q → identity`,
  );
});

/** Opens `each` streams at each of these addresses in turn; returns how many each address got. */
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

it('greedy addresses share the streams, and leave some for others', () => {
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
  // Fifteen streams per address are allowed, and no more than ten thousand in total.
  expect(opened(700, 15).reduce((sum, one) => sum + one, 0)).toBe(10_000);
});
