import type { PictureFocus } from './srcset-widths.ts';

/** Hundredths from one point to the next: the style sheet has a class for each. */
export const focusStep = 5;

/** What staff chose to stay in view, at the nearest step; null for the middle. */
export function focusOf(choice: { x: string; y: string }): PictureFocus | null {
  const [x, y] = [nearestStep(choice.x), nearestStep(choice.y)];
  return x === 50 && y === 50 ? null : { x, y };
}

/** Numbers that no rule let through are the middle. */
function nearestStep(typed: string): number {
  const share = typed === '' ? Number.NaN : Number(typed);
  if (!(share >= 0 && share <= 100)) return 50;
  return Math.round(share / focusStep) * focusStep;
}

/** The same for one that is stored as numbers, which has a middle, too. */
export function storedFocusOf(choice: { x: string; y: string }): PictureFocus {
  return focusOf(choice) ?? { x: 50, y: 50 };
}
