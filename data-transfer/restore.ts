import { unknownMigration } from '../app/data/database/migrate.server.ts';
import {
  backedUpTables,
  type EveryTable,
  movedTables,
  sumTables,
} from '../app/data/transfer/every-table.server.ts';
import {
  nameOfDatabase,
  nameOfStorage,
  type SitePlace,
  withTablesAlone,
} from '../app/data/transfer/site-place.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { ownFolders } from '../app/services/photos/photos.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import { type Storage, siteNoteKey } from '../app/services/storage/storage.server.ts';
import { faultsOfBackup, readBackup, readBackupFile } from './backup-contents.ts';
import {
  backupsIn,
  chooseBackup,
  type KnownBackup,
  photoFile,
  photoKeys,
  readManifest,
  rowsIn,
} from './backup-manifest.ts';
import { assertSameSums, forEachOf, putAndCheck } from './carry-files.ts';
import { list, type Progress, TransferRefused } from './progress.ts';

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
    const keys = photoKeys(manifest);
    await assertEmpty(site, tables, storage, new Set(keys));
    // What is restored is a site of its own: its first start gives it an identity.
    await storage.remove(siteNoteKey);
    const photos = progress.begin('Photos', keys.length);
    await forEachOf(keys, async (key) => {
      const bytes = await readBackupFile(backup.folder, photoFile(key), manifest);
      await putAndCheck(storage, key, bytes);
      photos.add(1, bytes.length);
    });
    photos.done();
    const rows = progress.begin('Rows', rowsIn(manifest.tables));
    await readBackup(backup.folder, manifest, (reader) => tables.fill(reader, rows.add));
    rows.done();
    assertSameSums(manifest.tables, await tables.read(backedUpTables, sumTables));
    await tables.leapRevisions();
  });
  return backup;
}

/** Photos of this very backup are what a restore left that was cut off: they may be there. */
async function assertEmpty(
  site: SitePlace,
  tables: EveryTable,
  storage: Storage,
  expected: ReadonlySet<string>,
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
