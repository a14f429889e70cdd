import { addressRange } from '../../services/client-address.server.ts';
import type { Database } from '../database/database.server.ts';
import { countAttempt, type LimitAnswer } from '../database/limits.server.ts';

/**
 * Counts a look at a link, whatever it is worth, before anything is looked up: 30 a minute from an
 * address. A token cannot be guessed; this keeps the guesses from being work.
 */
export function countLinkTry(database: Database, clientIp: string): Promise<LimitAnswer> {
  const bucket = `link ${addressRange(clientIp)}`;
  return countAttempt(database, [{ bucket, max: 30, withinMs: 60_000 }]);
}
