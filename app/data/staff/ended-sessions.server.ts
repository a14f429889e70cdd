import type { Database } from '../database/database.server.ts';
import { idleMs } from './sessions.server.ts';

/**
 * Forgets sessions that are over, and sign-ins whose code never came. A cookie that comes back ends
 * its own; most never do.
 */
export async function forgetEndedSessions({ kysely, now }: Database): Promise<void> {
  const moment = now();
  await kysely
    .deleteFrom('staff_sessions')
    .where((row) =>
      row.or([
        row('expiresAt', '<', moment.toISOString()),
        row('lastSeenAt', '<', new Date(moment.getTime() - idleMs).toISOString()),
      ]),
    )
    .execute();
  await kysely
    .deleteFrom('staff_begun_sign_ins')
    .where('expiresAt', '<', moment.toISOString())
    .execute();
}
