/** How much of the sample content nobody has touched. */
export interface SampleCounts {
  packages: number;
  images: number;
  reviews: number;
  sections: number;
}

/** A removal that failed; one that is done leads on. */
export interface RemovalAnswer {
  isRemoved: false;
}

export const removalPath = '/admin/sample-content';

export const removalQuestion = {
  title: 'Remove the sample content?',
  sentence: 'What somebody has changed stays. What goes cannot be brought back.',
  confirmLabel: 'Remove',
  busyLabel: 'Removing...',
} as const;

export const removalFailed = 'Failed to remove the sample content';

export function sampleCounts(sample: Record<keyof SampleCounts, readonly unknown[]>): SampleCounts {
  const { packages, images, reviews, sections } = sample;
  return {
    packages: packages.length,
    images: images.length,
    reviews: reviews.length,
    sections: sections.length,
  };
}

/** '12 packages, 32 images, 3 reviews and 10 sections of the website'; without what there is none of. */
export function sampleWords({ packages, images, reviews, sections }: SampleCounts): string {
  const parts = [
    counted(packages, 'package'),
    counted(images, 'image'),
    counted(reviews, 'review'),
    counted(sections, 'section', ' of the website'),
  ].filter(Boolean);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
}

function counted(count: number, noun: string, rest = ''): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}${rest}`;
}
