import { afterEach, expect, it, vi } from 'vitest';
import { isRightToLeft, stepOfKey, stepOfSwipe } from './step.ts';

const [english, urdu] = [false, true];

afterEach(() => vi.unstubAllGlobals());

it('an arrow key goes to what stands where it points', () => {
  expect(stepOfKey('ArrowRight', english)).toBe(1);
  expect(stepOfKey('ArrowLeft', english)).toBe(-1);
  expect(stepOfKey('ArrowRight', urdu)).toBe(-1);
  expect(stepOfKey('ArrowLeft', urdu)).toBe(1);
});

it('other keys go nowhere', () => {
  for (const key of ['ArrowUp', 'ArrowDown', 'Enter', 'Left', 'PageDown']) {
    expect([stepOfKey(key, english), stepOfKey(key, urdu)]).toEqual([null, null]);
  }
});

it('a swipe draws in what stands behind the finger', () => {
  const [toLeft, toRight] = [
    { x: -120, y: 10 },
    { x: 120, y: -10 },
  ];
  expect(stepOfSwipe(toLeft, english)).toBe(1);
  expect(stepOfSwipe(toRight, english)).toBe(-1);
  expect(stepOfSwipe(toLeft, urdu)).toBe(-1);
  expect(stepOfSwipe(toRight, urdu)).toBe(1);
});

it('a short way is none, and one up or down is scrolling', () => {
  for (const travelled of [
    { x: 48, y: 0 },
    { x: -48, y: 0 },
    { x: 90, y: 60 },
    { x: -90, y: -200 },
  ]) {
    expect([stepOfSwipe(travelled, english), stepOfSwipe(travelled, urdu)]).toEqual([null, null]);
  }
});

it('an element reads the way that its styles say', () => {
  vi.stubGlobal('getComputedStyle', (element: { direction: string }) => element);
  const element = (direction: string) => ({ direction }) as unknown as Element;
  expect(isRightToLeft(element('rtl'))).toBe(true);
  expect(isRightToLeft(element('ltr'))).toBe(false);
});
