import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SitePlace } from '../app/data/transfer/site-place.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import type { Storage } from '../app/services/storage/storage.server.ts';
import type { KnownBackup } from './backup-keeping.ts';
import { photoFile } from './backup-manifest.ts';
import { type FileSum, forEachOf, sumOfBytes } from './carry-photos.ts';
import { readPlainFile } from './plain-files.ts';
import type { Progress } from './progress.ts';

/** Takes the photo of a key into the backup; null when the site has no such file. */
export type TakePhoto = (key: string) => Promise<FileSum | null>;

interface PhotoTakerOptions {
  draft: string;
  media: Storage;
  previous: KnownBackup | undefined;
}

/**
 * Takes a photo as a second name of the file in the previous backup when that is still what it
 * was, as a photo never changes under its key; else from the site.
 */
export async function openPhotoTaker(
  site: SitePlace,
  { draft, media, previous }: PhotoTakerOptions,
): Promise<TakePhoto> {
  const storage = await openStorage(site);
  return async (key) => {
    const file = photoFile(key);
    const known = previous?.manifest.files[file];
    if (previous && known) {
      const linked = path.join(draft, file);
      await mkdir(path.dirname(linked), { recursive: true });
      const isThere = await linkOrCopy(path.join(previous.folder, file), linked);
      const options = { folder: draft, maxBytes: known.bytes };
      // What is no plain file any more is taken from the site anew, as a damaged one is.
      const bytes = isThere && (await readPlainFile(file, options).catch(() => null));
      if (bytes && sumOfBytes(bytes).sha256 === known.sha256) return known;
      await rm(linked, { force: true });
    }
    let bytes = await storage.get(key);
    if (!bytes) {
      // A store may need a moment until it shows everywhere what was put there.
      await wait(300);
      bytes = await storage.get(key);
    }
    if (!bytes) return null;
    await media.put(key, bytes);
    return sumOfBytes(bytes);
  };
}

/** False when the previous backup's file is gone: it was damaged, or is being removed. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  const ways = [
    () => link(from, to),
    // Another file system, or one without second names.
    () => copyFile(from, to),
  ];
  for (const way of ways) {
    if (await succeeds(way)) return true;
  }
  return false;
}

async function succeeds(way: () => Promise<void>): Promise<boolean> {
  try {
    await way();
    return true;
  } catch {
    return false;
  }
}

/** Takes what an earlier round did not; returns the keys of files that are not there. */
export async function takePhotos(
  wanted: Set<string>,
  taken: Map<string, FileSum>,
  takePhoto: TakePhoto,
  progress: Progress,
): Promise<string[]> {
  const missing: string[] = [];
  const left = [...wanted].filter((key) => !taken.has(key));
  const stage = progress.begin('Photos', left.length);
  await forEachOf(left, async (key) => {
    const sum = await takePhoto(key);
    if (sum) taken.set(key, sum);
    else missing.push(key);
    stage.add(1, sum?.bytes);
  });
  stage.done();
  return missing;
}
