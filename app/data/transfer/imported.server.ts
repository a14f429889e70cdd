import type { Transaction } from 'kysely';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import type { StoredPhoto } from '../../services/photos/photos.server.ts';
import { changeRows, type Database } from '../database/database.server.ts';
import type { Tables } from '../database/tables.server.ts';
import { insertGalleryImage } from '../gallery/gallery.server.ts';
import { countInHistory } from '../history/history.server.ts';
import { factsToStore } from '../packages/package-departures.server.ts';
import { columnsOf, type PackageInput } from '../packages/package-input.server.ts';
import { insertPhoto } from '../photos/photos.server.ts';

/** Where a row comes from, so that it is not taken again. */
interface Imported {
  /** `packages/{id}` or `gallery/{category}/images/{id}` in the export. */
  source: string;
  /** The id that it gets here; nothing has it yet. */
  id: string;
  /** Checksum of the document. */
  checksum: string;
  /** ISO text, or null: now. */
  createdAt: string | null;
}

export interface ImportedPackage extends Imported {
  input: PackageInput;
  /** JSON texts, kept and not displayed. */
  inclusions: string | null;
  gallery: string | null;
  /** Stored before, or null for a package without a picture. */
  photo: StoredPhoto | null;
}

export interface ImportedImage extends Imported {
  category: GalleryCategory;
  caption: string;
  tags: string[];
  photo: StoredPhoto;
}

/**
 * Adds packages of an export, all or none, and remembers where they come from. All that one `run` of an
 * import adds is one entry of the history.
 */
export function importPackages(
  database: Database,
  packages: readonly ImportedPackage[],
  run: string,
): Promise<void> {
  const changes = packages.length > 0 ? [{ topic: 'packages' } as const] : [];
  return changeRows(database, changes, async (rows) => {
    for (const { id, input, inclusions, gallery, photo, ...from } of packages) {
      if (photo) await insertPhoto(rows, photo);
      const createdAt = from.createdAt ?? database.now().toISOString();
      const imageUrl = photo?.url ?? '';
      await rows
        .insertInto('packages')
        .values({
          ...columnsOf(withKnownDepartures(input, database.now())),
          id,
          inclusions,
          gallery,
          imageUrl,
          createdAt,
          changedAt: createdAt,
          version: 1,
        })
        .execute();
      await remember(rows, database, { ...from, id });
    }
    if (packages.length === 0) return;
    const count = packages.length;
    await countInHistory(rows, database, run, { kind: 'packages', act: 'imported', count });
  });
}

/** Departures of a table have no ids, and nobody pressed for their seats before. */
function withKnownDepartures({ facts, ...input }: PackageInput, now: Date): PackageInput {
  return facts ? { ...input, facts: factsToStore(facts, facts.departures, now) } : input;
}

/** Adds images of an export to one gallery, all or none, as {@link importPackages} does packages. */
export function importGalleryImages(
  database: Database,
  category: GalleryCategory,
  images: readonly ImportedImage[],
  run: string,
): Promise<void> {
  const changes = images.length > 0 ? [{ topic: `gallery/${category}` } as const] : [];
  return changeRows(database, changes, async (rows) => {
    for (const { id, caption, tags, photo, ...from } of images) {
      const createdAt = from.createdAt ?? database.now().toISOString();
      await insertGalleryImage(rows, { id, category, caption, tags, createdAt, photo });
      await remember(rows, database, { ...from, id });
    }
    if (images.length === 0) return;
    const count = images.length;
    await countInHistory(rows, database, run, { kind: 'images', act: 'imported', count });
  });
}

async function remember(
  rows: Transaction<Tables>,
  { now }: Database,
  { source, id, checksum }: Pick<Imported, 'source' | 'id' | 'checksum'>,
): Promise<void> {
  await rows
    .insertInto('imported_documents')
    .values({ source, rowId: id, checksum, importedAt: now().toISOString() })
    .execute();
}
