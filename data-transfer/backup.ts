import { copyFile, link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backedUpTables, leftOutTables } from '../app/data/transfer/carried-tables.server.ts';
import { copyDatabase } from '../app/data/transfer/copy-database.server.ts';
import {
  sumTables,
  type TableReader,
  type TableShape,
  type TableSum,
} from '../app/data/transfer/every-table.server.ts';
import { openTableCopy, openTablesBeside } from '../app/data/transfer/open-tables.server.ts';
import type { SitePlace } from '../app/data/transfer/site-place.server.ts';
import type { Log } from '../app/services/log.server.ts';
import { openStorage } from '../app/services/storage/open-storage.server.ts';
import {
  createFolderStorage,
  type Storage,
  syncFolder,
} from '../app/services/storage/storage.server.ts';
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
  sqliteFile,
  writeManifest,
} from './backup-manifest.ts';
import { type FileSum, forEachOf, photoKeysOf, sumOfBytes } from './carry-photos.ts';
import { readPlainFile } from './plain-files.ts';
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

/** Takes the photo of a key into the backup; null when the site has no such file. */
type TakePhoto = (key: string) => Promise<FileSum | null>;

interface PhotoTakerOptions {
  draft: string;
  media: Storage;
  previous: KnownBackup | undefined;
}

/**
 * Takes a photo as a second name of the file in the previous backup when that is still what it
 * was, as a photo never changes under its key; else from the site.
 */
async function openPhotoTaker(
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
async function takePhotos(
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

/** The database of the site at one moment, as it lies in the backup. */
interface Snapshot {
  migrations: readonly string[];
  shapes: readonly TableShape[];
  tables: Record<string, TableSum>;
  files: Record<string, FileSum>;
  /** Keys of the photos that rows promise. */
  photos: Set<string>;
}

/** Copies the database, either kind, into a SQLite file of the folder, without secrets and sign-ins. */
async function takeSnapshot(site: SitePlace, folder: string, log: Log): Promise<Snapshot> {
  const file = await copyDatabase(site, path.join(folder, sqliteFile), {
    log,
    leftOut: leftOutTables,
  });
  const tables = openTableCopy(file);
  try {
    const snapshot = await tables.read(backedUpTables, sumUp);
    return { ...snapshot, files: { [sqliteFile]: sumOfBytes(await readFile(file)) } };
  } finally {
    await tables.close();
  }
}

async function sumUp(reader: TableReader) {
  const photos = new Set<string>();
  const tables = await sumTables(reader, (rows, shape) => {
    if (shape.name === 'photos') for (const key of photoKeysOf(rows)) photos.add(key);
  });
  return { migrations: reader.migrations, shapes: reader.shapes, tables, photos };
}

/** Keys of the photos that the site promises at this moment. */
async function photosNow(site: SitePlace, log: Log): Promise<Set<string>> {
  return (await readBeside(site, ['photos'], log, sumUp)).photos;
}

/** The id that rows and photos of a site carry; blank for one that has not started yet. */
function siteId(site: SitePlace, log: Log): Promise<string> {
  return readBeside(site, ['site_identity'], log, async ({ shapes, rowsOf }) => {
    for (const shape of shapes) for await (const [row] of rowsOf(shape)) return String(row?.id);
    return '';
  });
}

async function readBeside<Result>(
  site: SitePlace,
  names: string[],
  log: Log,
  work: (reader: TableReader) => Promise<Result>,
): Promise<Result> {
  const tables = await openTablesBeside(site, log);
  try {
    return await tables.read(names, work);
  } finally {
    await tables.close();
  }
}
