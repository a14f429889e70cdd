import { type Kysely, sql, type Transaction } from 'kysely';
import type { Live, LiveEvent } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import { newId } from '../database/ids.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { everybody, type Heard, rungMessage } from './event-messages.server.ts';
import { leaseMs, openEar } from './postgres-events.server.ts';

/** The instances of the site that share the database. */
export interface Instances {
  /** Called in the transaction that changes rows: they hear of it with the commit. */
  announce(rows: Transaction<Tables>, rung: readonly LiveEvent[]): Promise<void>;
  /**
   * Called after the commit: resolves when no other instance shows what was before. Never rejects,
   * as the change is made; at most three seconds when an instance has ended or cannot be asked.
   */
  heard(rung: readonly LiveEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** SQLite belongs to one process: whatever rings, rings in it. */
export const onlyThisInstance: Instances = {
  announce: async () => undefined,
  heard: async () => undefined,
  close: async () => undefined,
};

/**
 * Milliseconds after which an instance that was not heard of has stopped to trust what it knows:
 * its lease, and what a crash of the database can forget of the last renewals.
 */
const waitMs = leaseMs + 900;

/** Joins the other instances on PostgreSQL: hears their changes and tells them of ours. */
export async function joinInstances(
  kysely: Kysely<Tables>,
  { url, live, log }: { url: string; live: Live; log: Log },
): Promise<Instances> {
  const instance = newId();
  const heardBy = new Map<string, Heard>();
  const lookers = new Set<() => void>();
  const ear = await openEar({
    url,
    instance,
    live,
    log,
    onHeard(other, heard) {
      const known = heardBy.get(other) ?? {};
      for (const [topic, revision] of Object.entries(heard)) {
        known[topic] = Math.max(known[topic] ?? 0, revision);
      }
      heardBy.set(other, known);
      for (const look of lookers) look();
    },
    onFallBack: () => heardBy.clear(),
  });
  live.trust(ear.isCurrent);

  function untilHeard(other: string, rung: readonly LiveEvent[], leftMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        log.warn({ instance: other }, 'An instance did not answer; it shows nothing kept by now');
        done();
      }, leftMs);
      function look() {
        const known = heardBy.get(other);
        if (rung.every(({ topic, revision }) => (known?.[topic] ?? 0) >= revision)) done();
      }
      function done() {
        clearTimeout(timer);
        lookers.delete(look);
        resolve();
      }
      lookers.add(look);
      look();
    });
  }

  return {
    async announce(rows, rung) {
      if (rung.length === 0) return;
      await sql`select pg_notify(${everybody}, ${rungMessage(instance, rung)})`.execute(rows);
    },
    async heard(rung) {
      if (rung.length === 0) return;
      try {
        const others = await listOthers(kysely, instance);
        const living = new Set(others.map((other) => other.instance));
        for (const known of heardBy.keys()) if (!living.has(known)) heardBy.delete(known);
        await Promise.all(others.map((other) => untilHeard(other.instance, rung, other.leftMs)));
      } catch (error) {
        log.warn({ err: error }, 'The other instances cannot be asked; waits until they must know');
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    },
    close: () => ear.close(),
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
