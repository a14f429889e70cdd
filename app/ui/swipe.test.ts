import { expect, it } from 'vitest';
import { keyToStep, swipeToStep } from './swipe.ts';

const getBothSteps = (getStep: (isUrdu: boolean) => number | null) => [
  getStep(false),
  getStep(true),
];

it('an arrow key moves one step in its direction, and other keys do not', () => {
  expect(getBothSteps((isUrdu) => keyToStep('ArrowRight', isUrdu))).toEqual([1, -1]);
  expect(getBothSteps((isUrdu) => keyToStep('ArrowLeft', isUrdu))).toEqual([-1, 1]);
  expect(getBothSteps((isUrdu) => keyToStep('ArrowUp', isUrdu))).toEqual([null, null]);
});

it('a swipe drags the next slide in; short and vertical swipes do not change it', () => {
  const swipe = (x: number, y: number) => getBothSteps((isUrdu) => swipeToStep({ x, y }, isUrdu));
  expect(swipe(-120, 10)).toEqual([1, -1]);
  expect(swipe(120, -10)).toEqual([-1, 1]);
  for (const x of [48, -48]) expect(swipe(x, 0)).toEqual([null, null]);
  expect(swipe(-90, -200)).toEqual([null, null]);
});
