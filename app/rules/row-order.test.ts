import { expect, it } from 'vitest';
import {
  afterAnswer,
  afterLoad,
  moveInPart,
  moveRow,
  nextOrder,
  savedOrder,
  type UnsavedOrder,
} from './row-order.ts';

const list = ['a', 'b', 'c', 'd', 'e'];

it.each([
  ['c', 'first', 'c a b d e'],
  ['c', 'up', 'a c b d e'],
  ['c', 'down', 'a b d c e'],
  ['a', 'up', 'a b c d e'],
  ['e', 'down', 'a b c d e'],
] as const)('moves %s %s', (id, act, order) => {
  expect(moveRow(list, { id, act }).join(' ')).toBe(order);
});

it.each([
  ['b c d', 'd b c', 'a d b c e'],
  ['a e', 'e a', 'e b c d a'],
  ['c b d', 'd b c', undefined],
  ['b c x', 'x b c', undefined],
  ['b c d', 'd b', undefined],
  ['b c d', 'd b b', undefined],
])('the rows %s in the order %s give %s', (seen, order, result) => {
  const part = { seen: seen.split(' '), order: order.split(' ') };
  expect(moveInPart(list, part)?.join(' ')).toBe(result);
});

const show = (order: UnsavedOrder, ids: string) => ({ ...order, shown: ids.split(' ') });
const texts = (order: UnsavedOrder | null) =>
  order && [order.stored, order.sent, order.shown].map((ids) => ids?.join(' '));

it('sends one order at a time, then the newest', () => {
  const idle = savedOrder(['a', 'b', 'c']);
  expect(nextOrder(idle)).toBeNull();
  const sent = nextOrder(show(idle, 'b a c'));
  expect(texts(sent)).toEqual(['a b c', 'b a c', 'b a c']);
  const moved = show(sent ?? idle, 'b c a');
  expect(nextOrder(moved)).toBeNull();
  const answered = afterAnswer(moved, true);
  expect(texts(nextOrder(answered))).toEqual(['b a c', 'b c a', 'b c a']);
  expect(texts(afterAnswer(moved, false))).toEqual(['a b c', undefined, 'a b c']);
});

it('shows a newer order of the server unless moves are unsaved', () => {
  const idle = savedOrder(['a', 'b', 'c']);
  const newer = ['c', 'a'];
  expect(texts(afterLoad(idle, newer))).toEqual(['c a', undefined, 'c a']);
  const dragged = show(idle, 'b a c');
  expect(afterLoad(dragged, newer)).toBe(dragged);
  const sent = nextOrder(dragged) ?? idle;
  expect(afterLoad(sent, newer)).toBe(sent);
});
