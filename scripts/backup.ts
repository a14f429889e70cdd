import {
  describeDatabase,
  describeStorage,
  recordBackup,
} from '../app/data/database/external-database.server.ts';
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

const usage = `A backup of the whole site, while it runs:
  npm run backup -- FOLDER
Each backup gets its own folder below FOLDER, named after the time, and is read back before it counts:
manifest.json lists every file with its SHA-256. It is a data folder: a site starts with a copy of it
as DATA_DIR, whichever database it came from. Of this site and version, the newest 5 backups are kept,
the newest of 14 days and the newest of 8 weeks; others are removed. Those of other sites and versions stay.
  --keep-all   removes none
  --quiet      says nothing unless something is wrong, for cron
It uses the site's DATA_DIR, DATABASE_URL and STORAGE_URL.
It contains packages, galleries, photos, enquiries and accounts with their password hashes, so keep it
where only you can read it. It does not contain sessions, the secret that signs them, or sizes of
photos, which are made again. Unchanged photos are shared with the previous backup, not copied.
With BACKUP_URL each backup is also copied to that bucket, encrypted if BACKUP_PASSPHRASE is set, and
kept by the same rule. Otherwise copy FOLDER to another machine: a disk can fail.`;

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
    const { removed, refused } = keepAll
      ? { removed: [], refused: [] }
      : await pruneBackups(parent, backup);
    printRefused(refused, parent);
    say(
      `Backed up to ${folder}: ${formatCount(countRows(manifest.tables))} rows, ${formatCount(listManifestPhotos(manifest).length)} photos, ${formatBytes(bytes)}, in ${secondsSince(startedAt)} s. The backup was read back and is complete.`,
    );
    if (bucket && config.backups) {
      const sentence = `The backup in ${folder} is complete, but is not in the bucket`;
      const upload = bucket.add(backup, { progress, keepAll });
      const bucketResult = await upload.catch(
        throwRefusal(({ message }) => `${sentence}: ${message}. Check BACKUP_URL: npm run doctor.`),
      );
      say(
        `Copied it to the bucket ${config.backups.bucket.bucket}${config.backups.passphrase ? ', encrypted' : ''}.`,
      );
      if (bucketResult.removed.length > 0) {
        say(`Removed older backups there: ${bucketResult.removed.join(', ')}`);
      }
      printRefused(bucketResult.refused, `the bucket ${config.backups.bucket.bucket}`);
    }
    await recordBackup(config, manifest.takenAt).catch((error: Error) =>
      console.log(`The backup is complete, but the site could not record it: ${error.message}`),
    );
    if (manifest.missing.length > 0) {
      console.log(
        `The site itself has lost the files of ${manifest.missing.length} photos:\n${list(manifest.missing)}`,
      );
    }
    if (removed.length > 0) say(`Removed older backups: ${removed.join(', ')}`);
  },
);

/** Also with --quiet: somebody must look at these. A backup of a newer version may be among them. */
function printRefused(refused: readonly string[], place: string): void {
  if (refused.length > 0) {
    console.log(
      `These entries in ${place} are not complete backups. Check them, and remove those that nobody needs:\n${list(refused)}`,
    );
  }
}

if (import.meta.main) await runHere(run);
