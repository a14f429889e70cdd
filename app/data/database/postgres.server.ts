import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../../services/log.server.ts';
import { getErrorCode, OperatorError } from '../../services/operator-error.server.ts';

/** Counts and sums, which are numbers on SQLite, too. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Visitors are waiting: a quick error is better than a pool of blocked connections. */
export const siteLimits = { statement: 5000, lock: 3000, idle: 10_000 };

export const longTimeouts = { statement: 600_000, lock: 60_000, idle: 3_600_000 };

const connectMs = 3000;
const retryMs = 50;

/** No query holds a connection longer than the limits. Logs when connections start and stop failing. */
export function openPostgres(
  url: string,
  log: Log,
  { limits = siteLimits, connections = 10, name = 'rihla' } = {},
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: limits.statement,
    // Longer than the server's limit, for a server that does not answer at all.
    query_timeout: limits.statement + 1000,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idle,
    keepAlive: true,
  });
  let isAway = false;
  function reportBroken(error: Error) {
    if (!isAway) log.warn({ err: error }, 'The database ended a connection');
    isAway = true;
  }
  // Without a listener a broken connection would end the process; the pool only listens to idle ones.
  pool.on('error', reportBroken);
  pool.on('connect', (client) => {
    client.on('error', reportBroken);
    if (isAway) log.info('The database is back');
    isAway = false;
  });
  return new PostgresDialect({ pool: endBroken(pool) });
}

/** Closes a broken connection before the pool reuses it. Replaces NUL, which PostgreSQL refuses in texts. */
function endBroken(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      // Managed servers allow few connections, so retry.
      const client = await withRetries(() => pool.connect(), {
        ms: connectMs,
        pauseMs: retryMs,
        isTemporary: (error) => getErrorCode(error) === tooManyConnections,
      });
      async function query(text: string, values?: unknown[]) {
        try {
          const replaceNul = (value: unknown) =>
            typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
          return await client.query(text, values?.map(replaceNul));
        } catch (error) {
          if (endsConnection(error)) void client.end();
          throw error;
        }
      }
      return {
        // Kysely uses cursors only if it gets a cursor class.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

const tooManyConnections = '53300';

async function withRetries<Result>(
  attempt: () => Promise<Result>,
  limits: { pauseMs: number; ms: number; isTemporary: (error: unknown) => boolean },
): Promise<Result> {
  const deadline = performance.now() + limits.ms;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isOver = performance.now() + limits.pauseMs > deadline;
      if (isOver || !limits.isTemporary(error)) throw error;
      await wait(limits.pauseMs);
    }
  }
}

export function isDatabaseAway(error: unknown): boolean {
  return (
    /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EAI_|08|57P|53300)/.test(getErrorCode(error)) ||
    /^\w+: (Query read timeout|timeout (exceeded when|expired)|Connection terminated)/.test(
      String(error),
    )
  );
}

/** PostgreSQL ended the connection, or a late result could be mistaken for the next query's. */
function endsConnection(error: unknown): boolean {
  return (
    /^(57P|08|25P0[34])/.test(getErrorCode(error)) || String(error) === 'Error: Query read timeout'
  );
}

const startLock = 7_264_591_038;
/** Another starting instance may be migrating large tables. */
const timeoutMs = 15 * 60_000;
const tryEveryMs = 500;

/** One start at a time on PostgreSQL. Throws `OperatorError`, immediately unless `waiting` is set. */
export async function startInTurn<Result>(
  url: string | null,
  start: () => Promise<Result>,
  waiting?: { ms: number; log: Log },
): Promise<Result> {
  if (url === null) return start();
  const client = await connect(url, waiting);
  try {
    // A session lock: it ends with the connection or this process.
    await client.query('select pg_advisory_lock($1)', [startLock]).catch(throwUnreachable(url));
    return await start();
  } finally {
    await client.end();
  }
}

/** The connection of a running instance; `move`, `restore` and other starts look for it. */
export const followerName = 'rihla live';

/** Whether an instance was active on this database in the last seconds. */
export async function hasInstance(url: string): Promise<boolean> {
  const client = await connect(url);
  try {
    // A lost machine's connection stays for hours. Connections of other users show no time.
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = $1
        and coalesce(query_start, now()) > now() - interval '5 seconds'`,
      [followerName],
    );
    return rows.length > 0;
  } catch (error) {
    return throwUnreachable(url)(error);
  } finally {
    await client.end();
  }
}

async function connect(url: string, waiting?: { ms: number; log: Log }): Promise<pg.Client> {
  let isReported = false;
  async function attempt() {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rihla start',
      connectionTimeoutMillis: 5000,
      statement_timeout: timeoutMs,
      keepAlive: true,
    });
    // The other connections break too, which ends the start.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end();
      if (!isReported && isDatabaseAway(error)) {
        waiting?.log.warn({ err: error }, 'Waiting for the database, which has not started yet');
        isReported = true;
      }
      throw error;
    }
  }
  // After a power cut everything starts at once, and PostgreSQL takes longest.
  const options = { ms: waiting?.ms ?? 0, pauseMs: tryEveryMs, isTemporary: isDatabaseAway };
  return withRetries(attempt, options).catch(throwUnreachable(url));
}

/** For a promise's `catch`: shows the operator the driver's error without the URL's password. */
export function throwUnreachable(url: string | null) {
  return (error: unknown): never => {
    if (url === null || error instanceof OperatorError) throw error;
    if (!(error instanceof Error)) throw new Error('PostgreSQL failed', { cause: error });
    // Node wraps connection errors of several addresses in an error without a message.
    const reason = error.message || getErrorCode(error) || error.name;
    throw new OperatorError(
      `The database at ${new URL(url).host} cannot be used: ${reason}. Check DATABASE_URL, and that PostgreSQL is running.`,
      { cause: error },
    );
  };
}
