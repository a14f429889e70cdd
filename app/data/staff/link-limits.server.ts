import { addressRange } from '../../services/client-address.server.ts';
import type { Database } from '../database/database.server.ts';
import { countAttempt, type LimitAnswer } from '../database/limits.server.ts';

/** Counts a look at a link that nobody made: 30 a minute from an address. A token cannot be guessed. */
export function countLinkTry(database: Database, clientIp: string): Promise<LimitAnswer> {
  const bucket = `link ${addressRange(clientIp)}`;
  return countAttempt(database, [{ bucket, max: 30, withinMs: 60_000 }]);
}
