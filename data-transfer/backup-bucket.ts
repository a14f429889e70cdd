import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { LRUCache } from 'lru-cache';
import type { BackupPlace } from '../app/services/config.server.ts';
import { createS3Storage } from '../app/services/storage/s3-storage.server.ts';
import {
  createFolderStorage,
  isStorageKey,
  syncFolder,
} from '../app/services/storage/storage.server.ts';
import {
  backupsIn,
  backupsToRelease,
  chooseBackup,
  isPhoto,
  type KnownBackup,
  manifestFiles,
  newestOf,
  parseManifest,
  readBackupFile,
  timeOfBackup,
} from './backup-manifest.ts';
import {
  forEachOf,
  inStage,
  list,
  type Progress,
  putAndCheck,
  readPlainFile,
  refuse,
  sumOfBytes,
  TransferRefused,
} from './carry-files.ts';

const hourMs = 60 * 60_000;
/** 64 MB per attempt: on a small server the default of 256 MB does not fit beside the site. */
const usualWorkFactor = 16;
const encrypted = '.age';

// A backup's folder is `SITE/2027-01-31t02-30-00-000z/`; a site's backups share `SITE/media/`. With a passphrase, age
// (age-encryption.org) encrypts each file for the key in `SITE/identity.age`, which the passphrase decrypts.
export function openBackupBucket(
  { bucket, passphrase }: BackupPlace,
  { totalMs = hourMs, workFactor = usualWorkFactor } = {},
) {
  const storage = createS3Storage(bucket, { totalMs });
  // Several files request a site's key at once; it is created once.
  const identities = new LRUCache<string, Promise<string>>({ max: 100, memoMethod: openIdentity });

  async function openIdentity(site: string): Promise<string> {
    if (!passphrase) {
      throw new TransferRefused(
        `The backups in the bucket ${bucket.bucket} are encrypted: set BACKUP_PASSPHRASE.`,
      );
    }
    const key = `${site}/identity${encrypted}`;
    if (!(await storage.get(key))) {
      // A second key could not decrypt the existing photos.
      if ((await storage.list(`${site}/`)).some((other) => other.endsWith(encrypted))) {
        throw new TransferRefused(
          `The bucket ${bucket.bucket} has lost ${key}, without which the backups there cannot be opened. Put it back, or take a new bucket.`,
        );
      }
      const made = new Encrypter();
      made.setPassphrase(passphrase);
      made.setScryptWorkFactor(workFactor);
      await putAndCheck(storage, key, Buffer.from(await made.encrypt(await generateIdentity())));
    }
    const opener = new Decrypter();
    opener.addPassphrase(passphrase);
    const sealed = (await storage.get(key)) ?? Buffer.of();
    const sentence = `BACKUP_PASSPHRASE does not open ${key} in the bucket ${bucket.bucket}: it was another one when the first backup went there. Set that one, or take a new bucket.`;
    return opener.decrypt(sealed, 'text').catch(refuse(sentence));
  }

  async function write(site: string, key: string, bytes: Buffer): Promise<unknown> {
    if (!passphrase) return putAndCheck(storage, key, bytes);
    const sealer = new Encrypter();
    sealer.addRecipient(await identityToRecipient(await identities.memo(site)));
    return putAndCheck(storage, key + encrypted, Buffer.from(await sealer.encrypt(bytes)));
  }

  async function read(site: string, key: string): Promise<Buffer> {
    const sealed = await storage.get(key + encrypted);
    const bytes = sealed ?? (await storage.get(key));
    if (!bytes) throw new TransferRefused(`The bucket ${bucket.bucket} has no ${key}.`);
    if (!sealed) return bytes;
    const opener = new Decrypter();
    opener.addIdentity(await identities.memo(site));
    const sentence = `${key}${encrypted} in the bucket ${bucket.bucket} is damaged.`;
    return Buffer.from(await opener.decrypt(sealed).catch(refuse(sentence)));
  }

  async function keysOf(prefix: string): Promise<Map<string, number>> {
    const files = await Array.fromAsync(storage.walk(prefix));
    return new Map(files.map(({ key, bytes }) => [key, bytes]));
  }

  async function backupsBelow(prefix: string): Promise<KnownBackup[]> {
    const found: KnownBackup[] = [];
    const keys = (await storage.list(prefix)).map((key) => key.replace(/\.age$/, ''));
    const manifests = new Set(keys.filter((key) => key.endsWith('/manifest.json')));
    await forEachOf(manifests, async (key) => {
      const folder = path.posix.dirname(key);
      const site = path.posix.dirname(folder);
      if (!timeOfBackup(path.posix.basename(folder).toUpperCase())) return;
      const [bytes, checksum] = [await read(site, key), await read(site, `${key}.sha256`)];
      found.push({ folder, manifest: parseManifest(bytes, checksum, folder) });
    });
    return found;
  }

  return {
    async newestOf(site: string): Promise<KnownBackup | undefined> {
      return newestOf(await backupsBelow(`${site}/`), site);
    },

    /** Copies a new backup, its manifest last; removes older ones unless `keepAll`, and returns their names. */
    async add(
      made: KnownBackup,
      { progress, keepAll }: { progress: Progress; keepAll: boolean },
    ): Promise<string[]> {
      const { site } = made.manifest;
      const there = await keysOf(`${site}/`);
      const own = folderOf(made);
      // Without the passphrase, nothing readable may get into an encrypted bucket.
      if (passphrase || there.has(`${site}/identity${encrypted}`)) await identities.memo(site);
      // Photos uploaded before the passphrase was set are sent again.
      const ending = passphrase ? encrypted : '';
      const files = Object.entries(made.manifest.files).filter(
        ([file, { bytes }]) => (there.get(keyOf(made, file) + ending) ?? -1) < bytes,
      );
      await inStage(progress, 'To the bucket', files, async ([file, { bytes }]) => {
        const key = keyOf(made, file);
        await write(site, key, await readBackupFile(made, file));
        if (passphrase && there.has(key)) await storage.remove(key);
        return bytes;
      });
      for (const file of manifestFiles.toReversed()) {
        const options = { folder: made.folder, maxBytes: Number.MAX_SAFE_INTEGER };
        await write(site, `${own}/${file}`, await readPlainFile(file, options));
      }
      if (keepAll) return [];
      const all = await backupsBelow(`${site}/`);
      const released = backupsToRelease(all, { ...made, folder: own });
      const needed = all.filter((backup) => !released.includes(backup)).flatMap(photosOf);
      for (const backup of released) {
        // The manifest is removed first: without it the rest is not a backup.
        const others = Object.keys(backup.manifest.files).filter((file) => !isPhoto(file));
        for (const file of [...manifestFiles, ...others]) {
          await removeEither(`${backup.folder}/${file}`);
        }
        const unneeded = new Set(photosOf(backup)).difference(new Set(needed));
        await forEachOf(unneeded, removeEither);
      }
      return released.map(({ folder }) => path.posix.basename(folder).toUpperCase());
    },

    /** Fetches the named or newest backup into a folder below `parent`. A second call resumes an interrupted one. */
    async fetch(
      parent: string,
      { name, progress }: { name?: string | undefined; progress: Progress },
    ): Promise<string> {
      const all = await backupsBelow('');
      const named = all.filter(
        ({ folder }) => !name || `/${folder}`.endsWith(`/${name.toLowerCase()}`),
      );
      const chosen = chooseBackup(named, `The bucket ${bucket.bucket}`, name ? null : new Date());
      if (!chosen) {
        const folders = all.map(({ folder }) => folder).sort();
        throw new TransferRefused(
          folders.length > 0
            ? `The bucket ${bucket.bucket} has no backup ${name}, but:\n${list(folders.toReversed())}`
            : `The bucket ${bucket.bucket} has no backup.`,
        );
      }
      const { manifest } = chosen;
      const folder = path.join(parent, path.posix.basename(chosen.folder).toUpperCase());
      if ((await backupsIn(parent)).some((known) => known.folder === folder)) return folder;
      const draft = path.join(parent, `.${path.basename(folder)}.part`);
      await mkdir(draft, { recursive: true, mode: 0o700 });
      const target = createFolderStorage(draft);
      const files = Object.entries(manifest.files);
      const strange = files.find(([file]) => !isStorageKey(file));
      if (strange) {
        throw new TransferRefused(`The backup names an impossible file: ${strange[0]}`);
      }
      const what = `From the bucket ${bucket.bucket}`;
      await inStage(progress, what, files, async ([file, sum]) => {
        const has = await target.get(file);
        if (!has || sumOfBytes(has).sha256 !== sum.sha256) {
          const bytes = await read(manifest.site, keyOf(chosen, file));
          if (sumOfBytes(bytes).sha256 !== sum.sha256) {
            throw new TransferRefused(`${file} in the bucket is not as it was written.`);
          }
          await target.put(file, bytes);
        }
        return sum.bytes;
      });
      for (const file of manifestFiles) {
        await target.put(file, await read(manifest.site, `${chosen.folder}/${file}`));
      }
      await rename(draft, folder);
      await syncFolder(parent);
      return folder;
    },
  };

  async function removeEither(key: string): Promise<void> {
    await storage.remove(key);
    await storage.remove(key + encrypted);
  }
}

function folderOf({ folder, manifest }: KnownBackup): string {
  return `${manifest.site}/${path.basename(folder).toLowerCase()}`;
}

function keyOf(backup: KnownBackup, file: string): string {
  return isPhoto(file) ? `${backup.manifest.site}/${file}` : `${folderOf(backup)}/${file}`;
}

function photosOf(backup: KnownBackup): string[] {
  const photos = Object.keys(backup.manifest.files).filter(isPhoto);
  return photos.map((file) => keyOf(backup, file));
}
