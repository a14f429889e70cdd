import { LRUCache } from 'lru-cache';
import {
  type LiveChange,
  type LiveRevisions,
  type LiveTopic,
  liveTopics,
} from '../rules/live-topics.ts';

export interface LiveEvent extends LiveChange {
  revision: number;
}

/** The event bus: tells subscribers that a topic changed and what in it, never how. */
export interface EventBus {
  /**
   * Publishes after a commit. Older or repeated revisions are ignored; after a gap the event names no
   * single thing, because what was missed may be any.
   */
  publish(event: LiveEvent): void;
  /**
   * Takes these revisions, whatever was known, and publishes every topic: the database is in another
   * state, from which it counts on.
   */
  resync(revisions: Partial<LiveRevisions>): void;
  /** Calls back on every event until the returned function is called; calling it twice is fine. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** The newest revision of every topic. */
  revisions(): LiveRevisions;
  /**
   * True while this process is sure to know of every change that was saved more than a second ago.
   * Ask at the moment of showing something kept: while false, only what is read anew is true.
   */
  isCurrent(): boolean;
  /** From now on `isCurrent` asks this; without it, all changes are made in this process. */
  setFreshnessCheck(isCurrent: () => boolean): void;
}

export function createEventBus(): EventBus {
  const revisions = Object.fromEntries(liveTopics.map((topic) => [topic, 0])) as LiveRevisions;
  const listeners = new Set<(event: LiveEvent) => void>();
  let ask = () => true;
  function emit(event: LiveEvent) {
    revisions[event.topic] = event.revision;
    for (const listener of listeners) listener(event);
  }
  return {
    publish({ topic, revision, id }) {
      const known = revisions[topic];
      if (revision <= known) return;
      const isNext = id !== undefined && revision === known + 1;
      emit(isNext ? { topic, revision, id } : { topic, revision });
    },
    resync(found) {
      for (const topic of liveTopics) emit({ topic, revision: found[topic] ?? 0 });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revisions: () => ({ ...revisions }),
    isCurrent: () => ask(),
    setFreshnessCheck(isCurrent) {
      ask = isCurrent;
    },
  };
}

/** Answers that one follower keeps: languages and days make a few. */
const maxKept = 20;

/**
 * Remembers what `make` answers to the same arguments until one of the topics changes; a promise that
 * rejects is not remembered. While the process may have missed a change everything is made anew.
 */
export function followed<Args extends readonly unknown[], Value extends object>(
  events: EventBus,
  topics: readonly LiveTopic[],
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const kept = new LRUCache<string, Value>({ max: maxKept });
  events.subscribe(({ topic }) => {
    if (topics.includes(topic)) kept.clear();
  });
  return (...args) => {
    if (!events.isCurrent()) return make(...args);
    const key = JSON.stringify(args);
    const known = kept.get(key);
    if (known) return known;
    const value = make(...args);
    kept.set(key, value);
    if (value instanceof Promise) {
      value.catch(() => {
        if (kept.peek(key) === value) kept.delete(key);
      });
    }
    return value;
  };
}

/** What `read` resolves to or, when it fails, what was read last: `first` at the beginning. */
export function orLast<Value>(
  first: Value,
  read: () => Promise<Value>,
  onFailure: (error: unknown) => void,
) {
  let last = { value: first, turn: 0 };
  let turns = 0;
  return {
    last: () => last.value,
    async read(): Promise<Value> {
      turns += 1;
      const turn = turns;
      try {
        const value = await read();
        // A reading that began earlier may end later.
        if (turn > last.turn) last = { value, turn };
        return value;
      } catch (error) {
        onFailure(error);
        return last.value;
      }
    },
  };
}
