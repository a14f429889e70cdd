import type { Selectable } from 'kysely';
import { fillHotels, type PackageFacts, readFacts } from '../../rules/packages/package-facts.ts';
import { translateLines } from '../../rules/phrases.ts';
import { type SearchEntry, searchEntry } from '../../rules/search/find-packages.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { cacheUntilChange } from '../../services/events.server.ts';
import type { Database } from '../database/database.server.ts';
import { livePackages, type PackageRow, type Tables } from '../database/tables.server.ts';
import { findFirstPhotos } from '../gallery/gallery.server.ts';
import { findPhotos } from '../photos/photos.server.ts';
import { getIds, orderPackages, sortByIds } from '../row-order.server.ts';
import type { Translations } from '../translations/translations.server.ts';

// What visitors see: packages that are not hidden. Lint prevents public pages from importing the other queries.

/** A package as shown on pages: texts that are not filled in are blank. */
export interface TourPackage extends Omit<PackageRow, 'inclusions' | 'gallery' | 'facts'> {
  facts: PackageFacts;
  photo: Photo | null;
}

export type StoredPackage = Selectable<Tables['packages']>;

/** A package without a featured image shows the first of its photos instead. */
export async function withPhotos(database: Database, rows: readonly StoredPackage[]) {
  const urls = rows.map(({ imageUrl }) => imageUrl);
  const featuredPhotos = await findPhotos(database.kysely, urls);
  const rowsWithoutPhoto = rows.filter(({ imageUrl }) => !featuredPhotos.has(imageUrl));
  const firstPhotos = await findFirstPhotos(database, getIds(rowsWithoutPhoto));
  return rows.map((row) => ({
    ...toTourPackage(row),
    photo: featuredPhotos.get(row.imageUrl) ?? firstPhotos.get(row.id) ?? null,
  }));
}

/** Without what only the database needs. */
function toTourPackage(storedPackage: StoredPackage): Omit<TourPackage, 'photo'> {
  const { inclusions, gallery, facts, undoUntil, deletedAt, deletedBy, ...row } = storedPackage;
  return { ...row, facts: readFacts(facts) };
}

async function toOffered(database: Database, rows: readonly StoredPackage[]) {
  return (await withPhotos(database, rows)).map(fillHotels);
}

export async function listOfferedPackages(database: Database): Promise<TourPackage[]> {
  return toOffered(database, await orderPackages(selectOffered(database)).execute());
}

export async function findOfferedPackages(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await selectOffered(database).where('id', 'in', ids).execute();
  return sortByIds(ids, await toOffered(database, rows));
}

/** Pinned packages in the staff's order, then the newest others, at most `count`. */
export async function listPopularPackages(database: Database, count: number) {
  const pinnedRows = await orderPackages(selectOffered(database))
    .where('pinnedAt', 'is not', null)
    .limit(count)
    .execute();
  const newestRows = await selectOffered(database)
    .where('pinnedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count - pinnedRows.length)
    .execute();
  return toOffered(database, [...pinnedRows, ...newestRows]);
}

export async function findOfferedPackage(database: Database, id: string) {
  return (await findOfferedPackages(database, [id]))[0] ?? null;
}

export async function findHiddenPackage({ kysely }: Database, id: string) {
  const rows = livePackages(kysely).select('packageType').where('hiddenAt', 'is not', null);
  return (await rows.where('id', '=', id).executeTakeFirst()) ?? null;
}

/** An offered package, or one hidden after the form was opened, if the sender knows its name. */
export async function findEnquiryPackage(
  { database, translations }: { database: Database; translations: Translations },
  id: string,
  knownName: string,
) {
  const row = await livePackages(database.kysely)
    .select(['packageName', 'hiddenAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const name = row.packageName.trim();
  const shownName = translateLines(name, await translations.translator());
  return row.hiddenAt === null || shownName === knownName ? { id, name, shownName } : null;
}

function selectOffered({ kysely }: Pick<Database, 'kysely'>) {
  return livePackages(kysely).selectAll().where('hiddenAt', 'is', null);
}

export async function findLeaflet({ kysely }: Database, url: string) {
  if (url === '') return null;
  const leaflet = kysely.selectFrom('photos').select(['url', 'bytes']).where('url', '=', url);
  return (await leaflet.executeTakeFirst()) ?? null;
}

export type IndexedPackage = Omit<TourPackage, 'photo'> & { entry: SearchEntry };

export type PackageIndex = ReturnType<typeof createPackageIndex>;

/** The offered packages in memory, in order. An unchanged package remains the same object. */
export function createPackageIndex({ kysely, events }: Database) {
  const addSearchEntry = (row: Omit<TourPackage, 'photo'>) => ({ ...row, entry: searchEntry(row) });
  /** By the row's text, so unchanged facts are not parsed again. */
  let indexedPackages = new Map<string, IndexedPackage>();
  const read = cacheUntilChange(events, ['packages'], async () => {
    const rows = await orderPackages(selectOffered({ kysely })).execute();
    const entries = rows.map((row): [string, IndexedPackage] => {
      const text = JSON.stringify(row);
      return [text, indexedPackages.get(text) ?? addSearchEntry(fillHotels(toTourPackage(row)))];
    });
    indexedPackages = new Map(entries);
    return [...indexedPackages.values()];
  });
  return { read };
}
