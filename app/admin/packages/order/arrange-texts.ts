/** What became of a move or a pin. */
export type ArrangeState = 'saved' | 'changed' | 'missing' | 'hidden' | 'full' | 'failed';

/** Why nothing was changed, in a sentence for the place where it was asked for. */
export const arrangeProblems: Record<Exclude<ArrangeState, 'saved'>, string> = {
  changed:
    'Somebody else changed the order meanwhile. This is the order now: please move the package again.',
  missing: 'This package is not there any more.',
  hidden: 'A hidden package cannot be pinned. Show it first.',
  full: 'Three packages are pinned already. Unpin one of them first.',
  failed: 'Failed to save the order. Please try again.',
};
