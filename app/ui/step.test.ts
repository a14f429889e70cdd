import type { PointerEvent } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { stepOfKey, stepOfSwipe, useSwipe } from './step.ts';

afterEach(() => vi.unstubAllGlobals());

const both = (stepOf: (isUrdu: boolean) => number | null) => [stepOf(false), stepOf(true)];

it('an arrow key steps in its direction, and other keys do not step', () => {
  expect(both((isUrdu) => stepOfKey('ArrowRight', isUrdu))).toEqual([1, -1]);
  expect(both((isUrdu) => stepOfKey('ArrowLeft', isUrdu))).toEqual([-1, 1]);
  for (const key of ['ArrowUp', 'ArrowDown', 'Enter', 'Left', 'PageDown']) {
    expect(both((isUrdu) => stepOfKey(key, isUrdu))).toEqual([null, null]);
  }
});

it('a swipe draws in the slide behind the finger; short and vertical ones do not step', () => {
  const swipe = (x: number, y: number) => both((isUrdu) => stepOfSwipe({ x, y }, isUrdu));
  expect(swipe(-120, 10)).toEqual([1, -1]);
  expect(swipe(120, -10)).toEqual([-1, 1]);
  for (const [x, y] of [[48, 0] as const, [-48, 0] as const, [90, 60] as const]) {
    expect(swipe(x, y)).toEqual([null, null]);
  }
  expect(swipe(-90, -200)).toEqual([null, null]);
});

it('a finger swipes against the direction of reading, and a mouse does not', () => {
  /** The steps after a pointer moves so far across, on a page of this direction. */
  function stepsOf(direction: 'ltr' | 'rtl', x: number, pointerType = 'touch') {
    vi.stubGlobal('getComputedStyle', () => ({ direction }));
    const onStep = vi.fn();
    let swipe: ReturnType<typeof useSwipe> | undefined;
    renderToString(
      createElement(() => {
        swipe = useSwipe(onStep);
        return null;
      }),
    );
    const at = (clientX: number) => ({ pointerType, clientX, clientY: 0 }) as PointerEvent;
    swipe?.onPointerDown(at(200));
    swipe?.onPointerUp(at(200 + x));
    return onStep.mock.calls.flat();
  }
  expect([stepsOf('ltr', -100), stepsOf('ltr', 100)]).toEqual([[1], [-1]]);
  expect([stepsOf('rtl', 100), stepsOf('rtl', -100)]).toEqual([[1], [-1]]);
  expect([stepsOf('rtl', 100, 'mouse'), stepsOf('rtl', 20)]).toEqual([[], []]);
});
