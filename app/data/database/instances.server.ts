import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { liveTopics } from '../../rules/live-topics.ts';
import { z } from '../../rules/zod.ts';
import type { EventBus, LiveEvent } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import type { Tables } from './tables.server.ts';

export type Instances = Awaited<ReturnType<typeof joinInstances>>;

export const onlyThisInstance: Instances = {
  announce: async () => undefined,
  catchUp: async () => undefined,
  close: async () => undefined,
};

export const listenerName = 'rihla live';
const channel = 'rihla_live';
/** PostgreSQL allows fewer than 8,000 bytes. */
const maxBytes = 7900;

const trustMs = 1000;
const askEveryMs = 400;
const retryMs = 500;

// Instances of other versions use this format too; older ones need `from`, and send messages without a change.
const message = z.object({
  rung: z
    .array(z.object({ topic: z.string(), revision: z.int(), id: z.string().optional() }))
    .default([]),
});

function messageOf(events: readonly LiveEvent[]): string {
  const text = JSON.stringify({ from: 'instance', rung: events });
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const newest = new Map(events.map(({ topic, revision }) => [topic, { topic, revision }]));
  return JSON.stringify({ from: 'instance', rung: [...newest.values()] });
}

function eventsOf(payload: string) {
  try {
    return message.parse(JSON.parse(payload)).rung;
  } catch {
    return null;
  }
}

/** Listens on a separate connection, and polls all revisions because notifications can get lost. */
export async function joinInstances(url: string, events: EventBus, log: Log) {
  const stopping = new AbortController();
  let ask: (() => Promise<void>) | null = null;
  let askedAt: { ticks: number; clock: number } | null = null;
  let isAway = false;
  let hasLoggedUnknown = false;
  /** Changes after a failover: then equal revisions may mean different content. */
  let serverSince: string | null = null;

  function publishAll(changes: readonly { topic: string; revision: number; id?: string }[]) {
    for (const { topic, ...change } of changes) {
      const known = liveTopics.find((name) => name === topic);
      if (known) events.publish({ topic: known, ...change });
    }
  }

  /** Anyone with a connection can notify, so unknown messages are ignored. */
  function receive({ payload = '' }: pg.Notification) {
    const changes = eventsOf(payload);
    if (changes) return publishAll(changes);
    if (hasLoggedUnknown) return;
    hasLoggedUnknown = true;
    const start = payload.slice(0, 200);
    log.warn({ payload: start }, 'An unknown message on the channel of the instances');
  }

  async function askRevisions(client: pg.Client): Promise<void> {
    const asked = { ticks: performance.now(), clock: Date.now() };
    // All known changes are committed, so the response must contain them.
    const known = events.revisions();
    const { rows } = await client.query<{ since: string; topic: string; revision: number }>(
      // Returns a row even before the first save, because a later change of server must be noticed.
      `select pg_postmaster_start_time()::text as since, coalesce(topic, '') as topic, revision
       from (select) as server left join live_revisions on true`,
    );
    const found = Object.fromEntries(rows.map(({ topic, revision }) => [topic, revision]));
    const since = rows[0]?.since ?? null;
    const hasLost = liveTopics.some((topic) => (found[topic] ?? 0) < known[topic]);
    if (hasLost || since !== (serverSince ?? since)) {
      log.warn('The database may have fallen back to an older state; everything is reloaded');
      events.resync(found);
    } else publishAll(rows);
    serverSince = since;
    askedAt = asked;
  }

  async function listen(onReady: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: listenerName,
      connectionTimeoutMillis: 3000,
      query_timeout: trustMs,
      keepAlive: true,
    });
    const broken = new AbortController();
    client.on('error', (error) => broken.abort(error));
    client.on('end', () => broken.abort(new Error('The connection ended')));
    client.on('notification', receive);
    try {
      await client.connect();
      // Listen before querying, so that no change is missed.
      await client.query(`listen ${channel}`);
      ask = () => askRevisions(client).catch((error) => broken.abort(error));
      const ended = AbortSignal.any([broken.signal, stopping.signal]);
      do {
        await catchUp();
        broken.signal.throwIfAborted();
        onReady();
        await wait(askEveryMs, undefined, { signal: ended }).catch(() => undefined);
      } while (!ended.aborted);
      if (!stopping.signal.aborted) throw broken.signal.reason;
    } finally {
      ask = null;
      askedAt = null;
      await Promise.race([client.end(), wait(500)]);
    }
  }

  async function keepListening(onTried: () => void): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await listen(() => {
          if (isAway) log.info('Following the other instances again');
          isAway = false;
          onTried();
        });
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'Cannot follow the other instances; trying again');
        isAway = true;
        onTried();
        await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** A running query may be older than a change, so the next query answers all waiting callers. */
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  function catchUp(): Promise<void> {
    if (!next) {
      next = last.then(() => {
        next = null;
        return ask?.();
      });
      last = next;
    }
    return next;
  }

  // Two clocks: one stops while the machine sleeps, the other may be set back.
  events.setFreshnessCheck(
    () =>
      askedAt !== null &&
      performance.now() - askedAt.ticks < trustMs &&
      Date.now() - askedAt.clock < trustMs,
  );
  const tried = Promise.withResolvers<void>();
  const over = keepListening(tried.resolve);
  await tried.promise;
  return {
    /** Call it in the transaction of a change: the commit notifies the other instances. */
    async announce(trx: Transaction<Tables>, changes: readonly LiveEvent[]): Promise<void> {
      await sql`select pg_notify(${channel}, ${messageOf(changes)})`.execute(trx);
    },
    /** Publishes every change committed so far. Never rejects: see `isCurrent` of the event bus. */
    catchUp,
    async close(): Promise<void> {
      stopping.abort();
      await over;
    },
  };
}
