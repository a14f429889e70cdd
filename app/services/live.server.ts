import { type LiveRevisions, type LiveTopic, liveTopics } from '../rules/live-topics.ts';

export interface LiveEvent {
  topic: LiveTopic;
  revision: number;
}

/** The bell: tells listeners that a topic changed, never what changed. */
export interface Live {
  /** Rings after a commit. Older or repeated revisions are ignored. */
  ring(topic: LiveTopic, revision: number): void;
  /** Calls back on every ring until the returned function is called; calling it twice is fine. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** The newest revision of every topic. */
  revisions(): LiveRevisions;
}

export function createLive(): Live {
  const revisions = Object.fromEntries(liveTopics.map((topic) => [topic, 0])) as LiveRevisions;
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    ring(topic, revision) {
      if (revision <= revisions[topic]) return;
      revisions[topic] = revision;
      for (const listener of listeners) listener({ topic, revision });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revisions: () => ({ ...revisions }),
  };
}
