import type { SelectQueryBuilder } from 'kysely';
import { type PackageFacts, readFacts } from '../../rules/packages/package-facts.ts';
import { translateLines } from '../../rules/phrases.ts';
import { type SearchEntry, searchEntry } from '../../rules/search/find-packages.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import { followed } from '../../services/events.server.ts';
import type { Database } from '../database/database.server.ts';
import type { PackageRow, PhotoRow, Tables } from '../database/tables.server.ts';
import { findPhotos } from '../photos/photos.server.ts';
import { inOrderOf } from '../row-order.server.ts';
import type { Translations } from '../translations/translations.server.ts';

// What visitors see: packages that are not hidden. Lint prevents public pages from importing the other queries.

/** A package as shown on pages: texts that are not filled in are blank. */
export interface TourPackage extends Omit<PackageRow, 'inclusions' | 'gallery' | 'facts'> {
  facts: PackageFacts;
  photo: Photo | null;
}

/** The website's order: the staff's order, then newest first, then by id. */
export function inOrder<Row>(query: SelectQueryBuilder<Tables, 'packages', Row>) {
  return query.orderBy('position').orderBy('createdAt', 'desc').orderBy('id');
}

export async function withPhotos({ kysely }: Database, rows: readonly PackageRow[]) {
  const urls = rows.map(({ imageUrl }) => imageUrl);
  const photos = await findPhotos(kysely, urls);
  return rows.map((row) => ({ ...shownOf(row), photo: photos.get(row.imageUrl) ?? null }));
}

function shownOf({ inclusions, gallery, facts, ...row }: PackageRow): Omit<TourPackage, 'photo'> {
  return { ...row, facts: readFacts(facts) };
}

export async function listOfferedPackages(database: Database): Promise<TourPackage[]> {
  return withPhotos(database, await inOrder(offered(database)).execute());
}

export async function findOfferedPackages(database: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await offered(database).where('id', 'in', ids).execute();
  return inOrderOf(ids, await withPhotos(database, rows));
}

/** Pinned packages in the staff's order, then the newest others, at most `count`. */
export async function listPopularPackages(database: Database, count: number) {
  const pinned = inOrder(offered(database)).where('pinnedAt', 'is not', null).limit(count);
  const newest = offered(database).where('pinnedAt', 'is', null).orderBy('createdAt', 'desc');
  const first = await pinned.execute();
  const others = await newest
    .orderBy('id')
    .limit(count - first.length)
    .execute();
  return withPhotos(database, [...first, ...others]);
}

export async function findOfferedPackage(database: Database, id: string) {
  return (await findOfferedPackages(database, [id]))[0] ?? null;
}

export async function isPackageHidden({ kysely }: Database, id: string): Promise<boolean> {
  const found = kysely.selectFrom('packages').select('hiddenAt').where('id', '=', id);
  return ((await found.executeTakeFirst())?.hiddenAt ?? null) !== null;
}

/** An offered package, or one hidden after the form was opened, if the sender knows its name. */
export async function findPackageAskedAbout(
  { database, translations }: { database: Database; translations: Translations },
  id: string,
  knownName: string,
) {
  const found = await database.kysely
    .selectFrom('packages')
    .select(['packageName', 'hiddenAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const name = found.packageName.trim();
  const shown = translateLines(name, await translations.translator());
  return found.hiddenAt === null || shown === knownName ? { id, name, shownName: shown } : null;
}

function offered({ kysely }: Pick<Database, 'kysely'>) {
  return kysely.selectFrom('packages').selectAll().where('hiddenAt', 'is', null);
}

export type Leaflet = Pick<PhotoRow, 'url' | 'bytes'>;

export async function findLeaflet({ kysely }: Database, url: string): Promise<Leaflet | null> {
  if (url === '') return null;
  const found = kysely.selectFrom('photos').select(['url', 'bytes']).where('url', '=', url);
  return (await found.executeTakeFirst()) ?? null;
}

export type IndexedPackage = Omit<TourPackage, 'photo'> & { entry: SearchEntry };

export type PackageIndex = ReturnType<typeof createPackageIndex>;

/** The offered packages in memory, in order. An unchanged package remains the same object. */
export function createPackageIndex({ kysely, events }: Database) {
  const indexed = (row: Omit<TourPackage, 'photo'>) => ({ ...row, entry: searchEntry(row) });
  /** By the row's text, so unchanged facts are not parsed again. */
  let known = new Map<string, IndexedPackage>();
  const read = followed(events, ['packages'], async () => {
    const rows = await inOrder(offered({ kysely })).execute();
    const entries = rows.map((row): [string, IndexedPackage] => {
      const text = JSON.stringify(row);
      return [text, known.get(text) ?? indexed(shownOf(row))];
    });
    known = new Map(entries);
    return [...known.values()];
  });
  return { read };
}
