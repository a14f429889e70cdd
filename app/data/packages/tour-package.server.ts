import type { SelectQueryBuilder } from 'kysely';
import type { PackageFacts } from '../../rules/packages/package-facts.ts';
import { readFacts } from '../../rules/packages/stored-facts.ts';
import type { Photo } from '../../rules/srcset-widths.ts';
import type { Database } from '../database/database.server.ts';
import type { PackageRow, Tables } from '../database/tables.server.ts';
import { findPhotos } from '../photos/photos.server.ts';

/** One package as pages see it: every text is there, blank when it was not filled in. */
export interface TourPackage extends Omit<PackageRow, 'inclusions' | 'gallery' | 'facts'> {
  facts: PackageFacts;
  photo: Photo | null;
}

/** The order of the website: that of staff; where there is none, the newest first, then by id. */
export function inOrder<Row>(query: SelectQueryBuilder<Tables, 'packages', Row>) {
  return query.orderBy('position').orderBy('createdAt', 'desc').orderBy('id');
}

/** Rows as pages see them, in the same order, each with the measures of its picture. */
export async function withPhotos(
  { kysely }: Database,
  rows: readonly PackageRow[],
): Promise<TourPackage[]> {
  const photos = await findPhotos(
    kysely,
    rows.map(({ imageUrl }) => imageUrl),
  );
  return rows.map(({ inclusions, gallery, facts, ...shown }) => ({
    ...shown,
    facts: readFacts(facts),
    photo: photos.get(shown.imageUrl) ?? null,
  }));
}
