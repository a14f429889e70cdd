import type { Kysely } from 'kysely';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import {
  noFacts,
  type PackageFacts,
  readFacts,
  storedFacts,
} from '../../rules/packages/package-facts.ts';
import { type SectionName, sectionInfo, sectionNames } from '../../rules/website/sections.ts';
import { softDelete } from '../bin/bin.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import { readStart, startUnconfigured } from '../database/site-settings.server.ts';
import { liveReviews, type PackageRow, type Tables } from '../database/tables.server.ts';
import { recordHistory } from '../history/history.server.ts';
import type { PackageInput } from '../packages/package-changes.server.ts';
import { changedReviews } from '../reviews/reviews.server.ts';

export type SampleRow = Partial<PackageInput> & { packageName: string; picture: string };

export interface SampleContent {
  pictures: readonly string[];
  packagesOf(moment: Date): readonly SampleRow[];
  images: readonly { category: GalleryCategory; caption: string; picture: string }[];
}

export interface UntouchedSample {
  packages: { id: string }[];
  images: { id: string; category: GalleryCategory; caption: string }[];
  reviews: { id: string }[];
  sections: SectionName[];
}

/** Packages and reviews that nobody edited, images with the sample's texts and picture, sections nobody saved. */
export async function findUntouchedSample(
  { kysely }: Pick<Database, 'kysely'>,
  sample: SampleContent,
): Promise<UntouchedSample> {
  const reviews = liveReviews(kysely).select('id').where('isSample', '=', 1);
  return {
    packages: await findPackages(kysely, sample),
    images: await findImages(kysely, sample),
    reviews: await reviews.where('version', '=', 1).execute(),
    sections: await findSections(kysely),
  };
}

export function isNothing({ packages, images, reviews, sections }: UntouchedSample): boolean {
  return packages.length + images.length + reviews.length + sections.length === 0;
}

async function findPackages(kysely: Kysely<Tables>, { pictures, packagesOf }: SampleContent) {
  const rows = await kysely
    .selectFrom('packages')
    .selectAll()
    .where('version', '=', 1)
    .where((where) =>
      where.or(pictures.map((picture) => where('imageUrl', 'like', `%-${picture}-%`))),
    )
    .execute();
  return rows.filter((row) =>
    // A start takes up to 15 minutes, and may cross midnight.
    [0, 15 * 60_000].some((ms) =>
      packagesOf(new Date(Date.parse(row.createdAt) + ms)).some((sample) => isSame(row, sample)),
    ),
  );
}

function isSame(row: PackageRow, { picture, facts = noFacts, ...texts }: SampleRow): boolean {
  return (
    storedFacts(withoutIds(readFacts(row.facts))) === storedFacts(withoutIds(facts)) &&
    Object.entries(texts).every(([field, text]) => row[field as keyof typeof texts] === text) &&
    isStoredFrom(row.imageUrl, picture)
  );
}

/** Departures get new ids on each start. */
function withoutIds(facts: PackageFacts): PackageFacts {
  return { ...facts, departures: facts.departures.map((one) => ({ ...one, id: '', leftAt: '' })) };
}

async function findImages(kysely: Kysely<Tables>, { images }: SampleContent) {
  const captions = images.map(({ caption }) => caption);
  const rows = await kysely
    .selectFrom('gallery_images')
    .select(['id', 'category', 'caption', 'url'])
    .where('tags', '=', '[]')
    .where('focusX', '=', 50)
    .where('focusY', '=', 50)
    .where('caption', 'in', captions)
    .execute();
  return rows.filter(({ category, caption, url }) =>
    images.some(
      (image) =>
        image.category === category &&
        image.caption === caption &&
        isStoredFrom(url, image.picture),
    ),
  );
}

/** URLs end with the file's name and a random part. */
function isStoredFrom(url: string, picture: string): boolean {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return file.replace(/^\d+-/, '').replace(/-[0-9a-f]{10}\.jpg$/, '') === picture;
}

async function findSections(kysely: Kysely<Tables>): Promise<SectionName[]> {
  if ((await readStart({ kysely })) !== 'sample') return [];
  const rows = await kysely.selectFrom('website_sections').select('name').execute();
  const saved = new Set(rows.map(({ name }) => name));
  return sectionNames.filter((name) => !saved.has(name) && !sectionInfo[name].isOfEverySite);
}

const changedBySample = [
  ...(['packages', 'website', 'bin'] as const).map((topic) => ({ topic })),
  ...galleryCategoryNames.map((category) => ({ topic: `gallery/${category}` as const })),
  ...changedReviews,
];

/** All or nothing; packages, images and reviews go to the bin. Rows that are being saved right now stay. */
export async function removeSample(database: Database, sample: SampleContent) {
  return changeRows(database, changedBySample, async (trx) => {
    const found = await findUntouchedSample({ kysely: trx }, sample);
    const { sections } = found;
    const removed: UntouchedSample = { packages: [], images: [], reviews: [], sections };
    for (const kind of ['packages', 'reviews'] as const) {
      for (const { id } of found[kind]) {
        const isGone = await softDelete(trx, database, kind, id, { version: 1 });
        if (isGone) removed[kind].push({ id });
      }
    }
    for (const one of found.images) {
      const { id, ...texts } = one;
      const isGone = await softDelete(trx, database, 'images', id, { ...texts, tags: '[]' });
      if (isGone) removed.images.push(one);
    }
    if (sections.length > 0) await startUnconfigured(trx);
    if (isNothing(removed)) return new Unchanged(removed);
    const { packages, images, reviews } = removed;
    const details = { packages: packages.length, images: images.length, reviews: reviews.length };
    await recordHistory(trx, database, { kind: 'website', act: 'sample removed', details });
    return removed;
  });
}
