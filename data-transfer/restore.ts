import { unknownMigration } from '../app/data/database/migrate.server.ts';
import { backedUpTables, movedTables } from '../app/data/transfer/carried-tables.server.ts';
import { type EveryTable, sumTables } from '../app/data/transfer/every-table.server.ts';
import { withTablesAlone } from '../app/data/transfer/open-tables.server.ts';
import {
  nameOfDatabase,
  nameOfStorage,
  type SitePlace,
} from '../app/data/transfer/site-place.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { ownFolders } from '../app/services/photos/photos.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import { type Storage, siteNoteKey } from '../app/services/storage/storage.server.ts';
import { faultsOfBackup, readBackup, readBackupFile } from './backup-contents.ts';
import { backupsIn, chooseBackup, type KnownBackup } from './backup-keeping.ts';
import { photoFile, photoKeys, readManifest } from './backup-manifest.ts';
import { assertSameSums, forEachOf, putAndCheck } from './carry-photos.ts';
import type { Progress } from './progress.ts';
import { list, TransferRefused } from './transfer-refused.ts';

/**
 * Puts a backup, or the newest one below the folder, where a site finds it: the photos first, the
 * rows last and at once, both compared with the manifest. Nothing is touched before the whole
 * backup was read, and nothing at all where a site has rows or photos. Throws `TransferRefused`.
 */
export async function restoreBackup(
  site: SitePlace,
  folder: string,
  { log, progress, now }: { log: Log; progress: Progress; now: () => Date },
): Promise<KnownBackup> {
  const backup = chooseBackup(await backupsIn(folder), folder, now()) ?? {
    folder,
    manifest: await readManifest(folder),
  };
  const { manifest } = backup;
  progress.say(`Restoring ${backup.folder}, taken ${manifest.takenAt}`);
  const unknown = unknownMigration(manifest.migrations);
  if (unknown) {
    throw new TransferRefused(
      `The backup was made by a newer version of Rihla (it has "${unknown}"). Restore it with that version.`,
    );
  }
  const faults = await faultsOfBackup(backup.folder, manifest, progress);
  if (faults.length > 0) {
    throw new TransferRefused(
      `The backup is damaged, and nothing was restored:\n${list(faults)}\nTake another one.`,
    );
  }
  await withTablesAlone(site, log, async (tables) => {
    const storage = await openStorage(site);
    await assertEmpty(site, tables, storage, new Set(photoKeys(manifest)));
    // What is restored is a site of its own: its first start gives it an identity.
    await storage.remove(siteNoteKey);
    await restorePhotos(backup, storage, progress);
    await restoreRows(backup, tables, progress);
  });
  return backup;
}

/** Photos of this very backup are what a restore left that was cut off: they may be there. */
async function assertEmpty(
  site: SitePlace,
  tables: EveryTable,
  storage: Storage,
  expected: Set<string>,
): Promise<void> {
  if (!(await tables.isEmpty(movedTables))) {
    throw new TransferRefused(
      `There is a site already: ${nameOfDatabase(site)} has rows. Restore into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
    );
  }
  const keys = (await Promise.all(ownFolders.map((own) => storage.list(own)))).flat();
  const strange = keys.find((key) => !expected.has(key) && !key.endsWith('.part'));
  if (strange === undefined) return;
  throw new TransferRefused(
    `There is a site already: ${nameOfStorage(site)} has photos (${strange}). Restore into an empty one: set DATA_DIR to a new folder, or STORAGE_URL to a new bucket.`,
  );
}

async function restorePhotos(
  { folder, manifest }: KnownBackup,
  storage: Storage,
  progress: Progress,
): Promise<void> {
  const keys = photoKeys(manifest);
  const stage = progress.begin('Photos', keys.length);
  await forEachOf(keys, async (key) => {
    const bytes = await readBackupFile(folder, photoFile(key), manifest);
    await putAndCheck(storage, key, bytes);
    stage.add(1, bytes.length);
  });
  stage.done();
}

async function restoreRows(
  { folder, manifest }: KnownBackup,
  tables: EveryTable,
  progress: Progress,
): Promise<void> {
  const total = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0);
  const stage = progress.begin('Rows', total);
  await readBackup(folder, manifest, (reader) => tables.fill(reader, (count) => stage.add(count)));
  stage.done();
  assertSameSums(manifest.tables, await tables.read(backedUpTables, sumTables));
  await tables.leapRevisions();
}
