import { type GalleryCategory, galleryCategoryNames } from './gallery-category-names.ts';

/** What an open page can follow. Add a topic here when a new list becomes live. */
export type LiveTopic = 'packages' | 'enquiries' | `gallery/${GalleryCategory}`;

export const liveTopics: readonly LiveTopic[] = [
  'packages',
  'enquiries',
  ...galleryCategoryNames.map((name) => `gallery/${name}` as const),
];

/** How often each topic changed, counted by the database: equal numbers, equal content. */
export type LiveRevisions = Record<LiveTopic, number>;
