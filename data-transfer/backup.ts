import { copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  backedUpTables,
  type DatabaseTables,
  openTables,
  type PlainRow,
  sumTables,
  type TableReader,
  type TableShape,
  toPlainRow,
} from '../app/data/database/every-table.server.ts';
import {
  copyDatabase,
  findSqliteFaults,
  openExternalTables,
  type SitePlace,
} from '../app/data/database/external-database.server.ts';
import { findUnknownMigration } from '../app/data/database/migrate.server.ts';
import { openSqliteCopy, openSqliteFile } from '../app/data/database/sqlite.server.ts';
import type { Config } from '../app/services/config.server.ts';
import { wholeFolders } from '../app/services/photos/photos.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import {
  createFolderStorage,
  isStorageKey,
  type Storage,
  syncFolder,
} from '../app/services/storage/storage.server.ts';
import {
  chooseBackup,
  collectRefusal,
  findNewest,
  formatBackupName,
  formatSkipped,
  isPhoto,
  type KnownBackup,
  listBackups,
  listManifestPhotos,
  type Manifest,
  mediaFolder,
  readBackupFile,
  readManifest,
  removeUnfinishedBackups,
  sqliteFile,
  toPhotoFile,
  toTableFile,
  writeManifest,
} from './backup-manifest.ts';
import { copySite } from './copy-site.ts';
import { readPlainFile } from './plain-files.ts';
import { type Progress, runStage } from './progress.ts';
import {
  type FileSum,
  list,
  listPhotoKeys,
  printable,
  sumBytes,
  TransferRefused,
} from './transfer-files.ts';

/** Null without BACKUP_URL. */
export async function openBucket({ backups }: Pick<Config, 'backups'>) {
  return backups && (await import('./backup-bucket.ts')).openBackupBucket(backups);
}

interface BackupOptions {
  /** The backup's number follows the bucket's, too. */
  bucket?: Awaited<ReturnType<typeof openBucket>>;
  now?: () => Date;
  progress: Progress;
}

/** The snapshot is repeated if photos were removed during copying. */
const maxRounds = 10;

