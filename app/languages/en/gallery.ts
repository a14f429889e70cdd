import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';

export default {
  page: 'Gallery',
  title: (name: string) => `${name} Gallery`,
  noImages: 'No images available',
  willAppear: 'Photographs of our groups will appear here.',
  imagesIn: (count: number, gallery: GalleryCategory) => `${count} images in ${gallery}`,
  tags: 'Tags',
  allTags: 'All',
  openImage: (caption: string) => `Open ${caption}`,
  openNumbered: (number: number) => `Open image ${number}`,
  image: 'Image',
  close: 'Close',
  previous: 'Previous image',
  next: 'Next image',
  imageOf: (number: number, count: number) => `${number} of ${count}`,
};
