import {
  describeDatabase,
  describeStorage,
} from '../app/data/database/external-database.server.ts';
import { loadConfig } from '../app/services/config.server.ts';
import { withCliCommand } from '../app/services/operator-error.server.ts';
import { restoreBackup } from '../data-transfer/backup.ts';
import { countRows, listManifestPhotos } from '../data-transfer/backup-manifest.ts';
import { createProgress, formatCount } from '../data-transfer/progress.ts';
import { TransferRefused } from '../data-transfer/transfer-files.ts';
import { defineCommand, resolveArgument, runHere } from './run-command.ts';

const usage = `Restores a backup into DATA_DIR, DATABASE_URL and STORAGE_URL, where there is no site yet:
  npm run restore -- FOLDER
  npm run restore -- --bucket FOLDER [NAME]   fetches it from BACKUP_URL into FOLDER first
  npm run restore -- --bucket --unencrypted FOLDER [NAME]
FOLDER is one backup, or the folder of all backups: then the newest is restored, unless there are several
sites or its date is in the future: then name one. NAME is a backup in the bucket, the newest by default;
BACKUP_PASSPHRASE opens it if it is encrypted. Then only backups count that the site itself has signed.
Name one that an earlier version encrypted. --unencrypted takes one that is not encrypted: nothing proves
that the site wrote it. Damaged and foreign files are named and skipped; of a named backup's neighbours
none is read. The whole backup is checked with every path, table and row
before anything is written. Only plain files in its folder are read: links that lead out of it, pipes and
devices are refused. A backup of SQLite and a folder can go into PostgreSQL and a bucket, and back.
Run the same command again after an interruption. The next start brings older tables up to date.
Everybody signs in again.`;

const secondSteps = `Some accounts have a second step. A backup has no key to it, so the restored site does not know their
apps: each signs in once with a recovery code and sets the app up again. For people without a code:
  npm run admin -- second-step-off EMAIL`;

const parameters = {
  words: [1, 2],
  options: { bucket: { type: 'boolean' }, unencrypted: { type: 'boolean' } },
} as const;
export const run = defineCommand(usage, parameters, async ([folder = '', name], values) => {
  const { bucket, unencrypted } = values;
  if ((name || unencrypted) && !bucket) return false;
  const config = loadConfig(process.env);
  const progress = createProgress();
  let backup = resolveArgument(folder);
  if (bucket) {
    if (!config.backups) throw new TransferRefused('Set BACKUP_URL to the bucket of the backups.');
    const { openBackupBucket } = await import('../data-transfer/backup-bucket.ts');
    backup = await openBackupBucket(config.backups).fetch(backup, {
      progress,
      name,
      unencrypted,
    });
  }
  const { manifest } = await restoreBackup(config, backup, { progress });
  console.log(
    `Restored ${formatCount(countRows(manifest.tables))} rows into ${describeDatabase(config)} and ${formatCount(listManifestPhotos(manifest).length)} photos into ${describeStorage(config)}; all are the ones of the backup. Start the site now.`,
  );
  const withFactor = manifest.tables.staff_second_factors?.rows ?? 0;
  if (withFactor > 0) console.log(withCliCommand(secondSteps));
});

if (import.meta.main) await runHere(run);
