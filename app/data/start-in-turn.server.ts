import pg from 'pg';
import { OperatorError } from '../services/operator-error.server.ts';

/** Any number that nothing else locks by. */
const startLock = 7_264_591_038;
/** Milliseconds to wait for another start: it may be drawing a new site's pictures. */
const patienceMs = 180_000;

/**
 * Runs a start (migrations, sample content, first account) while no other instance starts on the
 * same database. Beside SQLite, which belongs to one process, it just runs. Throws
 * `OperatorError` when the database cannot be reached.
 */
export async function startInTurn<Result>(
  url: string | null,
  start: () => Promise<Result>,
): Promise<Result> {
  if (url === null) return start();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla start',
    connectionTimeoutMillis: 5000,
    statement_timeout: patienceMs,
    keepAlive: true,
  });
  // When this connection breaks the others do too, and the start ends by that.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A lock of the session: PostgreSQL gives it back when the connection or this process ends.
    await client.query('select pg_advisory_lock($1)', [startLock]);
  } catch (error) {
    await client.end();
    throw unreachable(url, error);
  }
  try {
    return await start();
  } finally {
    await client.end();
  }
}

/** The driver's error as a sentence for the operator, without the password of the address. */
export function unreachable(url: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error('PostgreSQL failed', { cause: error });
  // Node gathers the failures of one name's addresses in an error without a message.
  const reason = error.message || ('code' in error ? String(error.code) : error.name);
  return new OperatorError(
    `The database at ${new URL(url).host} cannot be used: ${reason}. Check DATABASE_URL, and that PostgreSQL runs.`,
    { cause: error },
  );
}
