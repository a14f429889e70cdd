import type { Services } from '../app/app-context.server.ts';
import { purgeDeletedPackages } from '../app/data/deleted-packages.server.ts';
import { finishPhotoRemovals, sweepPhotoFiles } from '../app/data/photo-removal.server.ts';

const removalEveryMs = 10_000;
/** It looks at the files only when more may have been made than there is room for. */
const trimEveryMs = 60_000;
const sweepEveryMs = 60 * 60 * 1000;
/** An upload owns its file for seconds before the row is there; this is many times that. */
const youngestMs = 10 * 60 * 1000;

export interface PhotoUpkeep {
  /** Resolves when nothing is under way any more; nothing begins afterwards. */
  stop(): Promise<void>;
}

/**
 * Keeps the stored pictures in step with the rows: removes what was let go of when its time has
 * come, and, at the start and every hour, what a crash left behind. Keeps the made sizes within
 * their room. Forgets the deleted packages
 * that nobody can put back. Call it before listening.
 */
export function startPhotoUpkeep({ config, database, photos, log }: Services): PhotoUpkeep {
  const startedAt = new Date();
  const stopping = new AbortController();
  let underWay: Promise<void> = Promise.resolve();

  /** One job after the other; a failing one is logged and comes again at its next turn. */
  function run(name: string, job: () => Promise<void>) {
    underWay = underWay.then(async () => {
      if (stopping.signal.aborted) return;
      try {
        await job();
      } catch (error) {
        log.error({ err: error }, `${name} failed and is tried again later`);
      }
    });
  }

  const removePhotos = () =>
    run('Removing photos', async () => {
      const { failures } = await finishPhotoRemovals(database, photos, new Date());
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    });
  const trimSizes = () =>
    run('Trimming made sizes', () => photos.trimSizes(config.sizesBytes, stopping.signal));
  const forgetPackages = () =>
    run('Forgetting deleted packages', async () => {
      await purgeDeletedPackages(database);
    });
  const sweep = (before: Date) =>
    run('Sweeping photos', async () => {
      const removed = await sweepPhotoFiles(database, photos, before, stopping.signal);
      if (removed > 0) log.info({ removed }, 'Removed files that no row knows');
    });

  // SQLite belongs to one process: whatever is older than its start is nobody's upload. Beside
  // PostgreSQL another instance may be in the middle of one.
  const isAlone = config.databaseUrl === null;
  sweep(isAlone ? startedAt : new Date(startedAt.getTime() - youngestMs));
  removePhotos();
  forgetPackages();
  trimSizes();
  const timers = [
    setInterval(removePhotos, removalEveryMs).unref(),
    setInterval(forgetPackages, removalEveryMs).unref(),
    setInterval(trimSizes, trimEveryMs).unref(),
    setInterval(() => sweep(new Date(Date.now() - youngestMs)), sweepEveryMs).unref(),
  ];
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await photos.ahead.stop();
      return underWay;
    },
  };
}
