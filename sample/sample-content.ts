import type { SampleContent } from '../app/data/sample-content/untouched-sample.server.ts';
import { galleryCategoryNames } from '../app/rules/gallery/gallery-category-names.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { sampleGallery } from './sample-gallery.ts';

/**
 * By what the rows of the sample are known again on every site. A text or a picture that gets another
 * one here is taken for somebody's own on sites that have the old one: its old form has to stay in
 * this list.
 */
export const sampleContent: SampleContent = {
  packages: samplePackages,
  images: galleryCategoryNames.flatMap((category) =>
    sampleGallery[category].map((image) => ({ ...image, category })),
  ),
};
