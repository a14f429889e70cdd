import type { PointerEvent } from 'react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useSwipe } from './use-swipe.ts';

afterEach(() => vi.unstubAllGlobals());

type Swipe = ReturnType<typeof useSwipe>;

/** What is heard of a pointer that goes so far across, on a page that reads this way. */
function heardOf(direction: 'ltr' | 'rtl', x: number, pointerType = 'touch') {
  vi.stubGlobal('getComputedStyle', () => ({ direction }));
  const onStep = vi.fn();
  let swipe: Swipe | undefined;
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

it('the next one is drawn in against the way lines run', () => {
  expect(heardOf('ltr', -100)).toEqual([1]);
  expect(heardOf('ltr', 100)).toEqual([-1]);
  expect(heardOf('rtl', 100)).toEqual([1]);
  expect(heardOf('rtl', -100)).toEqual([-1]);
});

it('a mouse does not swipe, and a short way is none', () => {
  expect(heardOf('rtl', 100, 'mouse')).toEqual([]);
  expect(heardOf('rtl', 20)).toEqual([]);
});
