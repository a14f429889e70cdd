import { type Database, newId, openDatabase } from '../../app/data/database/database.server.ts';
import { startInTurn } from '../../app/data/database/postgres.server.ts';
import { removeUnsaved } from '../../app/data/photos/photos.server.ts';
import { assertOneSite } from '../../app/data/photos/site-identity.server.ts';
import { importGalleryImages, importPackages } from '../../app/data/transfer/imported.server.ts';
import type { SitePlace } from '../../app/data/transfer/site-place.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery/gallery-category-names.ts';
import { uploadLimits } from '../../app/rules/limits.ts';
import { createEventBus } from '../../app/services/events.server.ts';
import type { Log } from '../../app/services/log.server.ts';
import {
  createPhotos,
  type Photos,
  type StoredPhoto,
} from '../../app/services/photos/photos.server.ts';
import {
  PhotoRefused,
  sanitizePicture,
} from '../../app/services/photos/sanitize-picture.server.ts';
import { openStorage } from '../../app/services/storage/open-storage.server.ts';
import { createWorkQueue } from '../../app/services/work-queue.server.ts';
import { forEachOf, readPlainFile } from '../carry-files.ts';
import type { Progress, Stage } from '../progress.ts';
import { TransferRefused } from '../progress.ts';
import { type ImportPlan, planImport, readKnownDocuments } from './plan-import.ts';
import { readExport, uploadedName } from './read-export.ts';

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

/** So many rows are one transaction, and one event. */
const atOnce = 20;

/**
 * Takes an agency's data from a folder. It only adds: what the site has stays as it is. SQLite
 * belongs to one process, so writing is refused beside a running site; on PostgreSQL the open pages
 * of all instances follow. Throws `OperatorError`.
 */
export async function importFolder(
  site: SitePlace,
  folder: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { log, now, write, withoutPictures } = options;
  const read = await readExport(folder);
  // Opened first, so that nobody adds what is planned.
  const database = write
    ? await startInTurn(site.url, () =>
        openDatabase({ ...site, events: createEventBus(), log, now }),
      )
    : null;
  try {
    const { pictures } = read;
    const known = await readKnownDocuments(site, log);
    const plan = planImport(read.documents, { known, pictures, withoutPictures });
    const storage = await openStorage(site);
    const photos = createPhotos(storage, now, log);
    if (database) await assertOneSite({ database, storage, photos, log, place: site });
    const { problems: refused } = plan;
    const taken = await take(plan, { folder, database, photos, withoutPictures, refused }, options);
    const problems = [...read.problems, ...refused];
    return { ...plan, ...taken, problems, notes: [...read.notes, ...plan.notes] };
  } finally {
    await database?.close();
  }
}

/** Takes, or only looks at, all that is planned; adds the pictures that are none to the problems. */
async function take(
  plan: ImportPlan,
  taking: Taking,
  { log, progress }: Pick<ImportOptions, 'log' | 'progress'>,
): Promise<{ packages: number; images: number }> {
  const { database, photos } = taking;
  /** When the rows are refused, their pictures are not left behind. */
  const keep = (rows: readonly { photo: StoredPhoto | null }[], insert: () => Promise<void>) =>
    insert().catch(async (error) => {
      const stored = rows.flatMap(({ photo }) => photo ?? []);
      await removeUnsaved({ photos, log }, stored, error);
      throw error;
    });
  const taken = { packages: 0, images: 0 };
  const run = newId();
  const packages = progress.begin('Packages', plan.packages.length);
  for (const some of portions(plan.packages)) {
    const stored = await takePictures(some, 'packages', taking, packages);
    const rows = stored.map(({ row, photo }) => ({ ...row, photo }));
    if (database) await keep(rows, () => importPackages(database, rows, run));
    taken.packages += rows.length;
  }
  packages.done();
  const images = progress.begin('Gallery images', plan.images.length);
  for (const category of galleryCategoryNames) {
    const ofCategory = plan.images.filter((image) => image.category === category);
    for (const some of portions(ofCategory)) {
      const stored = await takePictures(some, `gallery/${category}`, taking, images);
      const rows = stored.flatMap(({ row, photo }) => (photo ? [{ ...row, photo }] : []));
      if (database) {
        await keep(rows, () => importGalleryImages(database, category, rows, run));
      }
      taken.images += database ? rows.length : stored.length;
    }
  }
  images.done();
  return taken;
}

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += atOnce) yield items.slice(at, at + atOnce);
}

/** As many pictures are decoded at a time as where they are stored: more would burst a small server. */
const decodedAtOnce = 2;

interface Taking {
  folder: string;
  database: Database | null;
  photos: Photos;
  withoutPictures: boolean;
  refused: string[];
}

/** Stores the pictures of rows, or in a dry run only looks at them. Returns the rows that can be taken. */
async function takePictures<Row extends { picture: string | null; where: string }>(
  rows: readonly Row[],
  keptIn: string,
  { folder, database, photos, withoutPictures, refused }: Taking,
  stage: Stage,
): Promise<{ row: Row; photo: StoredPhoto | null }[]> {
  const stored = new Map<Row, StoredPhoto>();
  const reasons = new Map<Row, string>();
  const inTurn = createWorkQueue(decodedAtOnce);
  await forEachOf(rows, async (row) => {
    const { picture } = row;
    if (picture !== null) {
      try {
        const bytes = await readPlainFile(picture, { folder, maxBytes: uploadLimits.bytes });
        if (database) stored.set(row, await photos.store(keptIn, uploadedName(picture), bytes));
        else await inTurn(() => sanitizePicture(bytes));
      } catch (error) {
        if (!(error instanceof PhotoRefused || error instanceof TransferRefused)) throw error;
        reasons.set(row, error.message);
      }
    }
    stage.add(1);
  });
  const isTakenAnyway = withoutPictures && keptIn === 'packages';
  return rows.flatMap((row) => {
    const why = reasons.get(row);
    if (why === undefined || isTakenAnyway) return [{ row, photo: stored.get(row) ?? null }];
    refused.push(`${row.where}: the picture ${row.picture} cannot be taken: ${why}`);
    return [];
  });
}
