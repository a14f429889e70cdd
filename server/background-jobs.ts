import type { Services } from '../app/app-context.server.ts';
import { purgeDeleted } from '../app/data/bin/bin.server.ts';
import { forgetAttempts } from '../app/data/database/attempts.server.ts';
import type { Database } from '../app/data/database/database.server.ts';
import { forgetOldTries } from '../app/data/database/limits.server.ts';
import { createTrustedClock } from '../app/data/database/trusted-clock.server.ts';
import {
  failStalledMails,
  mailAgain,
  sendTimeoutMs,
} from '../app/data/enquiries/enquiries.server.ts';
import { purgeClosedEnquiries } from '../app/data/enquiries/enquiry-work.server.ts';
import { forgetOldHistory } from '../app/data/history/history.server.ts';
import { forgetLostVersions } from '../app/data/packages/package-changes.server.ts';
import { finishPhotoRemovals } from '../app/data/photos/photo-removal.server.ts';
import { assertOneSite } from '../app/data/photos/site-identity.server.ts';
import { forgetOldLinks } from '../app/data/staff/people.server.ts';
import { forgetEndedSessions } from '../app/data/staff/sessions.server.ts';
import { purgeVisitCounts } from '../app/data/visits/visit-counter.server.ts';
import { dayMs } from '../app/rules/durations.ts';
import { historyKeepDays } from '../app/rules/history-rules.ts';

const shortIntervalMs = 10_000;
const trimEveryMs = 60_000;
const longIntervalMs = 60 * 60 * 1000;
/** A request ends after five minutes, so a crash left the older files. */
const staleUploadMs = 10 * 60 * 1000;

/** Starts the jobs, which run immediately and then at intervals. Call it before listening. */
export function startBackgroundJobs(services: Services) {
  const { config, database, storage, photos, uploads, backups, mail, website, log } = services;
  const stopController = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  // Mails have a queue of their own, because a slow bucket may keep the other jobs waiting.
  const lastJobs = { mails: Promise.resolve(), others: Promise.resolve() };

  /** The jobs of a queue run one at a time; a failed job is logged and runs again at its next turn. */
  function runEvery(
    ms: number,
    name: string,
    job: () => Promise<unknown>,
    queue: keyof typeof lastJobs = 'others',
  ) {
    const run = () => {
      lastJobs[queue] = lastJobs[queue]
        .then(async () => {
          if (!stopController.signal.aborted) await job();
        })
        .catch((error) =>
          log.error({ err: error }, `${name} failed and will be tried again later`),
        );
    };
    run();
    timers.push(setInterval(run, ms).unref());
  }

  const clock = createTrustedClock(database, log);
  type DeletionJob = (trustedDatabase: Database, now: Date) => Promise<unknown>;
  /** For jobs that delete permanently: they pause while the clock is in doubt. */
  const deleteEvery = (ms: number, name: string, job: DeletionJob) =>
    runEvery(ms, name, async () => {
      const now = await clock.look();
      if (now) await job({ ...database, now: () => now }, now);
    });
  const getTimeBefore = (ms: number) => new Date(Date.now() - ms);
  const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

  let hasOwnPhotos = false;
  deleteEvery(shortIntervalMs, 'Removing photos', async (trustedDatabase, now) => {
    // The storage may not have answered when the site started.
    if (!hasOwnPhotos) await assertOneSite({ database, storage, log, place: config });
    hasOwnPhotos = true;
    const { failures } = await finishPhotoRemovals(
      trustedDatabase,
      photos,
      now,
      stopController.signal,
    );
    for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
  });
  runEvery(trimEveryMs, 'Deletion of rarely used picture sizes', () =>
    photos.trimSizes(config.sizesBytes, stopController.signal),
  );
  deleteEvery(shortIntervalMs, 'Emptying of the bin', purgeDeleted);
  deleteEvery(longIntervalMs, 'Deletion of closed enquiries', async (trustedDatabase, now) => {
    const { enquiryKeepDays } = config;
    if (enquiryKeepDays === null) return;
    const removed = await purgeClosedEnquiries(trustedDatabase, daysBefore(now, enquiryKeepDays));
    if (removed > 0)
      log.info({ removed, enquiryKeepDays }, 'Removed enquiries that were closed long ago');
  });
  deleteEvery(longIntervalMs, 'Deletion of ended sessions', async (trustedDatabase) => {
    await forgetEndedSessions(trustedDatabase);
    await forgetOldLinks(trustedDatabase);
  });
  deleteEvery(longIntervalMs, 'Deletion of old rate-limit counts', forgetOldTries);
  deleteEvery(longIntervalMs, 'Deletion of old attempt keys', forgetAttempts);
  deleteEvery(longIntervalMs, 'Deletion of old visit counts', (trustedDatabase) =>
    purgeVisitCounts(trustedDatabase, website.last().company.hours.timeZone),
  );
  deleteEvery(longIntervalMs, 'Deletion of old history', async (trustedDatabase, now) => {
    await forgetOldHistory(trustedDatabase, daysBefore(now, historyKeepDays));
    await forgetLostVersions(trustedDatabase);
  });
  deleteEvery(longIntervalMs, 'Deletion of old backups', (_, now) => backups.removeOld(now));
  deleteEvery(longIntervalMs, 'Deletion of stale uploads', () =>
    uploads.removeStale(getTimeBefore(staleUploadMs)),
  );
  const mailEvery = (ms: number, name: string, job: () => Promise<unknown>) =>
    runEvery(ms, name, job, 'mails');
  mailEvery(shortIntervalMs, 'Search for mails that a crash interrupted', async () => {
    const failed = await failStalledMails(database, getTimeBefore(sendTimeoutMs));
    if (failed > 0) log.warn({ failed }, 'Mails to the office were interrupted');
  });
  mailEvery(shortIntervalMs, 'Retry of failed mails', () =>
    mailAgain({ config, database, mail, log }, stopController.signal),
  );
  const idle = async () => {
    await Promise.all(Object.values(lastJobs));
  };
  return {
    idle,
    /** Starts no more jobs. Resolves when all jobs have ended. */
    async stop() {
      stopController.abort();
      for (const timer of timers) clearInterval(timer);
      await photos.idleQueue.stop();
      await idle();
    },
  };
}
