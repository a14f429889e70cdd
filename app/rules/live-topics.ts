import { galleryCategoryNames } from './gallery/gallery-category-names.ts';

/** Told to whoever opens a page. Add a topic here, or below, when a new list becomes live. */
const publicTopics = [
  ...(['packages', 'website', 'translations', 'reviews'] as const),
  ...galleryCategoryNames.map((name) => `gallery/${name}` as const),
];

/**
 * For staff alone: strangers do not even learn that somebody wrote, and what waits makes no page anew.
 * `people` are accounts, their links and sign-ins.
 */
const staffTopics = ['reviews/waiting', 'enquiries', 'bin', 'people'] as const;

/** What an open page can follow. */
export type LiveTopic = (typeof publicTopics | typeof staffTopics)[number];
export const liveTopics: readonly LiveTopic[] = [...publicTopics, ...staffTopics];

/** How often each topic changed, counted by the database: equal numbers, equal content. */
export type LiveRevisions = Record<LiveTopic, number>;

/** True for what strangers may be told of. */
export function isPublicTopic(topic: LiveTopic): boolean {
  return publicTopics.some((name) => name === topic);
}

/** The revisions that strangers may know. */
export function publicRevisions(revisions: LiveRevisions): Partial<LiveRevisions> {
  return Object.fromEntries(publicTopics.map((topic) => [topic, revisions[topic]]));
}

/** A change of one thing of a topic or, without `id`, of whatever may be in it. */
export interface LiveChange {
  topic: LiveTopic;
  id?: string | undefined;
}

/** True when a page that shows `shown` may look different after `change`. */
export function isTouched(shown: readonly LiveChange[], change: LiveChange): boolean {
  return shown.some(
    ({ topic, id }) =>
      topic === change.topic && (id === undefined || change.id === undefined || id === change.id),
  );
}
