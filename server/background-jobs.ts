import type { Services } from '../app/app-context.server.ts';
import { purgeDeleted } from '../app/data/bin/bin.server.ts';
import { forgetAttempts } from '../app/data/database/attempts.server.ts';
import type { Database } from '../app/data/database/database.server.ts';
import { forgetOldTries } from '../app/data/database/limits.server.ts';
import { createTrustedClock, type TrustedTime } from '../app/data/database/trusted-clock.server.ts';
import { failStalledMails, mailAgain } from '../app/data/enquiries/enquiry-mail.server.ts';
import { purgeClosedEnquiries } from '../app/data/enquiries/enquiry-work.server.ts';
import { forgetOldHistory } from '../app/data/history/history.server.ts';
import { forgetLostVersions } from '../app/data/packages/package-versions.server.ts';
import { collectOrphans } from '../app/data/photos/orphan-collection.server.ts';
import { finishPhotoRemovals } from '../app/data/photos/photo-removal.server.ts';
import { beginOrphanCollection } from '../app/data/photos/site-identity.server.ts';
import { forgetEndedSessions } from '../app/data/staff/sessions.server.ts';
import { forgetOldLinks } from '../app/data/staff/staff-links.server.ts';
import { placeOfSite } from '../app/data/transfer/site-place.server.ts';
import { purgeVisitCounts } from '../app/data/visits/visit-counter.server.ts';
import { historyKeepDays } from '../app/rules/history/history-kinds.ts';

const oftenMs = 10_000;
/** It looks at the files only when more may have been made than there is room for. */
const trimEveryMs = 60_000;
const seldomMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** An upload owns its file for seconds before the row is there; this is many times that. */
const youngestMs = 10 * 60 * 1000;
/** A file system stamps with the tick before: on Linux up to 10 ms earlier, more on a busy machine. */
const stampMs = 100;
/** A mail is sent within seconds; this is many times that. */
const sendTimeoutMs = 60_000;

export interface BackgroundJobs {
  /** Resolves when what has begun so far is done. */
  idle(): Promise<void>;
  /** Resolves when nothing is under way any more; nothing begins afterwards. */
  stop(): Promise<void>;
}

/**
 * What is done without anybody asking. Every few seconds: removes pictures that were released
 * when their time has come, forgets packages, images, enquiries and reviews that nobody can put back, and
 * tells the staff of mails whose sending a crash cut off, and mails again what could not be. Every minute: keeps the made sizes of
 * pictures within their room. At the start and every hour: removes
 * pictures that a crash left behind, enquiries that have been closed for as long as they are kept,
 * uploads that a crash cut off, sessions that are over, counts of tries a day ago, history that is
 * older than it is kept, and versions of packages that are gone. While the clock is in doubt nothing
 * is removed for good. Call it before listening.
 */
