import { Kysely } from 'kysely';
import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import { openPostgres } from '../database/postgres.server.ts';
import { openSqliteBeside } from '../database/sqlite.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { readSetting, writeSetting } from '../website/site-settings.server.ts';
import type { DatabasePlace } from './open-tables.server.ts';

/** When the newest backup was taken that the backup command noted (ISO text), or null. */
export function readLastBackup({ kysely }: Pick<Database, 'kysely'>): Promise<string | null> {
  return readSetting(kysely, 'last-backup');
}

/**
 * Notes in the site that a backup was taken, beside a site that may run. Tables stay as they are: a
 * site of an earlier version that has no place for it gets no note.
 */
export async function noteBackup(
  { url, dataDir }: DatabasePlace,
  takenAt: string,
  log: Log,
): Promise<void> {
  const { dialect, close } = url ? openPostgres(url, log) : openSqliteBeside(dataDir);
  const kysely = new Kysely<Tables>({ dialect });
  try {
    const tables = await kysely.introspection.getTables();
    if (tables.some(({ name }) => name === 'site_settings')) {
      await writeSetting(kysely, 'last-backup', takenAt);
    }
  } finally {
    await kysely.destroy();
    close();
  }
}
