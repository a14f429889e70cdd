import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '../../app/data/database.server.ts';
import { importGalleryImages, importPackages } from '../../app/data/imported.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery-category-names.ts';
import { uploadLimits } from '../../app/rules/limits.ts';
import {
  cleanPicture,
  isPhotoRefused,
  PhotoRefused,
} from '../../app/services/clean-picture.server.ts';
import { createLive } from '../../app/services/live.server.ts';
import type { Log } from '../../app/services/log.server.ts';
import { openStorage } from '../../app/services/open-storage.server.ts';
import {
  createPhotos,
  keyOfPhoto,
  type Photos,
  type StoredPhoto,
} from '../../app/services/photos.server.ts';
import { forEachOf } from '../carry-photos.ts';
import type { Progress, Stage } from '../progress.ts';
import type { SitePlace } from '../site-place.ts';
import { readKnownDocuments } from './known-documents.ts';
import { uploadedName } from './picture-files.ts';
import {
  type ImportPlan,
  type PlannedImage,
  type PlannedPackage,
  planImport,
} from './plan-import.ts';
import { readExport } from './read-export.ts';

interface ImportOptions {
  log: Log;
  progress: Progress;
  now: () => Date;
  /** False is the dry run: everything is looked at, pictures too, and nothing is written. */
  write: boolean;
  /** Takes packages whose picture is missing or cannot be read, without it. */
  withoutPictures: boolean;
}

export interface ImportReport extends Omit<ImportPlan, 'packages' | 'images'> {
  /** How many were taken or, in a dry run, would be. */
  packages: number;
  images: number;
}

/** So many rows are one transaction, and one ring of the bell. */
const atOnce = 20;

/**
 * Takes an agency's data from a folder. It only adds: what the site has stays as it is. SQLite
 * belongs to one process, so writing is refused beside a running site; on PostgreSQL the open pages
 * of all instances follow. Throws `MovingRefused`, `DatabaseInUseError`.
 */
export async function importFolder(
  site: SitePlace,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { log, now, write } = options;
  const read = await readExport(folder);
  // Opened first, so that nobody adds what is planned.
  const database = write ? await openDatabase({ ...site, live: createLive(), log, now }) : null;
  try {
    const plan = planImport(read.documents, {
      known: await readKnownDocuments(site, log),
      pictures: read.pictures,
      withoutPictures: options.withoutPictures,
    });
    const photos = createPhotos(await openStorage(site), now, log);
    const taken = await take(plan, { folder, database, photos, options });
    const problems = [...read.problems, ...plan.problems];
    return { ...plan, ...taken, problems, notes: [...read.notes, ...plan.notes] };
  } finally {
    await database?.close();
  }
}

interface Taking {
  folder: string;
  /** Null in a dry run. */
  database: Database | null;
  photos: Photos;
  options: ImportOptions;
}

/** Takes, or only looks at, all that is planned; adds the pictures that are none to the problems. */
async function take(
  plan: ImportPlan,
  taking: Taking,
): Promise<{ packages: number; images: number }> {
  const { database, options } = taking;
  const taken = { packages: 0, images: 0 };
  const packages = options.progress.begin('Packages', plan.packages.length);
  for (const some of portions(plan.packages)) {
    const stored = await storePictures(plan, some, 'packages', taking, packages);
    const rows = stored.map(({ row, photo }) => ({ ...row, photo }));
    if (database) await keep(rows, taking.photos, () => importPackages(database, rows));
    taken.packages += rows.length;
  }
  packages.done();
  const images = options.progress.begin('Gallery images', plan.images.length);
  for (const category of galleryCategoryNames) {
    const ofCategory = plan.images.filter((image) => image.category === category);
    for (const some of portions(ofCategory)) {
      const stored = await storePictures(plan, some, `gallery/${category}`, taking, images);
      const rows = stored.flatMap(({ row, photo }) => (photo ? [{ ...row, photo }] : []));
      if (database) {
        await keep(rows, taking.photos, () => importGalleryImages(database, category, rows));
      }
      taken.images += database ? rows.length : stored.length;
    }
  }
  images.done();
  return taken;
}

/** When the rows are not taken, their pictures are not left behind. */
async function keep(
  rows: readonly { photo: StoredPhoto | null }[],
  photos: Photos,
  insert: () => Promise<void>,
): Promise<void> {
  try {
    await insert();
  } catch (error) {
    for (const { photo } of rows) if (photo) await photos.remove(keyOfPhoto(photo.url) ?? '');
    throw error;
  }
}

/** The rows whose pictures can be taken, with the stored photo, in the order of the plan. */
async function storePictures<Row extends PlannedPackage | PlannedImage>(
  plan: ImportPlan,
  rows: readonly Row[],
  keptIn: string,
  { folder, database, photos, options }: Taking,
  stage: Stage,
): Promise<{ row: Row; photo: StoredPhoto | null }[]> {
  const stored = new Map<Row, StoredPhoto | null>();
  await forEachOf(rows, async (row) => {
    const { picture, where } = row;
    stage.add(1);
    if (picture === null) {
      stored.set(row, null);
      return;
    }
    try {
      const bytes = await readPicture(path.join(folder, picture));
      if (!database) await cleanPicture(bytes);
      const photo = database && (await photos.store(keptIn, uploadedName(picture), bytes));
      stored.set(row, photo);
    } catch (error) {
      if (!isPhotoRefused(error)) throw error;
      if (options.withoutPictures && keptIn === 'packages') stored.set(row, null);
      else plan.problems.push(`${where}: the picture ${picture} cannot be taken: ${error.message}`);
    }
  });
  return rows.flatMap((row) => {
    const photo = stored.get(row);
    return photo === undefined ? [] : [{ row, photo }];
  });
}

/** A file larger than any picture may be is not read into memory. */
async function readPicture(file: string): Promise<Buffer> {
  const { size } = await stat(file);
  if (size <= uploadLimits.bytes) return readFile(file);
  throw new PhotoRefused(`it is larger than ${uploadLimits.bytes / 1024 / 1024} MB`);
}

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += atOnce) yield items.slice(at, at + atOnce);
}
