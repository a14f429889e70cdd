import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventBus, LiveEvent } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import { newId } from '../database/ids.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { everybody, type KnownRevisions, publishedMessage } from './event-messages.server.ts';
import { leaseMs, openSubscriber } from './postgres-events.server.ts';

/** The instances of the site that share the database. */
export interface Instances {
  /** Called in the transaction that changes rows: they learn of it with the commit. */
  announce(rows: Transaction<Tables>, events: readonly LiveEvent[]): Promise<void>;
  /**
   * Called after the commit: resolves when no other instance shows what was before. Never rejects,
   * as the change is made; at most three seconds when an instance has ended or cannot be asked.
   */
  acknowledged(events: readonly LiveEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** SQLite belongs to one process: whatever is published is published in it. */
export const onlyThisInstance: Instances = {
  announce: async () => undefined,
  acknowledged: async () => undefined,
  close: async () => undefined,
};

/**
 * Milliseconds after which an instance that did not acknowledge has stopped to trust what it knows:
 * its lease, and what a crash of the database can forget of the last renewals.
 */
const waitMs = leaseMs + 900;

/** Joins the other instances on PostgreSQL: follows their changes and sends them ours. */
export async function joinInstances(
  kysely: Kysely<Tables>,
  { url, events, log }: { url: string; events: EventBus; log: Log },
): Promise<Instances> {
  const instance = newId();
  const acknowledgedBy = new Map<string, KnownRevisions>();
  const checks = new Set<() => void>();
  const subscriber = await openSubscriber({
    url,
    instance,
    events,
    log,
    onAcknowledged(other, acknowledged) {
      const known = acknowledgedBy.get(other) ?? {};
      for (const [topic, revision] of Object.entries(acknowledged)) {
        known[topic] = Math.max(known[topic] ?? 0, revision);
      }
      acknowledgedBy.set(other, known);
      for (const look of checks) look();
    },
    onFallBack: () => acknowledgedBy.clear(),
  });
  events.setFreshnessCheck(subscriber.isCurrent);

  function untilAcknowledged(
    other: string,
    events: readonly LiveEvent[],
    leftMs: number,
  ): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        log.warn({ instance: other }, 'An instance did not answer; it shows nothing kept by now');
        done();
      }, leftMs);
      function look() {
        const known = acknowledgedBy.get(other);
        if (events.every(({ topic, revision }) => (known?.[topic] ?? 0) >= revision)) done();
      }
      function done() {
        clearTimeout(timer);
        checks.delete(look);
        resolve();
      }
      checks.add(look);
      look();
    });
  }

  return {
    async announce(rows, events) {
      if (events.length === 0) return;
      await sql`select pg_notify(${everybody}, ${publishedMessage(instance, events)})`.execute(
        rows,
      );
    },
    async acknowledged(events) {
      if (events.length === 0) return;
      try {
        const others = await listOthers(kysely, instance);
        const living = new Set(others.map((other) => other.instance));
        for (const known of acknowledgedBy.keys())
          if (!living.has(known)) acknowledgedBy.delete(known);
        await Promise.all(
          others.map((other) => untilAcknowledged(other.instance, events, other.leftMs)),
        );
      } catch (error) {
        log.warn({ err: error }, 'The other instances cannot be asked; waits until they must know');
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
    close: () => subscriber.close(),
  };
}

/** Every other instance that may trust what it knows, and for how many milliseconds at most. */
async function listOthers(
  kysely: Kysely<Tables>,
  instance: string,
): Promise<{ instance: string; leftMs: number }[]> {
  const leftMs = sql<number>`${waitMs}::float8 - 1000 * extract(epoch from clock_timestamp() - "renewedAt")::float8`;
  const others = await kysely
    .selectFrom('live_listeners')
    .select(['instance', leftMs.as('leftMs')])
    .where('instance', '<>', instance)
    .execute();
  return others
    .filter((other) => other.leftMs > 0)
    .map((other) => ({ ...other, leftMs: Math.min(other.leftMs, waitMs) }));
}