// Backs up a site that may be running: first the database, then its photos. The backup is read back before it gets
// its name, so that an interrupted one never counts. Throws `TransferRefused`.
export async function makeBackup(
  site: SitePlace,
  parent: string,
  { bucket = null, now = () => new Date(), progress }: BackupOptions,
): Promise<KnownBackup> {
  await mkdir(parent, { recursive: true });
  await removeUnfinishedBackups(parent, now());
  const takenAt = now();
  const folder = path.join(parent, formatBackupName(takenAt));
  const draft = path.join(parent, `.${formatBackupName(takenAt)}.part`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const storage = await openStorage(site);
    const media = createFolderStorage(path.join(draft, mediaFolder));
    const [identity] = await readTable(site, 'site_identity');
    // Blank if the site has never started.
    const id = String(identity?.id ?? '');
    const previous = findNewest((await listBackups(parent)).backups, id);
    const copiedPhotos = new Map<string, FileSum>();
    let snapshot: Snapshot;
    let missing: string[];
    let round = 0;
    do {
      round += 1;
      missing = [];
      snapshot = await takeSnapshot(site, draft);
      const remainingKeys = [...snapshot.photos].filter((key) => !copiedPhotos.has(key));
      await runStage(progress, 'Photos', remainingKeys, async (key) => {
        const sum =
          (await linkPhoto(key, draft, previous)) ?? (await copyPhoto(key, storage, media));
        if (sum) copiedPhotos.set(key, sum);
        else missing.push(key);
        return sum?.bytes;
      });
      // A newer snapshot lacks photos whose rows were removed in the meantime.
    } while (round < maxRounds && (await areRowsMissing(site, missing)));
    const { photos, ...contents } = snapshot;
    for (const [key, sum] of copiedPhotos) {
      if (photos.has(key)) contents.files[toPhotoFile(key)] = sum;
      else await media.remove(key);
    }
    // The backup also exists here, so a failing bucket does no harm.
    const bucketResult = await bucket?.findNewest(id).catch(() => null);
    const sequences = [previous, bucketResult?.newest].map(
      (backup) => backup?.manifest.sequence ?? 0,
    );
    await writeManifest(draft, {
      format: 'rihla-backup-1',
      takenAt: takenAt.toISOString(),
      site: id,
      sequence: Math.max(...sequences) + 1,
      database: 'sqlite',
      ...contents,
      missing: missing.toSorted(),
    });
    const manifest = await readManifest(draft);
    const faults = await findBackupFaults({ folder: draft, manifest }, progress);
    if (faults.length > 0) {
      throw new TransferRefused(`The backup could not be read back:\n${list(faults)}`);
    }
    await rename(draft, folder);
    await syncFolder(parent);
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Whether rows of these photos were removed since a snapshot. */
async function areRowsMissing(site: SitePlace, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const existingKeys = listPhotoKeys(await readTable(site, 'photos'));
  return keys.some((key) => !existingKeys.includes(key));
}

/** The photo stored under a key never changes. Null if the previous backup lacks a complete copy. */
async function linkPhoto(key: string, draft: string, previous: KnownBackup | undefined) {
  const file = toPhotoFile(key);
  const knownSum = previous?.manifest.files[file];
  if (!previous || !knownSum) return null;
  const from = path.join(previous.folder, file);
  const to = path.join(draft, file);
  await mkdir(path.dirname(to), { recursive: true });
  // Some file systems have no links. If copying also fails, the previous backup is damaged or being removed.
  const bytes = await link(from, to)
    .catch(() => copyFile(from, to))
    .then(() => readPlainFile(file, { folder: draft, maxBytes: knownSum.bytes }))
    .catch(() => null);
  if (bytes && sumBytes(bytes).sha256 === knownSum.sha256) return knownSum;
  await rm(to, { force: true });
  return null;
}

async function copyPhoto(key: string, storage: Storage, media: Storage): Promise<FileSum | null> {
  // Some stores show a new file only after a moment.
  const bytes = (await storage.get(key)) ?? (await wait(300).then(() => storage.get(key)));
  if (!bytes) return null;
  await media.put(key, bytes);
  return sumBytes(bytes);
}

type Snapshot = Pick<Manifest, 'migrations' | 'shapes' | 'tables' | 'files'> & {
  photos: Set<string>;
};

async function takeSnapshot(site: SitePlace, folder: string): Promise<Snapshot> {
  const file = path.join(folder, sqliteFile);
  await copyDatabase(site, file, backedUpTables);
  const files = { [sqliteFile]: sumBytes(await readFile(file)) };
  await using tables = openTables(openSqliteCopy(file));
  return await tables.read(backedUpTables, async (reader) => ({
    migrations: [...reader.migrations],
    shapes: [...reader.shapes],
    tables: await sumTables(reader),
    files,
    photos: new Set(listPhotoKeys(await reader.listRows('photos'))),
  }));
}

async function readTable(site: SitePlace, table: string): Promise<PlainRow[]> {
  await using tables = await openExternalTables(site);
  return await tables.read([table], ({ listRows }) => listRows(table));
}

// Restores a backup, or the newest in the folder: photos first, rows last, both checked against the manifest. Writes
// nothing until the whole backup has been read, or if a site has rows or photos. Throws `TransferRefused`.
export async function restoreBackup(
  site: SitePlace,
  folder: string,
  { progress, now = () => new Date() }: Pick<BackupOptions, 'progress' | 'now'>,
): Promise<KnownBackup> {
  const set = await listBackups(folder);
  const notice = formatSkipped(set.refused);
  const newestBackup = chooseBackup(set.backups, folder, now());
  if (notice && !newestBackup)
    throw new TransferRefused(`There is no complete backup in ${folder}. ${notice}`);
  if (notice) progress.say(notice);
  const backup = newestBackup ?? { folder, manifest: await readManifest(folder) };
  const { manifest } = backup;
  progress.say(`Restoring ${backup.folder}, taken ${manifest.takenAt}`);
  const unknownMigration = findUnknownMigration(manifest.migrations);
  if (unknownMigration) {
    throw new TransferRefused(
      `The backup was made by a newer version of Rihla (it has "${printable(unknownMigration)}"). Restore it with that version.`,
    );
  }
  const faults = await findBackupFaults(backup, progress);
  if (faults.length > 0) {
    throw new TransferRefused(
      `The backup is damaged, and nothing was restored:\n${list(faults)}\nRestore another backup.`,
    );
  }
  await copySite(
    {
      tables: backedUpTables,
      sums: manifest.tables,
      readRows: (work) => readBackup(backup, work),
      photoKeys: listManifestPhotos(manifest),
      readPhoto: (key) => readBackupFile(backup, toPhotoFile(key)),
      note: null,
    },
    { database: site, storage: site },
    progress,
  );
  return backup;
}

async function readBackup<Result>(
  backup: KnownBackup,
  work: (reader: TableReader) => Promise<Result>,
): Promise<Result> {
  const { database, shapes, migrations } = backup.manifest;
  if (database === 'sqlite') {
    await using tables = openTables(openSqliteCopy(path.join(backup.folder, sqliteFile)));
    return await tables.read(backedUpTables, work);
  }
  const orderedShapes = backedUpTables.flatMap((name) =>
    shapes.filter((shape) => shape.name === name),
  );
  return work({
    shapes: orderedShapes,
    migrations,
    async listRows(name) {
      const shape = orderedShapes.find((item) => item.name === name);
      if (!shape) return [];
      const lines = await readBackupFile(backup, toTableFile(name));
      const rows = lines.toString().split('\n').filter(Boolean);
      return rows.map((line) => toPlainRow(shape, JSON.parse(line)));
    },
  });
}

/** Restores a backup into a temporary database and returns all faults in files, tables, rows and photos. */
async function findBackupFaults(backup: KnownBackup, progress: Progress): Promise<string[]> {
  const { folder, manifest } = backup;
  // Without a name, SQLite keeps a small database in memory and removes it afterwards.
  await using rehearsal = openTables(openSqliteFile(''));
  try {
    const { migrations } = manifest;
    await rehearsal.fill({ migrations, shapes: [], listRows: async () => [] });
    const shapes = await rehearsal.read(backedUpTables, async (reader) => reader.shapes);
    const manifestFaults = findManifestFaults(manifest, shapes);
    if (manifestFaults.length > 0) return manifestFaults;
    const fileFaults = await findFileFaults(backup, progress);
    if (fileFaults.length > 0) return fileFaults;
    if (manifest.database === 'sqlite') {
      const faults = await findDatabaseFaults(path.join(folder, sqliteFile), migrations);
      if (faults.length > 0) return faults;
    }
    return await findRowFaults(backup, rehearsal);
  } catch (error) {
    // Foreign rows and files may cause any error in SQLite or this code.
    return [`it cannot be restored: ${error instanceof Error ? error.message : error}`];
  }
}

/** A manifest may only name the site's own tables and photos. */
function findManifestFaults(
  { database, shapes, tables, files, missing }: Manifest,
  siteShapes: readonly TableShape[],
): string[] {
  const requiredFiles =
    database === 'sqlite' ? [sqliteFile] : siteShapes.map(({ name }) => toTableFile(name));
  const isPhotoOfSite = (file: string) => {
    const key = file.slice(toPhotoFile('').length);
    return isStorageKey(key) && wholeFolders.some((folder) => key.startsWith(folder));
  };
  const foreignFiles = [...Object.keys(files), ...missing.map(toPhotoFile)].filter(
    (file) => !requiredFiles.includes(file) && !(isPhoto(file) && isPhotoOfSite(file)),
  );
  const names = new Set([...shapes.map(({ name }) => name), ...Object.keys(tables)]);
  const foreignTables = names.difference(new Set(siteShapes.map(({ name }) => name)));
  const changedShapes = siteShapes.filter(
    (shape) => !shapes.some((item) => isDeepStrictEqual(item, shape)),
  );
  return [
    ...foreignFiles.map((file) => `the manifest names ${file}, which is not a file of a backup`),
    ...requiredFiles
      .filter((file) => !files[file])
      .map((file) => `the manifest does not name ${file}`),
    ...[...foreignTables].map(
      (name) => `the manifest names the table ${name}, which no backup has`,
    ),
    ...siteShapes
      .filter(({ name }) => !tables[name])
      .map(({ name }) => `the manifest does not name the table ${name}`),
    ...changedShapes.map(({ name }) => `the columns of ${name} are not those of its version`),
  ];
}

async function findFileFaults(backup: KnownBackup, progress: Progress): Promise<string[]> {
  const faults: string[] = [];
  const files = Object.entries(backup.manifest.files);
  await runStage(progress, 'Checked files', files, async ([name, { bytes, sha256 }]) => {
    await collectRefusal(faults, async () => {
      const actualSum = sumBytes(await readBackupFile(backup, name));
      if (actualSum.sha256 !== sha256) faults.push(`${name} has changed since it was written`);
    });
    return bytes;
  });
  return faults.sort();
}

/** Checks the file itself, not the manifest. Its schema comes first: a check of pages runs parts of it. */
async function findDatabaseFaults(file: string, migrations: readonly string[]): Promise<string[]> {
  await using tables = openTables(openSqliteCopy(file));
  const faults = await tables.findSchemaFaults();
  if (faults.length > 0) return faults;
  const fileMigrations = await tables.read([], async (reader) => reader.migrations);
  if (fileMigrations.join() !== migrations.toSorted().join()) {
    return [
      `${sqliteFile} has different tables from the manifest: ${fileMigrations.at(-1) ?? 'none'}`,
    ];
  }
  return findSqliteFaults(file);
}

async function findRowFaults(backup: KnownBackup, rehearsal: DatabaseTables): Promise<string[]> {
  const { files, missing, tables } = backup.manifest;
  await readBackup(backup, (reader) => rehearsal.fill(reader));
  const { sums, photos } = await rehearsal.read(backedUpTables, async (reader) => ({
    photos: listPhotoKeys(await reader.listRows('photos')).map(toPhotoFile),
    sums: await sumTables(reader),
  }));
  const listedFiles = new Set([...Object.keys(files), ...missing.map(toPhotoFile)]);
  const changedTables = Object.entries(sums).filter(
    ([name, sum]) => !isDeepStrictEqual(sum, tables[name]),
  );
  return [
    ...photos.filter((file) => !listedFiles.has(file)).map((file) => `${file} is missing`),
    ...changedTables.map(([name]) => `the rows of ${name} have changed since they were written`),
  ];
}