export function startBackgroundJobs({
  config,
  database,
  storage,
  photos,
  uploads,
  mail,
  website,
  log,
}: Services): BackgroundJobs {
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

  const clock = createTrustedClock(database, log);
  /** What removes for good: not while the clock is in doubt. */
  const destroy = (name: string, job: (trusted: Database, time: TrustedTime) => Promise<unknown>) =>
    run(name, async () => {
      const time = await clock.look();
      if (time) await job({ ...database, now: time.now }, time);
    });

  const removePhotos = () =>
    destroy('Removing photos', async (trusted, { now }) => {
      const { failures } = await finishPhotoRemovals(trusted, photos, now(), stopping.signal);
      for (const err of failures) log.warn({ err }, 'A photo could not be removed yet');
    });
  const trimSizes = () =>
    run('Trimming made sizes', () => photos.trimSizes(config.sizesBytes, stopping.signal));
  const forgetDeleted = () => destroy('Emptying the bin', purgeDeleted);
  const forgetClosed = () =>
    destroy('Forgetting closed enquiries', async (trusted, { overBefore }) => {
      const { enquiryKeepDays } = config;
      if (enquiryKeepDays === null) return;
      const removed = await purgeClosedEnquiries(trusted, overBefore(enquiryKeepDays * dayMs));
      if (removed > 0) log.info({ removed, enquiryKeepDays }, 'Removed enquiries closed long ago');
    });
  const forgetHistory = () =>
    destroy('Forgetting old history', async (trusted, { overBefore }) => {
      await forgetOldHistory(trusted, overBefore(historyKeepDays * dayMs));
      await forgetLostVersions(trusted);
    });
  const forgetOldAttempts = () => destroy('Forgetting attempts', forgetAttempts);
  const removeStaleUploads = (before: Date) =>
    destroy('Removing stale uploads', () => uploads.removeStale(before));
  const forgetSessions = () =>
    destroy('Forgetting ended sessions', async (trusted) => {
      await forgetEndedSessions(trusted);
      await forgetOldLinks(trusted);
    });
  const forgetTries = () => destroy('Forgetting old tries', forgetOldTries);
  const forgetVisits = () =>
    destroy('Forgetting old counts of visits', (trusted) =>
      purgeVisitCounts(trusted, website.last().company.hours.timeZone),
    );
  const failMails = (begunBefore: Date) =>
    run('Looking for mails that a crash cut off', async () => {
      const failed = await failStalledMails(database, begunBefore);
      if (failed > 0) log.warn({ failed }, 'Mails to the office were cut off');
    });
  const mailFailed = () =>
    run('Mailing again', () => mailAgain({ config, database, mail, log }, stopping.signal));
  const sweep = (before: Date) =>
    destroy('Collecting orphaned photos', async () => {
      const place = placeOfSite(config);
      const tooOld = await beginOrphanCollection({ database, storage, photos, log, place });
      const { removed, refusal } = tooOld
        ? { removed: 0, refusal: tooOld }
        : await collectOrphans(database, photos, before, stopping.signal);
      if (refusal) log.warn({ why: refusal }, 'No orphaned photo was removed');
      if (removed > 0) log.info({ removed }, 'Removed files that no row knows');
    });

  // SQLite belongs to one process: whatever is older than its start is nobody's upload. Beside
  // PostgreSQL another instance may be in the middle of one, and a bucket may have another clock.
  const isAlone = config.databaseUrl === null;
  const isHere = isAlone && config.storage === null;
  const beforeStart = (ms: number) => new Date(startedAt.getTime() - ms);
  sweep(beforeStart(isHere ? stampMs : youngestMs));
  removePhotos();
  trimSizes();
  forgetDeleted();
  forgetClosed();
  forgetSessions();
  forgetTries();
  forgetOldAttempts();
  forgetVisits();
  forgetHistory();
  removeStaleUploads(beforeStart(isAlone ? stampMs : youngestMs));
  failMails(beforeStart(isAlone ? 0 : sendTimeoutMs));
  mailFailed();
  const timers = [
    setInterval(removePhotos, oftenMs).unref(),
    setInterval(trimSizes, trimEveryMs).unref(),
    setInterval(forgetDeleted, oftenMs).unref(),
    setInterval(forgetClosed, seldomMs).unref(),
    setInterval(forgetSessions, seldomMs).unref(),
    setInterval(forgetTries, seldomMs).unref(),
    setInterval(forgetOldAttempts, seldomMs).unref(),
    setInterval(forgetVisits, seldomMs).unref(),
    setInterval(forgetHistory, seldomMs).unref(),
    setInterval(() => removeStaleUploads(new Date(Date.now() - youngestMs)), seldomMs).unref(),
    setInterval(() => failMails(new Date(Date.now() - sendTimeoutMs)), oftenMs).unref(),
    setInterval(mailFailed, oftenMs).unref(),
    setInterval(() => sweep(new Date(Date.now() - youngestMs)), seldomMs).unref(),
  ];
  return {
    idle: () => underWay,
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await photos.preGeneration.stop();
      return underWay;
    },
  };
}
