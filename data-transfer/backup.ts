import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SitePlace } from '../app/data/transfer/site-place.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { syncFolder } from '../app/services/storage/durable-folder.server.ts';
import { createFolderStorage } from '../app/services/storage/folder-storage.server.ts';
import { faultsOfBackup } from './backup-contents.ts';
import {
  backupsIn,
  type KnownBackup,
  nameOfBackup,
  newestOf,
  removeHalfBackups,
} from './backup-keeping.ts';
import {
  type Manifest,
  manifestFormat,
  mediaFolder,
  photoFile,
  readManifest,
  writeManifest,
} from './backup-manifest.ts';
import { openPhotoTaker, takePhotos } from './backup-photos.ts';
import { photosNow, type Snapshot, siteId, takeSnapshot } from './backup-snapshot.ts';
import type { FileSum } from './carry-photos.ts';
import type { Progress } from './progress.ts';
import { list, TransferRefused } from './transfer-refused.ts';

interface BackupOptions {
  /** The number of the last backup of a site that lies elsewhere; 0 without one. */
  lastElsewhere?: (site: string) => Promise<number>;
  log: Log;
  now: () => Date;
  progress: Progress;
}

/** How often a snapshot is taken anew because photos went while they were copied. */
const maxRounds = 10;

/**
 * Makes a backup of a site that may run, in a folder of its own below `parent`: the database
 * first, then the photos that it promises. What is returned was read back and held; before that
 * it has another name, so that a killed backup is never taken for one. Throws `TransferRefused`.
 */
export async function makeBackup(
  site: SitePlace,
  parent: string,
  { lastElsewhere, log, now, progress }: BackupOptions,
): Promise<KnownBackup> {
  await mkdir(parent, { recursive: true });
  await removeHalfBackups(parent, now());
  const takenAt = now();
  const folder = path.join(parent, nameOfBackup(takenAt));
  const draft = path.join(parent, `.${nameOfBackup(takenAt)}.part`);
  // Enquiries and password hashes: for this user's eyes alone.
  await mkdir(draft, { mode: 0o700 });
  try {
    const media = createFolderStorage(path.join(draft, mediaFolder));
    const id = await siteId(site, log);
    const previous = newestOf(await backupsIn(parent), id);
    const takePhoto = await openPhotoTaker(site, { draft, media, previous });
    const taken = new Map<string, FileSum>();
    let snapshot: Snapshot;
    let missing: string[];
    for (let round = 1; ; round += 1) {
      snapshot = await takeSnapshot(site, draft, log);
      missing = await takePhotos(snapshot.photos, taken, takePhoto, progress);
      if (missing.length === 0 || round === maxRounds) break;
      // Where rows went with their files meanwhile, a newer snapshot does not promise them.
      const promised = await photosNow(site, log);
      if (missing.every((key) => promised.has(key))) break;
    }
    for (const [key, sum] of taken) {
      if (snapshot.photos.has(key)) snapshot.files[photoFile(key)] = sum;
      else await media.remove(key);
    }
    const last = Math.max(previous?.manifest.sequence ?? 0, (await lastElsewhere?.(id)) ?? 0);
    await writeManifest(
      draft,
      manifestOf(snapshot, { site: id, sequence: last + 1, takenAt, missing }),
    );
    const manifest = await readManifest(draft);
    const faults = await faultsOfBackup(draft, manifest, progress);
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

function manifestOf(
  { migrations, shapes, tables, files }: Snapshot,
  {
    takenAt,
    missing,
    ...others
  }: Pick<Manifest, 'site' | 'sequence' | 'missing'> & { takenAt: Date },
): Manifest {
  return {
    format: manifestFormat,
    takenAt: takenAt.toISOString(),
    ...others,
    database: 'sqlite',
    migrations: [...migrations],
    shapes: [...shapes],
    tables,
    files,
    missing: missing.toSorted(),
  };
}
