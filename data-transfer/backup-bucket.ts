import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { hourMs } from '../app/rules/durations.ts';
import type { BackupPlace } from '../app/services/config.server.ts';
import { withCliCommand } from '../app/services/operator-error.server.ts';
import { createS3Storage } from '../app/services/storage/s3-storage.server.ts';
import {
  createFolderStorage,
  isStorageKey,
  syncFolder,
} from '../app/services/storage/storage.server.ts';
import {
  assertChecksum,
  type BackupSet,
  chooseBackup,
  collectRefusal,
  findNewest,
  formatBackupName,
  formatSkipped,
  isPhoto,
  type KnownBackup,
  listExpiredBackups,
  listNames,
  type Manifest,
  manifestFiles,
  maxFileBytes,
  maxManifestBytes,
  mediaFolder,
  parseBackupName,
  parseManifest,
  readBackupFile,
  readManifest,
  writeManifest,
} from './backup-manifest.ts';
import { readPlainFile } from './plain-files.ts';
import { formatBytes, type Progress, runStage } from './progress.ts';
import { identityKey, sealedEnding, sealObjects } from './sealed-objects.ts';
import { forEachItem, list, printable, sumBytes, TransferRefused } from './transfer-files.ts';

/** Names of the manifest, best first: signed and encrypted, encrypted by earlier versions, and not encrypted. */
const manifestNames = {
  signed: 'signed-manifest.age',
  earlier: 'manifest.json.age',
  plain: 'manifest.json',
};
type Seal = keyof typeof manifestNames;
const seals = Object.keys(manifestNames) as Seal[];
/** Checked before reading; encryption adds little. */
const maxStoredManifestBytes = maxManifestBytes + 1024 * 1024;
const longestManifest = manifestFiles[1] + sealedEnding;
const signedManifest = manifestNames.signed.slice(0, -sealedEnding.length);

/** A folder of the bucket that is named like a backup, and what is in it. */
interface BackupFolder {
  site: string;
  folder: string;
  /** Bytes by name. */
  files: Map<string, number>;
  /** Undefined without a manifest. */
  seal?: Seal | undefined;
  isOfSealedSite: boolean;
}

/** The most that a file has in the bucket: encryption adds little, and anybody who can write there may add more. */
const getMaxStoredBytes = (bytes: number) =>
  Math.ceil(Math.min(bytes, maxFileBytes) * 1.001) + 4096;

type BucketBackup = KnownBackup & BackupFolder;

interface FetchOptions {
  name?: string | undefined;
  /** Takes a backup that is not encrypted, from a bucket where the others are. */
  unencrypted?: boolean | undefined;
  progress: Progress;
}

