import { once } from 'node:events';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { BackupResult, Backups, Services } from '../app/app-context.server.ts';
import type { Database } from '../app/data/database/database.server.ts';
import { readSetting } from '../app/data/database/site-settings.server.ts';
import { recordServerAct, withActor } from '../app/data/history/history.server.ts';
import { findIdentity } from '../app/data/photos/site-identity.server.ts';
import { isLowOnSpace, readDiskRoom } from '../app/data/server-findings.server.ts';
import { withinMs } from '../app/services/work-queue.server.ts';
import type { ThreadResult } from './backup-thread.ts';

type BackupServices = Pick<Services, 'config' | 'database' | 'storage' | 'log'>;

const bucketMs = 5000;
const fullDiskMessage = 'The server’s disk is almost full, so there is no room for a backup.';
const failureMessage =
  'The backup failed: the person who runs the site can find the reason in the log.';
const notInBucketMessage =
  'The backup could not be copied to the bucket. It is only on the server: the person who runs the site can find the reason in the log.';

/** Backups that owners ask for, one at a time in each process. */
export function createBackups({ config, database, storage, log }: BackupServices): Backups {
  const { now } = database;
  const parent = path.join(config.dataDir, 'backups');
  const details = { bucket: config.backups !== null };
  let startedAt: Date | null = null;
  let lastResult: BackupResult | null = null;

  /** Rejects if there is no backup; returns a sentence if it is only here. */
  async function backUp(): Promise<string | null> {
    const diskRoom = await readDiskRoom(config, storage);
    if (diskRoom && isLowOnSpace(diskRoom)) return fullDiskMessage;
    const thread = new Worker(path.resolve('data-transfer/backup-thread.ts'), {
      workerData: { config, parent },
    });
    // Rejects with the error of a thread that fails.
    const [result]: ThreadResult[] = await once(thread, 'message');
    if (!result?.bucketError) return null;
    log.error({ err: result.bucketError }, 'A backup is not in the bucket');
    return notInBucketMessage;
  }

  async function run(actorDatabase: Database): Promise<BackupResult> {
    const { actor } = actorDatabase;
    try {
      await recordServerAct(actorDatabase, 'backup begun', details);
      const failure = await backUp().catch((error) => {
        log.error({ err: error }, 'A backup failed');
        return failureMessage;
      });
      log.info({ event: failure ? 'backup failed' : 'backed up', email: actor, ...details });
      if (failure) {
        // Recorded even if the person was signed out in the meantime.
        await recordServerAct(withActor(database, actor), 'backup failed', details).catch((error) =>
          log.error({ err: error }, 'A failed backup is not in the history'),
        );
      }
      lastResult = { endedAt: now(), failure };
      return lastResult;
    } finally {
      startedAt = null;
    }
  }

  async function readBucket() {
    if (!config.backups) return null;
    const { openBackupBucket } = await import('./backup-bucket.ts');
    const site = await findIdentity(database);
    return openBackupBucket(config.backups, { totalMs: bucketMs }).listTimes(site?.id ?? '');
  }

  return {
    state: () => ({ since: startedAt, last: lastResult }),
    begin(actorDatabase) {
      if (startedAt) return null;
      startedAt = now();
      return run(actorDatabase);
    },
    async list() {
      const { listNames, parseBackupName } = await import('./backup-manifest.ts');
      const times = (await listNames(parent)).flatMap((name) => parseBackupName(name) ?? []);
      const bucket = await withinMs(bucketMs, readBucket()).catch((error) => {
        log.warn({ err: error }, 'The backup bucket does not respond');
        return 'away' as const;
      });
      return { folder: times.sort((left, right) => right.getTime() - left.getTime()), bucket };
    },
    async removeOld(now) {
      const { backupKeepMs, findNewest, listBackups, listNames, removeUnfinishedBackups } =
        await import('./backup-manifest.ts');
      const limit = new Date(now.getTime() - backupKeepMs);
      const site = (await findIdentity(database))?.id;
      const { backups } = await listBackups(parent);
      const ownBackups = backups.filter(({ manifest }) => manifest.site === site);
      const newest = findNewest(ownBackups, site ?? '');
      // The newest stays unless a command has made a later one elsewhere.
      const lastBackup = (await readSetting(database.kysely, 'last-backup')) ?? '';
      const oldCopies = ownBackups
        .filter(({ manifest }) => new Date(manifest.takenAt) < limit)
        .filter((backup) => backup !== newest || backup.manifest.takenAt < lastBackup)
        .map(({ folder }) => folder);
      const upgrades = path.join(config.dataDir, 'before-upgrade');
      for (const name of await listNames(upgrades)) {
        const copy = path.join(upgrades, name);
        if ((await stat(copy)).mtime < limit) oldCopies.push(copy);
      }
      for (const copy of oldCopies) await rm(copy, { recursive: true, force: true });
      if (oldCopies.length > 0) log.info({ removed: oldCopies }, 'Removed old copies of the site');
      await removeUnfinishedBackups(parent, now);
    },
    async archive(takenAt) {
      const [{ listBackups, manifestFiles }, { create }] = await Promise.all([
        import('./backup-manifest.ts'),
        import('tar'),
      ]);
      const { backups } = await listBackups(parent);
      const backup = backups.find(({ manifest }) => manifest.takenAt === takenAt);
      if (!backup) return null;
      const { folder, manifest } = backup;
      const name = `rihla-backup-${path.basename(folder)}`;
      const files = [...manifestFiles, ...Object.keys(manifest.files)];
      // `strict`: a file that changes aborts the download.
      const archive = create({ cwd: folder, prefix: name, portable: true, strict: true }, files);
      const stream = new PassThrough();
      archive.on('error', (error) => stream.destroy(error as Error));
      // The library closes only files that it has read to their end.
      stream.on('close', () => {
        archive.unpipe(stream);
        archive.resume();
      });
      archive.pipe(stream);
      return { name, stream: Readable.toWeb(stream) as ReadableStream<Uint8Array> };
    },
  };
}
