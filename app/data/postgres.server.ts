import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Log } from '../services/log.server.ts';

/**
 * A pool of ten connections; no statement, lock, forgotten transaction or silent network holds one
 * for long. Connections that break are replaced; the log says once that and once that not.
 */
export function openPostgres(url: string, log: Log): { dialect: PostgresDialect; close(): void } {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'rihla',
    max: 10,
    connectionTimeoutMillis: 3000,
    statement_timeout: 5000,
    // Longer than the server's own limit: it counts only when no answer comes at all.
    query_timeout: 6000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  let isAway = false;
  function tellBroken(error: Error) {
    if (!isAway) log.warn({ err: error }, 'The database ended a connection');
    isAway = true;
  }
  // Without a listener a connection that breaks would end the process: the pool listens to idle
  // ones alone. What is asked next reports the trouble to the one who asked.
  pool.on('error', tellBroken);
  pool.on('connect', (client) => {
    client.on('error', tellBroken);
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
      const client = await pool.connect();
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
 * True when nothing more can be asked on the connection: PostgreSQL says good-bye, or it gave no
 * answer and a late one would be taken for the next question's.
 */
function isOver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.message === 'Query read timeout') return true;
  return 'code' in error && /^(57P|08|25P0[34])/.test(String(error.code));
}
