import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../services/log.server.ts';
import { OperatorError } from '../../services/operator-error.server.ts';

/** Any number that nothing else locks by. */
const startLock = 7_264_591_038;
/** Milliseconds to wait for another start: it may be bringing large tables up to date. */
const timeoutMs = 15 * 60_000;
const tryEveryMs = 500;

/** How long a start waits for a PostgreSQL that is not up yet, and where it says so. */
interface Waiting {
  ms: number;
  log: Log;
}

/**
 * Runs a start (migrations, sample content, first account) while no other instance starts on the
 * same database. Beside SQLite, which belongs to one process, it just runs. Throws
 * `OperatorError` when the database cannot be reached: at once, unless it is told to wait.
 */
export async function startInTurn<Result>(
  url: string | null,
  start: () => Promise<Result>,
  waiting?: Waiting,
): Promise<Result> {
  if (url === null) return start();
  const client = await connect(url, waiting);
  try {
    // A lock of the session: PostgreSQL gives it back when the connection or this process ends.
    await client.query('select pg_advisory_lock($1)', [startLock]).catch((error) => {
      throw unreachable(url, error);
    });
    return await start();
  } finally {
    await client.end();
  }
}

async function connect(url: string, waiting: Waiting | undefined): Promise<pg.Client> {
  const until = performance.now() + (waiting?.ms ?? 0);
  let isTold = false;
  for (;;) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rihla start',
      connectionTimeoutMillis: 5000,
      statement_timeout: timeoutMs,
      keepAlive: true,
    });
    // When this connection breaks the others do too, and the start ends by that.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end();
      if (!isNotUpYet(error) || performance.now() + tryEveryMs > until) {
        throw unreachable(url, error);
      }
      if (!isTold) waiting?.log.warn({ err: error }, 'Waits for the database: it is not up yet');
      isTold = true;
      await wait(tryEveryMs);
    }
  }
}

/** After a power cut everything starts at once, PostgreSQL last. A wrong setting stays wrong. */
function isNotUpYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code) return codesOfNotUpYet.has(String(error.code));
  return /^(timeout expired|Connection terminated)/.test(error.message);
}

const codesOfNotUpYet = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  // "The database system is starting up"
  '57P03',
]);

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
