import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** A pool of ten connections; no statement, lock or forgotten transaction holds one for long. */
export function openPostgres(url: string): { dialect: PostgresDialect; close: () => void } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end
  // the process. The next query reports the trouble to the one who asked.
  pool.on('error', () => undefined);
  return { dialect: new PostgresDialect({ pool }), close: () => undefined };
}
