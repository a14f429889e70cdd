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

const usage = `Restores a backup into DATA_DIR, DATABASE_URL and STORAGE_URL, which must not contain a site yet:
  npm run restore -- FOLDER
  npm run restore -- --bucket FOLDER [NAME]   downloads the backup from BACKUP_URL into FOLDER first
  npm run restore -- --bucket --unencrypted FOLDER [NAME]
FOLDER is one backup or the folder of all backups. Of all backups, the newest is restored. If they belong to
several sites, or the newest has a date in the future, name the backup to restore. NAME is a backup in the
bucket, by default the newest. An encrypted backup needs BACKUP_PASSPHRASE. With a passphrase, only backups
that the site itself signed are restored. To restore one that an earlier version encrypted, name it. To restore
one that is not encrypted, add --unencrypted: nothing proves that the site wrote it. Damaged and foreign files
are listed and skipped. If you name a backup, no other backup is read. Every path, table and row of the backup
is checked before anything is written. Only plain files in its folder are read: links that lead out of it,
pipes and devices are refused. A backup from SQLite and a folder can be restored into PostgreSQL and a bucket,
and the other way round. If the command is interrupted, run it again. The next start updates older tables.
Everybody must sign in again.`;

const accounts = `The accounts are those of the backup: people removed since then can sign in again, and earlier passwords
work again. Check the accounts, and change passwords that somebody else may know:
  npm run admin -- list
Enquiries that visitors have deleted since then are back, too. "Back up and restore" in docs/operations.md says how to
find them.`;

const secondSteps = `Some accounts have a second step. Backups do not contain its key, so these people must sign in once with a
recovery code and set up their app again. For people without a recovery code, run:
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
    if (!config.backups)
      throw new TransferRefused(
        'BACKUP_URL is not set. Set it to the bucket that contains the backups.',
      );
    const { openBackupBucket } = await import('../data-transfer/backup-bucket.ts');
    backup = await openBackupBucket(config.backups).fetch(backup, {
      progress,
      name,
      unencrypted,
    });
  }
  const { manifest } = await restoreBackup(config, backup, { progress });
  console.log(
    `Restored ${formatCount(countRows(manifest.tables))} rows into ${describeDatabase(config)} and ${formatCount(listManifestPhotos(manifest).length)} photos into ${describeStorage(config)}. All rows and photos match the backup. Start the site now.`,
  );
  console.log(withCliCommand(accounts));
  const withFactor = manifest.tables.staff_second_factors?.rows ?? 0;
  if (withFactor > 0) console.log(withCliCommand(secondSteps));
});

if (import.meta.main) await runHere(run);
