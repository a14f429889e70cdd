import { type BinKind, binDays } from '../../rules/bin.ts';

/** Said after a delete. */
export const inBin = `In the bin for ${binDays} days`;

export const binNouns = {
  packages: 'package',
  images: 'image',
} as const satisfies Record<BinKind, string>;

/** The question before something leaves the bin for good. */
export const forGoodQuestion = {
  title: 'Delete for good',
  sentence: 'Are you sure you want to delete this item? This action cannot be undone.',
  confirmLabel: 'Delete for good',
  busyLabel: 'Deleting...',
} as const;

export const forGoodTexts = {
  done: 'Deleted for good',
  failed: 'Failed to delete for good',
} as const;

/** What did not come back with a package, or several. */
export function lostWords(lost: readonly ('pin' | 'picture')[], count = 1): string | undefined {
  const one = count === 1;
  const sentences = {
    pin: `Other packages are pinned to the home page now, so ${one ? 'it is' : 'they are'} back without ${one ? 'its pin' : 'pins'}.`,
    picture: one
      ? 'Its picture is gone: please choose another one in its form.'
      : 'The picture of at least one is gone: please choose another one in its form.',
  };
  return lost.map((part) => sentences[part]).join(' ') || undefined;
}

export const imageGone =
  'The file of this image is gone, so it cannot be put back. Please upload it again.';

/** Of several images some, or all, cannot be put back. */
export function goneImagesWords(gone: number): string | undefined {
  if (gone === 0) return undefined;
  if (gone === 1) return imageGone;
  return `The files of ${gone} images are gone, so they cannot be put back. Please upload them again.`;
}
