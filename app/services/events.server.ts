import { type LiveChange, type LiveRevisions, liveTopics } from '../rules/live-topics.ts';

export interface LiveEvent extends LiveChange {
  revision: number;
}

/** The bell: tells listeners that a topic changed and what in it, never how. */
export interface Live {
  /**
   * Rings after a commit. Older or repeated revisions are ignored; after a gap the event names no
   * single thing, because what was missed may be any.
   */
  ring(event: LiveEvent): void;
  /**
   * Takes these revisions, whatever was known, and rings every topic: the database is in another
   * state, from which it counts on.
   */
  startOver(revisions: Partial<LiveRevisions>): void;
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
  function tell(event: LiveEvent) {
    revisions[event.topic] = event.revision;
    for (const listener of listeners) listener(event);
  }
  return {
    ring({ topic, revision, id }) {
      const known = revisions[topic];
      if (revision <= known) return;
      const isNext = id !== undefined && revision === known + 1;
      tell(isNext ? { topic, revision, id } : { topic, revision });
    },
    startOver(found) {
      for (const topic of liveTopics) tell({ topic, revision: found[topic] ?? 0 });
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
