import type { Language } from '../languages/languages.ts';
import { galleryCategoryNames } from './gallery/gallery-category-names.ts';

/** Add a topic here, or to `staffTopics`, when a new list becomes live. */
const publicTopics = [
  'packages' as const,
  'website' as const,
  'translations' as const,
  'reviews' as const,
  ...galleryCategoryNames.map((name) => `gallery/${name}` as const),
];

/** Visitors must not even learn that somebody wrote. `people`: accounts, links and sign-ins. */
const staffTopics = ['reviews/waiting', 'enquiries', 'bin', 'people'] as const;

export type LiveTopic = (typeof publicTopics | typeof staffTopics)[number];
export const liveTopics: readonly LiveTopic[] = [...publicTopics, ...staffTopics];

/** The database counts revisions: equal numbers mean equal content. */
export type LiveRevisions = Record<LiveTopic, number>;

export function isPublicTopic(topic: LiveTopic): boolean {
  return publicTopics.some((name) => name === topic);
}

export function publicRevisions(revisions: LiveRevisions): Partial<LiveRevisions> {
  return Object.fromEntries(publicTopics.map((topic) => [topic, revisions[topic]]));
}

/** Without `id`, anything in the topic may have changed. */
export interface LiveChange {
  topic: LiveTopic;
  id?: string;
}

export function isAffected(topics: readonly LiveChange[], change: LiveChange): boolean {
  return topics.some(
    ({ topic, id }) =>
      topic === change.topic && (id === undefined || change.id === undefined || id === change.id),
  );
}

/** What a loader shows in this language: other languages show translations of the agency's texts. */
export function addTopics(language: Language, topics: readonly LiveChange[]): LiveChange[] {
  return language === 'en' ? [...topics] : [...topics, { topic: 'translations' }];
}

/** What header and footer show, and the root's loader. */
export const frameTopics: LiveChange[] = [{ topic: 'website' }];
