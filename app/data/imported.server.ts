import { type Album, toAlbumChange } from '../rules/gallery/albums.ts';
import type { LiveChange } from '../rules/live-topics.ts';
import type { StoredPhoto } from '../services/photos/photos.server.ts';
import { changeRows, type Database } from './database/database.server.ts';
import type { Trx } from './database/tables.server.ts';
import {
  findNewPosition,
  insertGalleryImage,
  publishFooterLinks,
} from './gallery/gallery.server.ts';
import { addToHistoryCount } from './history/history.server.ts';
import { type PackageInput, toColumns } from './packages/package-changes.server.ts';
import { insertPhoto } from './photos/photos.server.ts';

interface ImportedRow {
  /** `packages/{id}` or `gallery/{category}/images/{id}` in the export. */
  source: string;
  id: string;
  checksum: string;
  /** An ISO text; null for now. */
  createdAt: string | null;
}

export interface ImportedPackage extends ImportedRow {
  input: PackageInput;
  inclusions: string | null;
  gallery: string | null;
  /** Null for a package that visitors may see. */
  hiddenAt: string | null;
  photo: StoredPhoto | null;
}

export interface ImportedImage extends ImportedRow {
  category: Album;
  caption: string;
  alt?: string;
  tags: string[];
  photo: StoredPhoto;
}

/** Adds an export's packages, all or none. All additions of one `run` share one history entry. */
export function importPackages(database: Database, packages: ImportedPackage[], run: string) {
  return importRows(database, packages, run, 'packages', async (trx, row, createdAt) => {
    const { id, input, inclusions, gallery, hiddenAt, photo } = row;
    if (photo) await insertPhoto(trx, photo);
    // Imported departures have no ids, and their seats have no date.
    const columns = toColumns(input, input.facts?.departures ?? [], database.now());
    const imageUrl = photo?.url ?? '';
    const times = { createdAt, changedAt: createdAt, hiddenAt };
    const values = { ...columns, id, inclusions, gallery, imageUrl, ...times, version: 1 };
    await trx.insertInto('packages').values(values).execute();
  });
}

export function importGalleryImages(
  database: Database,
  category: Album,
  images: readonly ImportedImage[],
  run: string,
): Promise<void> {
  return importRows(database, images, run, category, async (trx, row, createdAt) => {
    const { id, caption, alt, tags, photo } = row;
    await insertPhoto(trx, photo);
    const position = await findNewPosition(trx, category);
    const { url } = photo;
    const image = { id, category, caption, alt, tags, createdAt, position, url };
    await insertGalleryImage(trx, image);
  });
}

function importRows<Row extends ImportedRow>(
  database: Database,
  rows: readonly Row[],
  run: string,
  list: 'packages' | Album,
  insert: (trx: Trx, row: Row, createdAt: string) => Promise<void>,
): Promise<void> {
  const isPackages = list === 'packages';
  const change: LiveChange = isPackages ? { topic: list } : toAlbumChange(list);
  return changeRows(database, rows.length > 0 ? [change] : [], async (trx, publish) => {
    const importedAt = database.now().toISOString();
    for (const row of rows) {
      await insert(trx, row, row.createdAt ?? importedAt);
      const { source, id: rowId, checksum } = row;
      const document = { source, rowId, checksum, importedAt };
      await trx.insertInto('imported_documents').values(document).execute();
    }
    if (rows.length === 0) return;
    if (!isPackages) await publishFooterLinks(trx, publish, list, rows.length);
    const kind = isPackages ? list : 'images';
    await addToHistoryCount(trx, database, run, { kind, act: 'imported', count: rows.length });
  });
}
