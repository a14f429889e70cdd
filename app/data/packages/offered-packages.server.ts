import { sql } from 'kysely';
import { filterOfType, type PackageFilter } from '../../rules/packages/package-types.ts';
import type { ListWindow } from '../../rules/pagination.ts';
import { sayLines } from '../../rules/translations/phrases.ts';
import type { Database } from '../database/database.server.ts';
import { readCounts } from '../overview/row-counts.server.ts';
import type { Translations } from '../translations/translations.server.ts';
import { inOrder, type TourPackage, withPhotos } from './tour-package.server.ts';

// What visitors see: the packages that are not hidden. Lint keeps their pages from the others.

/** The offered packages of a filter in the order of staff: all, or the part that a page shows. */
export async function listOfferedPackages(
  database: Database,
  filter: PackageFilter = 'all',
  part?: ListWindow,
): Promise<TourPackage[]> {
  let query = inOrder(offered(database));
  if (filter !== 'all') query = query.where(filterOfRow, '=', filter);
  if (part) query = query.limit(part.count).offset(part.skip);
  return withPhotos(database, await query.execute());
}

/** The offered packages with these ids, in this order; without those that are not there. */
export async function findOfferedPackages(
  database: Database,
  ids: readonly string[],
): Promise<TourPackage[]> {
  if (ids.length === 0) return [];
  const rows = await offered(database).where('id', 'in', ids).execute();
  const byId = new Map((await withPhotos(database, rows)).map((found) => [found.id, found]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The pinned packages in the order of staff, and the newest others until there are `count`. */
export async function listPopularPackages(
  database: Database,
  count: number,
): Promise<TourPackage[]> {
  const pinned = await inOrder(offered(database))
    .where('pinnedAt', 'is not', null)
    .limit(count)
    .execute();
  const newest = await offered(database)
    .where('pinnedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(count - pinned.length)
    .execute();
  return withPhotos(database, [...pinned, ...newest]);
}

/** One offered package, or null when there is none with this id, or it is hidden. */
export async function findOfferedPackage(
  database: Database,
  id: string,
): Promise<TourPackage | null> {
  const tourPackage = await findEither(database, id);
  return tourPackage?.hiddenAt === null ? tourPackage : null;
}

/** True when there is a package with this id that visitors do not see at present. */
export async function isPackageHidden(database: Database, id: string): Promise<boolean> {
  const hiddenAt = (await findEither(database, id))?.hiddenAt;
  return typeof hiddenAt === 'string';
}

/** A package by the name that staff gave it, and by that of the page. */
export interface PackageAskedAbout {
  id: string;
  name: string;
  said: string;
}

/**
 * The package that a visitor asks about: an offered one, or one hidden since they opened the form,
 * which they know by its name on the page. To anybody else a hidden one does not exist.
 */
export async function findPackageAskedAbout(
  { database, translations }: { database: Database; translations: Translations },
  id: string,
  knownName: string,
): Promise<PackageAskedAbout | null> {
  const found = await findEither(database, id);
  if (!found) return null;
  const name = found.packageName.trim();
  const said = await translations.said((say) => sayLines(name, say));
  return found.hiddenAt === null || said === knownName ? { id, name, said } : null;
}

/** How many offered packages there are of each filter, without counting them. */
export async function countOfferedPackages(
  database: Database,
): Promise<Record<PackageFilter, number>> {
  const counts = { all: 0, hajj: 0, umrah: 0, special: 0 };
  for (const [list, by] of [
    ['packages', 1],
    ['packages/hidden', -1],
  ] as const) {
    for (const { part, count } of await readCounts(database, list)) {
      counts.all += by * count;
      counts[filterOfType(part)] += by * count;
    }
  }
  return counts;
}

function offered({ kysely }: Database) {
  return kysely.selectFrom('packages').selectAll().where('hiddenAt', 'is', null);
}

async function findEither(database: Database, id: string): Promise<TourPackage | undefined> {
  const rows = await database.kysely
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', id)
    .execute();
  return (await withPhotos(database, rows))[0];
}

/** What JavaScript's `trim` takes away. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** `filterOfType` in SQL, to the letter as in the index `packages_of_filter`, which it needs. */
const filterOfRow = sql<string>`case lower(trim("packageType", ${sql.lit(blanks)})) when 'hajj' then 'hajj' when 'umrah' then 'umrah' else 'special' end`;
