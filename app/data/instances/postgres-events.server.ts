import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { EventBus } from '../../services/events.server.ts';
import type { Log } from '../../services/log.server.ts';
import { createAcknowledgements } from './acknowledgements.server.ts';
import {
  channelOf,
  everybody,
  isLiveTopic,
  type KnownRevisions,
  newestOf,
  readMessage,
} from './event-messages.server.ts';

/** Milliseconds for which an instance trusts what it knows, counted from when it last asked. */
export const leaseMs = 2000;
const renewEveryMs = 700;
/** An answer that comes later is of no use: the lease is nearly over. */
const answerWithinMs = 1500;
const minPauseMs = 250;
const maxPauseMs = 3000;

/** What follows the other instances. */
export interface Subscriber {
  /** True while the lease holds. */
  isCurrent(): boolean;
  /** Stops to trust, listen and be waited for. */
  close(): Promise<void>;
}

interface SubscriberOptions {
  url: string;
  /** Lower-case letters and digits: it is part of a channel's name. */
  instance: string;
  events: EventBus;
  log: Log;
  /** Another instance knows of everything up to these revisions. */
  onAcknowledged: (instance: string, acknowledged: KnownRevisions) => void;
  /** The database fell back: what others knew of says nothing any more. */
  onFallBack: () => void;
}

/**
 * Listens on a connection of its own, which it opens again whenever it breaks: publishes what other
 * instances changed, acknowledges that, and renews the lease by asking for all revisions, so
 * that whatever was missed is published then. `docs/decisions/016` says why a cached page is never old.
 * Resolves when the first try to connect was made.
 */
export async function openSubscriber({
  url,
  instance,
  events,
  log,
  onAcknowledged,
  onFallBack,
}: SubscriberOptions): Promise<Subscriber> {
  const stopping = new AbortController();
  let askedAt: { ticks: number; clock: number } | null = null;
  let isAway = false;
  let hasLoggedUnknown = false;
  /**
   * When the server was started that was asked last. A standby that took over has another time: it
   * may lack the newest saves and have new ones, so that equal revisions are not equal content.
   */
  let serverSince: string | null = null;

  function publishAll(
    found: readonly { topic: string; revision: number; id?: string | undefined }[],
  ) {
    for (const { topic, ...event } of found) {
      if (isLiveTopic(topic)) events.publish({ topic, ...event });
    }
  }

  /** Anybody with a connection may notify: whatever is not an instance's is left alone. */
  function logUnknown(payload: string) {
    if (!hasLoggedUnknown)
      log.warn(
        { payload: payload.slice(0, 200) },
        'An unknown message on the channel of the instances',
      );
    hasLoggedUnknown = true;
  }

  /** What the database has counted. The lease is noted first and read after: see the decision. */
  async function renew(client: pg.Client): Promise<KnownRevisions> {
    const asked = { ticks: performance.now(), clock: Date.now() };
    const noted = await client.query<{ since: string }>(
      `insert into live_listeners (instance, "renewedAt") values ($1, clock_timestamp())
       on conflict (instance) do update set "renewedAt" = clock_timestamp()
       returning pg_postmaster_start_time()::text as since`,
      [instance],
    );
    const since = noted.rows[0]?.since ?? null;
    // All that is known now was committed before the question, so the answer must have it.
    const known = Object.entries(events.revisions());
    const { rows } = await client.query<{ topic: string; revision: number }>(
      'select topic, revision from live_revisions',
    );
    const found = newestOf(rows);
    const hasLost = known.some(([topic, revision]) => (found[topic] ?? 0) < revision);
    if (hasLost || since !== (serverSince ?? since)) {
      log.warn('The database may have fallen back to an older state; everything is read anew');
      onFallBack();
      events.resync(found);
    } else publishAll(rows);
    serverSince = since;
    askedAt = asked;
    return found;
  }

  async function listen(onReady: () => void) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rihla live',
      connectionTimeoutMillis: 3000,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    const broken = new AbortController();
    const ended = AbortSignal.any([broken.signal, stopping.signal]);
    const acknowledge = createAcknowledgements(client, instance, (error) => broken.abort(error));
    client.on('error', (error) => broken.abort(error));
    client.on('end', () => broken.abort(new Error('The connection ended')));
    client.on('notification', ({ payload = '' }) => {
      const message = readMessage(payload);
      if (!message) return logUnknown(payload);
      if (message.from === instance) return;
      if ('acknowledged' in message) return onAcknowledged(message.from, message.acknowledged);
      publishAll(message.events);
      acknowledge(channelOf(message.from), newestOf(message.events));
    });
    try {
      await client.connect();
      // Neither leases nor answers need to survive a power cut, so nobody waits for the disk.
      await client.query('set synchronous_commit = off');
      await client.query(`listen ${everybody}; listen ${channelOf(instance)}`);
      await client.query(
        `delete from live_listeners where "renewedAt" < clock_timestamp() - interval '1 hour'`,
      );
      // Whoever saved while this instance came to listen may wait for its answer.
      acknowledge(everybody, await renew(client));
      onReady();
      while (await passes(renewEveryMs, ended)) await renew(client);
      if (broken.signal.aborted) throw broken.signal.reason;
      await client.query('delete from live_listeners where instance = $1', [instance]);
    } finally {
      askedAt = null;
      await Promise.race([client.end(), wait(500)]);
    }
  }

  async function keepListening(onTried: () => void) {
    let pauseMs = minPauseMs;
    while (!stopping.signal.aborted) {
      try {
        await listen(() => {
          if (isAway) log.info('Follows the other instances again');
          isAway = false;
          pauseMs = minPauseMs;
          onTried();
        });
      } catch (error) {
        if (!isAway) log.warn({ err: error }, 'Cannot follow the other instances; tries again');
        isAway = true;
        onTried();
        await passes(pauseMs, stopping.signal);
        pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      }
    }
  }

  const tried = Promise.withResolvers<void>();
  const over = keepListening(tried.resolve);
  await tried.promise;
  return {
    // Both clocks: one stands still while the machine sleeps, the other may be set back.
    isCurrent: () =>
      askedAt !== null &&
      performance.now() - askedAt.ticks < leaseMs &&
      Date.now() - askedAt.clock < leaseMs,
    async close() {
      askedAt = null;
      stopping.abort();
      await over;
    },
  };
}

/** Waits; false at once when the signal ends it. */
async function passes(ms: number, ended: AbortSignal): Promise<boolean> {
  try {
    await wait(ms, undefined, { signal: ended });
    return true;
  } catch (error) {
    if (ended.aborted) return false;
    throw error;
  }
}
