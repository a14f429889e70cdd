import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { AskedBackup, Backups, Services } from '../app/app-context.server.ts';
import type { Database } from '../app/data/database/database.server.ts';
import { recordBackup } from '../app/data/database/external-database.server.ts';
import { withActor } from '../app/data/history/history.server.ts';
import {
  isShortOfRoom,
  readDiskRoom,
  recordServerAct,
} from '../app/data/overview/overview.server.ts';
import { findIdentity } from '../app/data/photos/photo-removal.server.ts';
import { withinMs } from '../app/services/work-queue.server.ts';

type Parts = Pick<Services, 'config' | 'database' | 'storage' | 'log' | 'now'>;

const bucketMs = 5000;
const fullDisk = 'The server’s disk is almost full, so there is no room for a backup.';
const failed = 'The backup failed: the person who runs the site finds the reason in its log.';
const notInBucket =
  'The backup could not be copied to the bucket. It is only on the server: the person who runs the site finds the reason in its log.';

/** Backups that owners ask for, one at a time in each process. The code of backups is loaded with the first. */
export function createBackups({ config, database, storage, log, now }: Parts): Backups {
  const parent = path.join(config.dataDir, 'backups');
  const details = { bucket: config.backups !== null };
  let since: Date | null = null;
  let last: AskedBackup | null = null;

  /** Rejects if there is no backup; returns a sentence if it is only here. */
  async function backUp(): Promise<string | null> {
    const room = await readDiskRoom(config, storage);
    if (room && isShortOfRoom(room)) return fullDisk;
    const { makeNumberedBackup } = await import('./backup.ts');
    const { pruneBackups } = await import('./backup-manifest.ts');
    const { silentProgress: progress } = await import('./carry-files.ts');
    const { backup, bucket } = await makeNumberedBackup(config, parent, progress);
    await pruneBackups(parent, backup);
    try {
      await bucket?.add(backup, { progress, keepAll: false });
    } catch (error) {
      log.error({ err: error }, 'A backup is not in the bucket');
      return notInBucket;
    }
    await recordBackup(config, backup.manifest.takenAt);
    // The bucket has it: a second copy would only fill this disk.
    if (bucket) await rm(backup.folder, { recursive: true, force: true });
    return null;
  }

  async function run(own: Database): Promise<AskedBackup> {
    try {
      await recordServerAct(own, 'backup begun', details);
      const failure = await backUp().catch((error) => {
        log.error({ err: error }, 'A backup failed');
        return failed;
      });
      log.info({ event: failure ? 'backup failed' : 'backed up', email: own.actor, ...details });
      if (failure) {
        // Recorded even if the person was signed out in the meantime.
        await recordServerAct(withActor(database, own.actor), 'backup failed', details).catch(
          (error) => log.error({ err: error }, 'A failed backup is not in the history'),
        );
      }
      last = { endedAt: now(), failure };
      return last;
    } finally {
      since = null;
    }
  }

  async function readBucket() {
    if (!config.backups) return null;
    const { openBackupBucket } = await import('./backup-bucket.ts');
    const site = await findIdentity(database);
    return openBackupBucket(config.backups, { totalMs: bucketMs }).timesOf(site?.id ?? '');
  }

  return {
    state: () => ({ since, last }),
    begin(own) {
      if (since) return null;
      since = now();
      return run(own);
    },
    async list() {
      const { namesIn, timeOfBackup } = await import('./backup-manifest.ts');
      const times = (await namesIn(parent)).flatMap((name) => timeOfBackup(name) ?? []);
      const bucket = await withinMs(bucketMs, readBucket()).catch((error) => {
        log.warn({ err: error }, 'The bucket of backups does not answer');
        return 'away' as const;
      });
      return { folder: times.sort((one, other) => other.getTime() - one.getTime()), bucket };
    },
  };
}
