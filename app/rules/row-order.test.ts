import { expect, it } from 'vitest';
import { expectTable } from '../../tests/table.ts';
import {
  cacheableShown,
  formatShown,
  paginate,
  parseShown,
  toListPart,
  toListWindow,
} from './pagination.ts';
import {
  afterAnswer,
  afterLoad,
  applyPartialOrder,
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
] as const)('moves row %s %s', (id, action, order) => {
  expect(moveRow(list, { id, action }).join(' ')).toBe(order);
});

it.each([
  ['b c d', 'd b c', 'a d b c e'],
  ['a e', 'e a', 'e b c d a'],
  ['c b d', 'd b c', undefined],
  ['b c x', 'x b c', undefined],
  ['b c d', 'd b', undefined],
  ['b c d', 'd b b', undefined],
])('moving the visible rows %s into the order %s gives %s', (previousOrder, order, result) => {
  const part = { previousOrder: previousOrder.split(' '), order: order.split(' ') };
  expect(applyPartialOrder(list, part)?.join(' ')).toBe(result);
});

const show = (order: UnsavedOrder, ids: string) => ({ ...order, shown: ids.split(' ') });
const toTexts = (order: UnsavedOrder | null) =>
  order && [order.stored, order.sent, order.shown].map((ids) => ids?.join(' '));

it("sends one order at a time, then the newest, and shows the server's order unless there are unsaved moves", () => {
  const idleOrder = savedOrder(['a', 'b', 'c']);
  const newerIds = ['c', 'a'];
  expect(nextOrder(idleOrder)).toBeNull();
  expect(toTexts(afterLoad(idleOrder, newerIds))).toEqual(['c a', undefined, 'c a']);
  const draggedOrder = show(idleOrder, 'b a c');
  const sentOrder = nextOrder(draggedOrder) ?? idleOrder;
  expect(toTexts(sentOrder)).toEqual(['a b c', 'b a c', 'b a c']);
  for (const order of [draggedOrder, sentOrder]) expect(afterLoad(order, newerIds)).toBe(order);
  const movedOrder = show(sentOrder, 'b c a');
  expect(nextOrder(movedOrder)).toBeNull();
  expect(toTexts(nextOrder(afterAnswer(movedOrder, true)))).toEqual(['b a c', 'b c a', 'b c a']);
  expect(toTexts(afterAnswer(movedOrder, false))).toEqual(['a b c', undefined, 'a b c']);
});

it('reads the number of rows from a URL, and allows only the first pages to be cached', () => {
  expect([parseShown(null, 24), cacheableShown(null, 48)]).toEqual([24, 48]);
  expectTable(
    (show) => parseShown(show, 24),
    '0 → 24 | -5 → 24 | 1e9 → 24 | 99999999 → 24 | abc → 24 | 24 → 24 | 25 → 48 | 9999999 → 10000008',
  );
  expectTable(
    (show) => cacheableShown(show, 48),
    'rubbish → 48 | 50 → 96 | 480 → 480 | 481 → null',
  );
});

it('a list grows by ten steps before the next page begins, and a shorter list shows its last page', () => {
  for (const [visibleCount, skip, count] of [
    [24, 0, 24],
    [240, 0, 240],
    [264, 240, 24],
    [480, 240, 240],
  ] as const) {
    expect(toListWindow(visibleCount, 24)).toEqual({ skip, count });
  }
  expect(toListPart(toListWindow(216, 24), 24, 999).more).toEqual({ show: 240, isSamePage: true });
  expect(toListPart(toListWindow(240, 24), 24, 999).more).toEqual({ show: 264, isSamePage: false });
  const lastPart = { first: 241, last: 250, total: 250, more: null, before: 240 };
  expect(paginate('9600', 24, 250).part).toEqual(lastPart);
  expect(paginate('48', 24, 0).part).toMatchObject({ first: 0, last: 0, total: 0, more: null });
});

it('the URL for more rows keeps the other parameters', () => {
  expect(formatShown('?type=hajj&show=24', 48, 24)).toBe('?type=hajj&show=48');
  expect(formatShown('?show=48', 24, 24)).toBe('');
});
