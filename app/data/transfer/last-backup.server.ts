import type { Log } from '../../services/log.server.ts';
import type { Database } from '../database/database.server.ts';
import { readSetting, writeSetting } from '../website/site-settings.server.ts';
import { type DatabasePlace, withTablesBeside } from './open-tables.server.ts';

/** When the newest backup was taken that the backup command noted (ISO text), or null. */
export function readLastBackup({ kysely }: Pick<Database, 'kysely'>): Promise<string | null> {
  return readSetting(kysely, 'last-backup');
}

/**
 * Notes in the site that a backup was taken, beside a site that may run. Tables stay as they are: a
 * site of an earlier version that has no place for it gets no note.
 */
export function noteBackup(place: DatabasePlace, takenAt: string, log: Log): Promise<void> {
  return withTablesBeside(place, log, async (kysely) => {
    const tables = await kysely.introspection.getTables();
    if (tables.some(({ name }) => name === 'site_settings')) {
      await writeSetting(kysely, 'last-backup', takenAt);
    }
  });
}
