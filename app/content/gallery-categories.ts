// The four photo galleries: their names in the menu and the sentence under each title.
// Change titles and sentences freely. A slug is part of the web address and of the stored
// pictures: leave it as it is.

import type { GalleryCategory } from '../rules/gallery-category-names.ts';

export interface GalleryTexts {
  /** The last part of the address, /gallery/hajj. */
  slug: GalleryCategory;
  /** The page's title is this word and "Gallery". */
  title: string;
  /** The name in the Gallery menu. */
  navLabel: string;
  intro: string;
  /** Beside the title: the picture's file name without folder and ending. */
  scene: string;
}

export const galleryCategories: GalleryTexts[] = [
  {
    slug: 'accommodations',
    title: 'Accommodations',
    navLabel: 'Accommodations',
    intro: 'Rooms, dining halls and entrances: the kind of places where our groups stay.',
    scene: 'arch-accommodations',
  },
  {
    slug: 'hajj',
    title: 'Hajj',
    navLabel: 'Hajj Gallery',
    intro: 'From the airport at Bengaluru to the days of Hajj, and home again.',
    scene: 'slide-hajj-portrait',
  },
  {
    slug: 'umrah',
    title: 'Umrah',
    navLabel: 'Umrah Gallery',
    intro: 'Quiet moments in Makkah and Madinah, by day and by night.',
    scene: 'slide-umrah-portrait',
  },
  {
    slug: 'zyarath',
    title: 'Zyarath',
    navLabel: 'Zyarath Gallery',
    intro: 'Mountains, mosques and roads that our groups visit with a guide.',
    scene: 'slide-zyarath-portrait',
  },
];
