import {
  describeDatabase,
  describeStorage,
  recordBackup,
} from '../app/data/database/external-database.server.ts';
import { readTrustedTime } from '../app/data/database/trusted-clock.server.ts';
import { loadConfig } from '../app/services/config.server.ts';
import { makeBackup, openBucket } from '../data-transfer/backup.ts';
import { countRows, listManifestPhotos, pruneBackups } from '../data-transfer/backup-manifest.ts';
import {
  createProgress,
  formatBytes,
  formatCount,
  secondsSince,
  silentProgress,
} from '../data-transfer/progress.ts';
import { list, throwRefusal } from '../data-transfer/transfer-files.ts';
import { defineCommand, resolveArgument, runHere } from './run-command.ts';

const usage = `Backs up the whole site while it runs:
  npm run backup -- FOLDER
Each backup is a new folder in FOLDER, named after the time. It is read back before it counts as complete;
manifest.json lists every file with its SHA-256. A backup is a data folder: a site can start with a copy of it
as DATA_DIR, whichever database it came from. The command keeps the newest 5 backups of this site and version,
the newest of 14 days and the newest of 8 weeks. It removes the others, and those of any version that are older
than 8 weeks, but none of another site.
  --keep-all   removes no backups
  --quiet      prints only problems, for cron
It uses the site's DATA_DIR, DATABASE_URL and STORAGE_URL.
A backup contains packages, galleries, photos, enquiries and accounts with their password hashes, so keep it
where only you can read it. It contains no sessions, not the secret that signs them, and no resized photos,
which the site generates again. Unchanged photos are shared with the previous backup, not copied.
If BACKUP_URL is set, each backup is also copied to that bucket, encrypted if BACKUP_PASSPHRASE is set, and
kept by the same rule. Otherwise copy FOLDER to another machine, because a disk can fail.`;

export const run = defineCommand(
  usage,
  { words: [1, 1], options: { 'keep-all': { type: 'boolean' }, quiet: { type: 'boolean' } } },
  async ([parentArgument = ''], { 'keep-all': keepAll = false, quiet }) => {
    const parent = resolveArgument(parentArgument);
    const config = loadConfig(process.env);
    const startedAt = performance.now();
    const say = (sentence: string) => quiet || console.log(sentence);
    say(`Backing up ${describeDatabase(config)} and ${describeStorage(config)}`);
    const progress = quiet ? silentProgress : createProgress();
    const bucket = await openBucket(config);
    const backup = await makeBackup(config, parent, { bucket, progress });
    const { folder, manifest } = backup;
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0);
    const now = await readTrustedTime(config);
    const { removed, refused } = keepAll
      ? { removed: [], refused: [] }
      : await pruneBackups(parent, backup, now);
    printRefused(refused, parent);
    say(
      `Backed up to ${folder}: ${formatCount(countRows(manifest.tables))} rows, ${formatCount(listManifestPhotos(manifest).length)} photos, ${formatBytes(bytes)}, in ${secondsSince(startedAt)} s. The backup was read back and is complete.`,
    );
    if (bucket && config.backups) {
      const sentence = `The backup in ${folder} is complete, but could not be copied to the bucket`;
      const upload = bucket.add(backup, { progress, keepAll, now });
      const bucketResult = await upload.catch(
        throwRefusal(
          ({ message }) => `${sentence}: ${message}. Check BACKUP_URL with npm run doctor.`,
        ),
      );
      say(
        `Copied it to the bucket ${config.backups.bucket.bucket}${config.backups.passphrase ? ', encrypted' : ''}.`,
      );
      if (bucketResult.removed.length > 0) {
        say(`Removed older backups from the bucket: ${bucketResult.removed.join(', ')}`);
      }
      printRefused(bucketResult.refused, `the bucket ${config.backups.bucket.bucket}`);
    }
    await recordBackup(config, manifest.takenAt).catch((error: Error) =>
      console.log(`The backup is complete, but the site could not record it: ${error.message}`),
    );
    if (manifest.missing.length > 0) {
      console.log(
        `The files of ${manifest.missing.length} photos are missing from the site itself:\n${list(manifest.missing)}`,
      );
    }
    if (removed.length > 0) say(`Removed older backups: ${removed.join(', ')}`);
  },
);

/** Also with --quiet: somebody must look at these. A backup of a newer version may be among them. */
function printRefused(refused: readonly string[], place: string): void {
  if (refused.length > 0) {
    console.log(
      `These entries in ${place} are not complete backups. Check them, and remove those that you do not need:\n${list(refused)}`,
    );
  }
}

if (import.meta.main) await runHere(run);
