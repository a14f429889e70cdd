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

export type EventBus = ReturnType<typeof createEventBus>;

/** The event bus: tells subscribers that a topic changed and what in it, never how. */
export function createEventBus() {
  const revisions = Object.fromEntries(liveTopics.map((topic) => [topic, 0])) as LiveRevisions;
  const listeners = new Set<(event: LiveEvent) => void>();
  let ask = () => true;
  function emit(event: LiveEvent) {
    revisions[event.topic] = event.revision;
    for (const listener of listeners) listener(event);
  }
  return {
    /**
     * Publishes after a commit. Older or repeated revisions are ignored; after a gap the event names no
     * single thing, because what was missed may be any.
     */
    publish({ topic, revision, id }: LiveEvent): void {
      const known = revisions[topic];
      if (revision <= known) return;
      const isNext = id !== undefined && revision === known + 1;
      emit(isNext ? { topic, revision, id } : { topic, revision });
    },
    /**
     * Takes these revisions, whatever was known, and publishes every topic: the database is in another
     * state, from which it counts on.
     */
    resync(found: Partial<LiveRevisions>): void {
      for (const topic of liveTopics) emit({ topic, revision: found[topic] ?? 0 });
    },
    /** Calls back on every event until the returned function is called; calling it twice is fine. */
    subscribe(listener: (event: LiveEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The newest revision of every topic. */
    revisions: (): LiveRevisions => ({ ...revisions }),
    /**
     * True while this process is sure to know of every change that was saved more than a second ago.
     * Ask at the moment of showing something kept: while false, only what is read anew is true.
     */
    isCurrent: () => ask(),
    /** From now on `isCurrent` asks this; without it, all changes are made in this process. */
    setFreshnessCheck(isCurrent: () => boolean): void {
      ask = isCurrent;
    },
  };
}

/**
 * Remembers what `make` answers to the same arguments until one of the topics changes; a promise that
 * rejects is not remembered. While the process may have missed a change everything is made anew.
 */
export function followed<Args extends readonly unknown[], Value extends object>(
  events: EventBus,
  topics: readonly LiveTopic[],
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  // Languages and days make a few answers.
  const kept = new LRUCache<string, Value>({ max: 20 });
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
  let last = first;
  let lastTurn = 0;
  let turns = 0;
  return {
    last: () => last,
    async read(): Promise<Value> {
      turns += 1;
      const turn = turns;
      try {
        const value = await read();
        // A reading that began earlier may end later.
        if (turn > lastTurn) [last, lastTurn] = [value, turn];
        return value;
      } catch (error) {
        onFailure(error);
        return last;
      }
    },
  };
}
