import { inBin } from '../bin/bin-texts.ts';

/** The question of the dialog and of the page without a script. */
export const deleteQuestion = {
  title: 'Confirm Delete',
  sentence: 'Are you sure you want to delete this item? This action cannot be undone.',
} as const;

/** What is said after a delete, by what was to be deleted. */
export const deleteTexts = {
  package: {
    done: 'Package deleted successfully',
    note: inBin,
    failed: 'Failed to delete package',
    undo: { done: 'Package restored successfully', failed: 'Failed to restore package' },
  },
  enquiry: {
    done: 'Enquiry deleted successfully',
    failed: 'Failed to delete enquiry',
    undo: { done: 'Enquiry restored successfully', failed: 'Failed to restore enquiry' },
  },
  review: {
    done: 'Review deleted successfully',
    failed: 'Failed to delete review',
    undo: { done: 'Review restored successfully', failed: 'Failed to restore review' },
  },
  image: {
    done: 'Image deleted successfully',
    note: inBin,
    failed: 'Failed to delete image',
    undo: { done: 'Image restored successfully', failed: 'Failed to restore image' },
  },
} as const;

/** Said while what was deleted is put back. */
export const undoing = 'Putting back...';

/** What became of a wish to put something back. */
export interface Undone {
  isRestored: boolean;
  /** What is to be said besides or, where it is not back, why. */
  remark?: string | undefined;
}

/** What is said after that. */
export function undoWords(
  { done, failed }: { done: string; failed: string },
  { isRestored, remark }: Undone,
): string {
  if (isRestored) return remark ? `${done}. ${remark}` : done;
  return remark ?? failed;
}
