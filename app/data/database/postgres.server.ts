import { setTimeout as wait } from 'node:timers/promises';
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../../services/log.server.ts';

/** Milliseconds after which PostgreSQL ends what takes so long. */
interface Limits {
  statement: number;
  lock: number;
  /** A transaction in which nothing is asked. */
  idle: number;
}

/** Visitors wait: better a quick refusal than a pool of connections that all wait too. */
const siteLimits: Limits = { statement: 5000, lock: 3000, idle: 10_000 };

/**
 * For migrations, which rewrite whole tables and wait for whoever reads them, and for commands,
 * which read whole tables in a transaction and meanwhile look at another database.
 */
export const longTimeouts: Limits = { statement: 600_000, lock: 60_000, idle: 3_600_000 };

/** Milliseconds that a question waits for a connection, and between two tries at a server that is full. */
const connectMs = 3000;
const retryMs = 50;

/**
 * A pool of so many connections; no statement, lock, forgotten transaction or silent network holds one
 * for longer than the limits. Connections that break are replaced; the log says once that and once
 * that not.
 */
export function openPostgres(
  url: string,
  log: Log,
  { limits = siteLimits, connections = 10 } = {},
): { dialect: PostgresDialect; close(): void } {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rihla',
    max: connections,
    connectionTimeoutMillis: connectMs,
    statement_timeout: limits.statement,
    // Longer than the server's own limit: it counts only when no answer comes at all.
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
  // Without a listener a connection that breaks would end the process: the pool listens to idle
  // ones alone. What is asked next reports the trouble to the one who asked.
  pool.on('error', reportBroken);
  pool.on('connect', (client) => {
    client.on('error', reportBroken);
    if (isAway) log.info('The database is there again');
    isAway = false;
  });
  return { dialect: new PostgresDialect({ pool: endBroken(pool) }), close: () => undefined };
}

/** Ends a connection that is over, at once: else the next one who asks would be given it. */
function endBroken(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await connectInTurn(pool);
      async function query(text: string, values: unknown[]) {
        try {
          return await client.query(text, values);
        } catch (error) {
          if (isOver(error)) void client.end();
          throw error;
        }
      }
      return {
        // Kysely asks with cursors too when it is given a cursor class; here it is not.
        query: query as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
  };
}

/**
 * A connection of the pool. Where the server takes no more of them, managed ones have few, it waits for
 * one that the pool has.
 */
async function connectInTurn(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = performance.now() + connectMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && error.code === tooMany;
      if (!isFull || performance.now() > until) throw error;
      await wait(retryMs);
    }
  }
}

const tooMany = '53300';

/** True for an error that says that the database does not answer, or takes nobody in. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (/^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|EAI_|08|57P|53300)/.test(code)) return true;
  return /^(Query read timeout|timeout exceeded when|Connection terminated)/.test(error.message);
}

/**
 * True when nothing more can be asked on the connection: PostgreSQL says good-bye, or it gave no
 * answer and a late one would be taken for the next question's.
 */
function isOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === 'Query read timeout') return true;
  return 'code' in error && /^(57P|08|25P0[34])/.test(String(error.code));
}
