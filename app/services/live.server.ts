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
  /**
   * True while this process is sure to have heard of every change that anybody was told is saved.
   * Ask at the moment of showing something kept: while false, only what is read anew is true.
   */
  isCurrent(): boolean;
  /** From now on `isCurrent` asks this; without it, all changes are made in this process. */
  trust(isCurrent: () => boolean): void;
}

export function createLive(): Live {
  const revisions = Object.fromEntries(liveTopics.map((topic) => [topic, 0])) as LiveRevisions;
  const listeners = new Set<(event: LiveEvent) => void>();
  let ask = () => true;
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
    isCurrent: () => ask(),
    trust(isCurrent) {
      ask = isCurrent;
    },
  };
}
