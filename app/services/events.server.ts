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

export function createEventBus() {
  const revisions = Object.fromEntries(liveTopics.map((topic) => [topic, 0])) as LiveRevisions;
  const listeners = new Set<(event: LiveEvent) => void>();
  let checkFreshness = () => true;
  function emit(event: LiveEvent) {
    revisions[event.topic] = event.revision;
    for (const listener of listeners) listener(event);
  }
  return {
    /** Call it after a commit. After skipped revisions the event has no id, because other rows may have changed. */
    publish({ topic, revision, id }: LiveEvent): void {
      const current = revisions[topic];
      if (revision <= current) return;
      const isNext = id !== undefined && revision === current + 1;
      emit(isNext ? { topic, revision, id } : { topic, revision });
    },
    /** Publishes every topic with these revisions, after the database went back to an older state. */
    resync(databaseRevisions: Partial<LiveRevisions>): void {
      for (const topic of liveTopics) emit({ topic, revision: databaseRevisions[topic] ?? 0 });
    },
    subscribe(listener: (event: LiveEvent) => void, stopSignal?: AbortSignal): void {
      listeners.add(listener);
      stopSignal?.addEventListener('abort', () => listeners.delete(listener));
    },
    revisions: (): LiveRevisions => ({ ...revisions }),
    /** True while this process knows every change older than a second; while false, do not show cached content. */
    isCurrent: () => checkFreshness(),
    setFreshnessCheck(isCurrent: () => boolean): void {
      checkFreshness = isCurrent;
    },
  };
}

/** Caches the results of `compute` by arguments until one of the topics changes; never caches a rejected promise. */
export function cacheUntilChange<Args extends readonly unknown[], Value extends object>(
  events: EventBus,
  topics: readonly LiveTopic[],
  compute: (...args: Args) => Value,
): (...args: Args) => Value {
  const cache = new LRUCache<string, Value, { args: Args }>({
    max: 20,
    memoMethod: (key, _stale, { context }) => {
      const value = compute(...context.args);
      if (value instanceof Promise) {
        value.catch(() => cache.peek(key) === value && cache.delete(key));
      }
      return value;
    },
  });
  events.subscribe(({ topic }) => {
    if (topics.includes(topic)) cache.clear();
  });
  return (...args) =>
    events.isCurrent() ? cache.memo(JSON.stringify(args), { context: { args } }) : compute(...args);
}

/** The last value while `read` fails; `first` if there is none. */
export function orLastValue<Value>(
  first: Value,
  read: () => Promise<Value>,
  onFailure: (error: unknown) => void,
) {
  let last = first;
  let lastTurn = 0;
  let turns = 0;
  let failures = 0;
  return {
    last: () => last,
    /** How many readings have failed; those that ended during a rendering may have given it the last value. */
    failures: () => failures,
    async read(): Promise<Value> {
      turns += 1;
      const turn = turns;
      try {
        const value = await read();
        if (turn > lastTurn) {
          last = value;
          lastTurn = turn;
        }
        return value;
      } catch (error) {
        failures += 1;
        onFailure(error);
        return last;
      }
    },
  };
}
