import { Kysely, sql } from 'kysely';
import { liveTopics } from '../../rules/live-topics.ts';
import type { EventBus } from '../../services/events.server.ts';
import { type Log, silentLog } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';
import { assertKnownMigrations } from './migrate.server.ts';
import { followerName, openPostgres } from './postgres.server.ts';
import type { Tables } from './tables.server.ts';

const awayMessage =
  'The database does not answer: cached pages are sent, all others get 503. Check that it runs and that its disk has space; the site recovers by itself';
const trustMs = 1000;
const readEveryMs = 400;

// Publishes what other instances and commands saved, by reading all revisions several times a second. On PostgreSQL
// through a connection of its own, because the pool's may all be waiting for locks.
export function followRevisions(
  site: { kysely: Kysely<Tables>; url: string | null; events: EventBus },
  log: Log,
) {
  const { url, events } = site;
  const limits = { statement: trustMs, lock: trustMs, idle: 10_000 };
  const options = { limits, connections: 1, name: followerName };
  const kysely = url
    ? new Kysely<Tables>({ dialect: openPostgres(url, silentLog, options) })
    : site.kysely;
  let readAt: { ticks: number; clock: number } | null = null;
  let isAway = false;
  /** Changes after a failover: then equal revisions may mean different content. */
  let serverStartedAt: string | null = null;
  const outdated = Promise.withResolvers<OperatorError>();

  async function readRevisions(): Promise<void> {
    const now = { ticks: performance.now(), clock: Date.now() };
    // All known changes are committed, so the answer must contain them.
    const publishedRevisions = events.revisions();
    const startedAt = url && (await readServerStart(kysely));
    const rows = await kysely
      .selectFrom('live_revisions')
      .select(['topic', 'revision'])
      .where('topic', 'in', liveTopics)
      .execute();
    const revisions = Object.fromEntries(rows.map(({ topic, revision }) => [topic, revision]));
    const isOlder = liveTopics.some((topic) => (revisions[topic] ?? 0) < publishedRevisions[topic]);
    if (isOlder || startedAt !== (serverStartedAt ?? startedAt)) {
      log.warn('The database may have fallen back to an older state; everything is reloaded');
      events.resync(revisions);
    } else for (const row of rows) events.publish(row);
    serverStartedAt = startedAt;
    readAt = now;
  }

  async function follow(): Promise<void> {
    try {
      await readRevisions();
      if (isAway) log.info('The database answers again');
      isAway = false;
    } catch (error) {
      if (error instanceof OperatorError) outdated.resolve(error);
      if (!isAway) log.warn({ err: error }, awayMessage);
      isAway = true;
      readAt = null;
    }
  }

  /** A running query may be older than a change, so the next query answers all waiting callers. */
  let last = Promise.resolve();
  let next: Promise<void> | null = null;
  function followOnce(): Promise<void> {
    next ??= last = last.then(() => {
      next = null;
      return follow();
    });
    return next;
  }

  if (url) {
    // Two clocks: one stops while the machine sleeps, the other may be set back.
    events.setFreshnessCheck(
      () =>
        readAt !== null &&
        performance.now() - readAt.ticks < trustMs &&
        Date.now() - readAt.clock < trustMs,
    );
  }
  const timer = setInterval(followOnce, readEveryMs).unref();
  return {
    /** Resolves when a newer version has changed the tables: this one must end. */
    outdated: outdated.promise,
    /** Publishes every change committed so far; false if the database does not answer. Never rejects. */
    async catchUp(): Promise<boolean> {
      if (!isAway) await followOnce();
      return !isAway;
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await last;
      if (url) await kysely.destroy();
    },
  };
}

/** When the server started. Throws `OperatorError` for tables of a newer version. */
async function readServerStart(kysely: Kysely<Tables>): Promise<string> {
  const query = sql<{ since: string; newest: string | null }>`
    select pg_postmaster_start_time()::text as since,
      (select max(name) from kysely_migration) as newest`;
  const [row] = (await query.execute(kysely)).rows;
  assertKnownMigrations(row?.newest ? [row.newest] : []);
  return row?.since ?? '';
}