// A backup's folder is `SITE/2027-01-31t02-30-00-000z/`; a site's backups share `SITE/media/`. With a passphrase,
// everything is encrypted, and only backups count whose manifest, with its list of files, the site has signed.
export function openBackupBucket(
  place: BackupPlace,
  { totalMs = hourMs, workFactor }: { totalMs?: number; workFactor?: number } = {},
) {
  const { bucket, passphrase } = place;
  const storage = createS3Storage(bucket, { totalMs });
  const sealedObjects = sealObjects(storage, place, workFactor);

  async function readKeys(prefix: string): Promise<Map<string, number>> {
    const files = await Array.fromAsync(storage.walk(prefix));
    return new Map(files.map(({ key, bytes }) => [key, bytes]));
  }

  /** Reads no file: other folders may be damaged, or somebody else's. */
  async function readFolders(prefix: string) {
    const folders = new Map<string, BackupFolder>();
    const foreign: string[] = [];
    const keys = await readKeys(prefix);
    for (const [key, bytes] of keys) {
      const [site = '', name = '', ...rest] = key.split('/');
      const file = rest.join('/');
      const folder = `${site}/${name}`;
      // Also the names that are only looked for must not be too long.
      const isReadable = isStorageKey(key) && isStorageKey(`${folder}/${longestManifest}`);
      if (isReadable && parseBackupName(name.toUpperCase()) && file) {
        const isOfSealedSite = passphrase !== null || keys.has(identityKey(site));
        const files = folders.get(folder)?.files ?? new Map<string, number>();
        folders.set(folder, { site, folder, files: files.set(file, bytes), isOfSealedSite });
      } else if (!isStorageKey(key) || (name !== mediaFolder && key !== identityKey(site))) {
        foreign.push(`${key} is not part of a backup.`);
      }
    }
    for (const backup of folders.values()) {
      backup.seal = seals.find((seal) => backup.files.has(manifestNames[seal]));
    }
    return { folders: [...folders.values()], foreign };
  }

  async function readBucketManifest({ site, folder, files, seal }: BackupFolder) {
    if (!seal) throw new TransferRefused(`${folder} has no manifest: it is not complete.`);
    for (const [file, bytes] of files) {
      if (!file.includes('manifest') || bytes <= maxStoredManifestBytes) continue;
      const limit = formatBytes(maxStoredManifestBytes);
      throw new TransferRefused(`${folder}/${file} is larger than ${limit}.`);
    }
    const manifest = parseManifest(await readJson(), folder);
    const name = formatBackupName(new Date(manifest.takenAt));
    const expectedFolder = toFolder({ folder: name, manifest });
    if (expectedFolder === folder) return manifest;
    throw new TransferRefused(
      `${folder} is damaged: its manifest belongs to ${printable(expectedFolder)}.`,
    );

    async function readJson(): Promise<Buffer> {
      if (seal === 'signed') {
        const key = `${folder}/${signedManifest}`;
        return sealedObjects.verify(site, key, await sealedObjects.read(site, key));
      }
      const [name, checksumName] = manifestFiles;
      const bytes = await sealedObjects.read(site, `${folder}/${name}`);
      assertChecksum(bytes, await sealedObjects.read(site, `${folder}/${checksumName}`), folder);
      return bytes;
    }
  }

  async function readBackups(
    folders: readonly BackupFolder[],
    findObjection: (folder: BackupFolder) => string | null = () => null,
  ): Promise<BackupSet<BucketBackup>> {
    const set: BackupSet<BucketBackup> = { backups: [], refused: [] };
    await forEachItem(folders, (backup) =>
      collectRefusal(set.refused, async () => {
        const objection = findObjection(backup);
        if (objection) throw new TransferRefused(objection);
        set.backups.push({ ...backup, manifest: await readBucketManifest(backup) });
      }),
    );
    return set;
  }

  return {
    /** The newest that the site itself wrote, and why others do not count. */
    async findNewest(site: string) {
      const { folders } = await readFolders(`${site}/`);
      const { backups, refused } = await readBackups(folders.filter(isTrusted));
      return { newest: findNewest(backups, site), refused };
    },

    /** The times of a site's backups, newest first, by their names alone: reading each takes long. */
    async listTimes(site: string): Promise<Date[]> {
      const { folders } = await readFolders(`${site}/`);
      return folders
        .filter((backup) => backup.seal && isTrusted(backup))
        .flatMap(({ folder }) => parseBackupName(path.posix.basename(folder).toUpperCase()) ?? [])
        .sort((left, right) => right.getTime() - left.getTime());
    },

    /**
     * Copies a new backup, its manifest last; removes older ones unless `keepAll`, by age if the trusted time `now` is
     * known. Names these, and bad ones.
     */
    async add(
      backup: KnownBackup,
      { progress, keepAll, now }: { progress: Progress; keepAll: boolean; now: Date | null },
    ): Promise<{ removed: string[]; refused: string[] }> {
      const { site } = backup.manifest;
      const existingKeys = await readKeys(`${site}/`);
      const bucketFolder = toFolder(backup);
      // Without the passphrase, nothing readable may get into an encrypted bucket.
      if (passphrase || existingKeys.has(identityKey(site))) await sealedObjects.assertOpens(site);
      // Photos uploaded before the passphrase was set are sent again.
      const ending = passphrase ? sealedEnding : '';
      const getSize = (file: string) => existingKeys.get(toKey(backup, file) + ending) ?? -1;
      const files = Object.entries(backup.manifest.files).filter(
        ([file, { bytes }]) => getSize(file) < bytes || getSize(file) > getMaxStoredBytes(bytes),
      );
      await runStage(progress, 'To the bucket', files, async ([file, { bytes }]) => {
        const key = toKey(backup, file);
        // Storing reads what is there.
        if (getSize(file) > getMaxStoredBytes(bytes)) await storage.remove(key + ending);
        await sealedObjects.write(site, key, await readBackupFile(backup, file));
        if (passphrase && existingKeys.has(key)) await storage.remove(key);
        return bytes;
      });
      const options = { folder: backup.folder, maxBytes: maxManifestBytes };
      if (passphrase) {
        const key = `${bucketFolder}/${signedManifest}`;
        const bytes = await readPlainFile(manifestFiles[0], options);
        await sealedObjects.write(site, key, await sealedObjects.sign(site, key, bytes));
      } else {
        for (const file of manifestFiles.toReversed()) {
          await sealedObjects.write(
            site,
            `${bucketFolder}/${file}`,
            await readPlainFile(file, options),
          );
        }
      }
      if (keepAll) return { removed: [], refused: [] };
      const { folders, foreign } = await readFolders(`${site}/`);
      const { backups, refused } = await readBackups(folders);
      const newBackup = { ...backup, folder: bucketFolder };
      // What somebody else may have put there never replaces what the site wrote.
      const expiredBackups = [
        ...listExpiredBackups(backups.filter(isTrusted), newBackup, now),
        ...listExpiredBackups(backups, newBackup, now).filter((old) => !isTrusted(old)),
      ];
      const remainingBackups = backups.filter((old) => !expiredBackups.includes(old));
      const neededPhotos = new Set(remainingBackups.flatMap(listPhotos));
      // An unreadable backup may need any photo.
      const keepsPhotos = folders.filter(({ seal }) => seal).length > backups.length;
      for (const { folder, files, manifest } of expiredBackups) {
        // The manifest is removed first: without it the rest is not a backup.
        const manifests = Object.values(manifestNames).filter((name) => files.has(name));
        for (const name of new Set([...manifests, ...files.keys()]))
          await storage.remove(`${folder}/${name}`);
        if (keepsPhotos) continue;
        const photos = new Set(listPhotos({ folder, manifest }));
        await forEachItem(photos.difference(neededPhotos), async (key) => {
          await storage.remove(key);
          await storage.remove(key + sealedEnding);
        });
      }
      const removed = expiredBackups.map(({ folder }) => path.posix.basename(folder).toUpperCase());
      return { removed, refused: [...refused, ...foreign] };
    },

    /** Fetches the named or newest backup into a folder below `parent`. A second call resumes an interrupted one. */
    async fetch(parent: string, options: FetchOptions): Promise<string> {
      const { progress } = options;
      const backup = await chooseFromBucket(options);
      const { manifest, seal } = backup;
      const folder = path.join(parent, path.posix.basename(backup.folder).toUpperCase());
      if (seal === 'earlier' || !isTrusted(backup)) progress.say(formatWarning(backup));
      if ((await listNames(parent)).includes(path.basename(folder))) {
        // Fetched before; rejects if it is damaged.
        if (isDeepStrictEqual(await readManifest(folder), manifest)) return folder;
        throw new TransferRefused(
          `${folder} is a different backup from ${backup.folder} in the bucket. Choose another folder.`,
        );
      }
      const draft = path.join(parent, `.${path.basename(folder)}.part`);
      await mkdir(draft, { recursive: true, mode: 0o700 });
      const target = createFolderStorage(draft);
      const files = Object.entries(manifest.files);
      const invalidFile = files.find(([file]) => !isStorageKey(file));
      if (invalidFile) {
        throw new TransferRefused(
          `The backup lists an invalid file name: ${printable(invalidFile[0])}`,
        );
      }
      const existingKeys = await readKeys(`${manifest.site}/`);
      for (const [file, { bytes }] of files) {
        const key = toKey(backup, file);
        const largeKey = [key + sealedEnding, key].find(
          (storedKey) => (existingKeys.get(storedKey) ?? 0) > getMaxStoredBytes(bytes),
        );
        if (!largeKey) continue;
        throw new TransferRefused(
          `${largeKey} in the bucket is larger than its backup says, so somebody else may have put it there.`,
        );
      }
      const title = `From the bucket ${bucket.bucket}`;
      await runStage(progress, title, files, async ([file, sum]) => {
        const savedBytes = await target.get(file);
        if (!savedBytes || sumBytes(savedBytes).sha256 !== sum.sha256) {
          const bytes = await sealedObjects.read(manifest.site, toKey(backup, file));
          if (sumBytes(bytes).sha256 !== sum.sha256) {
            throw new TransferRefused(`${file} in the bucket has changed since it was written.`);
          }
          await target.put(file, bytes);
        }
        return sum.bytes;
      });
      await writeManifest(draft, manifest);
      await rename(draft, folder);
      await syncFolder(parent);
      return folder;
    },
  };

  async function chooseFromBucket({ name, unencrypted = false, progress }: FetchOptions) {
    const bucketTitle = `The bucket ${bucket.bucket}`;
    const { folders, foreign } = await readFolders('');
    const candidates = folders.filter(
      ({ folder }) => !name || `/${folder}`.endsWith(`/${name.toLowerCase()}`),
    );
    if (candidates.length === 0) {
      const others = folders.map(({ folder }) => folder).sort();
      throw new TransferRefused(
        others.length > 0
          ? `${bucketTitle} has no backup ${name}. It has:\n${list(others.toReversed())}`
          : `${bucketTitle} has no backup.`,
      );
    }
    const { backups, refused } = await readBackups(candidates, (entry) => {
      const { folder, seal } = entry;
      if (unencrypted && seal !== 'plain') return `${folder} is encrypted.`;
      if (!unencrypted && !isTrusted(entry)) {
        return `${folder} is not encrypted, so anybody who can write to the bucket may have made it. To restore it anyway, add --unencrypted.`;
      }
      if (seal !== 'earlier' || name) return null;
      return `${folder} was encrypted by an earlier version, which did not sign backups. To restore it, name it.`;
    });
    const backup = chooseBackup(backups, bucketTitle, name ? null : new Date());
    if (!backup) {
      const reasons = new Set(refused);
      throw new TransferRefused(
        reasons.size === 1
          ? [...reasons].join()
          : `${bucketTitle} has no valid backup:\n${list([...reasons].sort())}`,
      );
    }
    const notice = formatSkipped(name ? refused : [...refused, ...foreign]);
    if (notice) progress.say(notice);
    return backup;
  }
}

/** Anybody who can write to the bucket can add a backup that is not encrypted. */
function isTrusted({ seal, isOfSealedSite }: BackupFolder): boolean {
  return seal !== 'plain' || !isOfSealedSite;
}

function formatWarning({ folder, manifest, seal }: BucketBackup): string {
  const reason = seal === 'plain' ? 'is not encrypted' : 'was encrypted by an earlier version';
  const accounts = `its accounts (${manifest.tables.staff?.rows ?? 0})`;
  return withCliCommand(
    `${folder} ${reason}, so nothing proves that the site itself wrote it. Check ${accounts} before you start the site: npm run admin -- list`,
  );
}

function toFolder({ folder, manifest }: { folder: string; manifest: Manifest }): string {
  return `${manifest.site}/${path.basename(folder).toLowerCase()}`;
}

function toKey(backup: KnownBackup, file: string): string {
  return isPhoto(file) ? `${backup.manifest.site}/${file}` : `${toFolder(backup)}/${file}`;
}

function listPhotos(backup: KnownBackup): string[] {
  const photos = Object.keys(backup.manifest.files).filter(isPhoto);
  // A foreign manifest may name anything.
  return photos.map((file) => toKey(backup, file)).filter(isStorageKey);
}
