import type { GalleryCategory } from '../../../rules/gallery/gallery-category-names.ts';
import { capitalised } from '../category-choice.tsx';

/** What became of a move of so many images to another category; `wanted` were chosen. */
export function movedText(moved: number, wanted: number, to: GalleryCategory): string {
  const images = moved === 1 ? '1 image' : `${moved} images`;
  const gone = wanted - moved;
  const rest = gone > 0 ? `; ${gone} ${gone === 1 ? 'was' : 'were'} not there any more` : '';
  return `${images} moved to ${capitalised(to)}${rest}`;
}

export const moveFailed = 'Failed to move the images. Please try again.';
export const nothingToMove = 'These images are not in this gallery any more';
export const noneChosen = 'Choose at least one image';
