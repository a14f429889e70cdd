import { type Kysely, sql } from 'kysely';
import { type Album, toAlbum } from '../../rules/gallery/albums.ts';
import {
  type GalleryCategory,
  galleryCategoryNames,
} from '../../rules/gallery/gallery-category-names.ts';
import { readSectionContent, withoutSampleTerms } from '../../rules/website/read-content.ts';
import { clearSampleFields } from '../../rules/website/sample-fields.ts';
import {
  parseSectionName,
  type SectionContent,
  type SectionName,
  sectionInfo,
  sectionNames,
  sectionRules,
  type WebsiteContent,
} from '../../rules/website/sections.ts';
import type { z } from '../../rules/zod.ts';
import { softDelete } from '../bin/bin.server.ts';
import { changeRows, type Database, Unchanged } from '../database/database.server.ts';
import {
  readSetting,
  readStart,
  startUnconfigured,
  writeSetting,
} from '../database/site-settings.server.ts';
import { liveImages, livePackages, liveReviews, type Tables } from '../database/tables.server.ts';
import { recordHistory, withFixedTime } from '../history/history.server.ts';
import { reviewTopics } from '../reviews/reviews.server.ts';
import { storeSection } from '../website/website.server.ts';

export interface SampleContent {
  packagePictures: readonly string[];
  images: readonly SampleImage[];
  website: Record<'sample' | 'blank', WebsiteContent>;
}

interface SampleImage {
  category: GalleryCategory;
  picture: string;
  captions: readonly string[];
}

type Sample = Awaited<ReturnType<typeof readSample>>;
export type UntouchedSample = Sample['untouched'];

/**
 * Untouched are packages without photos and reviews that the site made and nobody changed, images with the sample's
 * picture and caption, sections nobody saved, and the fields of saved sections that nobody changed.
 */
export async function readSample(
  kysely: Kysely<Tables>,
  sample: SampleContent,
  chosenIds: ReadonlySet<string> = new Set(),
) {
  const { unsaved, saved } = await readSections(kysely, sample, chosenIds);
  const reviews = liveReviews(kysely).select('id').where('isSample', '=', 1);
  const untouched = {
    packages: await findPackages(kysely, sample),
    images: await findImages(kysely, sample),
    reviews: await reviews.where('version', '=', 1).execute(),
    sections: unsaved,
    /** What saved sections still have of the sample: "Agency: Founded". */
    fields: saved.flatMap(({ title, cleared }) => cleared.map(({ label }) => `${title}: ${label}`)),
  };
  return { untouched, saved };
}

/** What staff made of the sample; it stays unless they choose its `id` for removal. */
export interface OwnPart {
  id: string;
  name: string;
  /** A row, not a field. */
  kind?: SampleKind;
  row?: string;
}

type SampleKind = 'packages' | 'images' | 'reviews';

/** Edited sample packages, images and reviews, and the changed fields of the sample's sections. */
export async function findOwnParts(
  kysely: Kysely<Tables>,
  sample: SampleContent,
  { untouched, saved }: Sample,
): Promise<OwnPart[]> {
  const fields = saved.flatMap(({ section, title, own }) =>
    own.map(({ key, label }) => ({ id: toFieldId(section, key), name: `${title}: ${label}` })),
  );
  const packages = await packagesWithFirstVersion(kysely)
    .select([
      'packages.id',
      'packages.packageName',
      'packages.imageUrl',
      'first.imageUrl as firstImageUrl',
    ])
    .execute();
  const images = await liveImages(kysely).select(['id', 'caption', 'url']).execute();
  const reviews = await liveReviews(kysely)
    .select(['id', 'name'])
    .where('isSample', '=', 1)
    .execute();
  const rows = [
    ...packages
      .filter(({ imageUrl, firstImageUrl }) =>
        [imageUrl, firstImageUrl ?? ''].some((url) => isPackagePicture(url, sample)),
      )
      .map(({ id, packageName }) => createOwnRow('packages', id, `Package: ${packageName}`)),
    ...images
      .filter(({ url }) => sample.images.some((image) => isStoredFrom(url, image.picture)))
      .map(({ id, caption }) => createOwnRow('images', id, `Image: ${caption}`)),
    ...reviews.map(({ id, name }) => createOwnRow('reviews', id, `Review: ${name}`)),
  ];
  return [
    ...fields,
    ...rows.filter(({ kind, row }) => untouched[kind].every(({ id }) => id !== row)),
  ];
}

const toFieldId = (section: SectionName, key: string) => `${section}.${key}`;

function createOwnRow(kind: SampleKind, row: string, name: string) {
  return { id: `${kind}/${row}`, kind, row, name };
}

function packagesWithFirstVersion(kysely: Kysely<Tables>) {
  return livePackages(kysely).leftJoin('package_versions as first', (join) =>
    join.onRef('first.packageId', '=', 'packages.id').on('first.version', '=', 1),
  );
}

/** Staff have a name, so their copies of the sample are their own. Earlier versions kept no first version, only history. */
async function findPackages(kysely: Kysely<Tables>, sample: SampleContent) {
  const rows = await packagesWithFirstVersion(kysely)
    .select(['packages.id', 'packages.imageUrl'])
    .where('packages.version', '=', 1)
    // A change of seats or the leaflet keeps the version.
    .whereRef('packages.changedAt', '=', 'packages.createdAt')
    .where((row) => row.or([row('changedBy', 'is', null), row('changedBy', '=', '')]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('history')
            .select('history.id')
            .where('history.kind', '=', 'packages')
            .where('history.act', '=', 'added')
            .where('history.actor', '<>', '')
            .whereRef('history.subjectId', '=', 'packages.id'),
        ),
      ),
    )
    // The sample has no photos in packages: these are the agency's own, and the bin would delete them with the package.
    .where(
      sql<Album>`${toAlbum('package', '')} || ${sql.ref('packages.id')}`,
      'not in',
      liveImages(kysely).select('category'),
    )
    .execute();
  return rows.filter(({ imageUrl }) => isPackagePicture(imageUrl, sample));
}

function isPackagePicture(url: string, { packagePictures }: SampleContent): boolean {
  return packagePictures.some((picture) => isStoredFrom(url, picture));
}

async function findImages(kysely: Kysely<Tables>, { images }: SampleContent) {
  const captions = images.flatMap((image) => image.captions);
  const rows = await liveImages(kysely)
    .select(['id', 'category', 'caption', 'url'])
    .where('tags', '=', '[]')
    .where('alt', '=', '')
    .where('focusX', '=', 50)
    .where('focusY', '=', 50)
    .where('caption', 'in', captions)
    .execute();
  return rows.filter(({ category, caption, url }) =>
    images.some(
      (image) =>
        image.category === category &&
        image.captions.includes(caption) &&
        isStoredFrom(url, image.picture),
    ),
  );
}

/** URLs end with the file's name and a random part. */
function isStoredFrom(url: string, picture: string): boolean {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return file.replace(/^\d+-/, '').replace(/-[0-9a-f]{10}\.jpg$/, '') === picture;
}

/** `saved`: those that began with the sample, without what they still have of it and without the chosen fields. */
async function readSections(
  kysely: Kysely<Tables>,
  { website }: SampleContent,
  chosenIds: ReadonlySet<string>,
) {
  const isSample = (await readStart({ kysely })) === 'sample';
  // Afterwards the same words are the agency's own.
  if (!isSample && (await readSetting(kysely, 'sample-fields')) !== null) {
    return { unsaved: [], saved: [] };
  }
  const rows = await kysely.selectFrom('website_sections').select(['name', 'content']).execute();
  const versions = kysely.selectFrom('website_versions').select(['section', 'content']);
  const firstVersions = await versions.where('version', '=', 0).execute();
  const start = withoutSampleTerms(rows, website.sample);
  const names = new Set(rows.map(({ name }) => name));
  const unsaved = sectionNames.filter((name) => !names.has(name) && !sectionInfo[name].isGeneric);
  const saved = rows.flatMap(({ name, content: json }) => {
    const section = parseSectionName(name);
    if (!section || sectionInfo[section].isGeneric) return [];
    // Earlier versions of the site removed only whole sections.
    const firstContent = firstVersions.find((version) => version.section === name)?.content;
    if (!isSample && firstContent !== JSON.stringify(website.sample[section])) return [];
    const before: SectionContent<SectionName> = readSectionContent(section, json, start);
    const keys = Object.keys(before).filter((key) => chosenIds.has(toFieldId(section, key)));
    const samples = [
      website.sample[section],
      readSectionContent(section, firstContent ?? null, website.sample),
    ];
    const starts = { samples, blank: website.blank[section] };
    const rules = sectionRules[section] as z.ZodType<SectionContent<SectionName>>;
    const { title } = sectionInfo[section];
    return [{ section, title, before, ...clearSampleFields(rules, before, starts, new Set(keys)) }];
  });
  return { unsaved: isSample ? unsaved : [], saved };
}

const sampleTopics = [
  ...(['packages', 'website', 'bin'] as const).map((topic) => ({ topic })),
  ...galleryCategoryNames.map((category) => ({ topic: `gallery/${category}` as const })),
  ...reviewTopics,
];

/** All or nothing; packages, images and reviews go to the bin. Rows that are being saved right now stay. */
export async function removeSample(
  database: Database,
  sample: SampleContent,
  chosenIds: ReadonlySet<string> = new Set(),
) {
  return changeRows(database, sampleTopics, async (trx) => {
    const press = withFixedTime(database);
    const { untouched, saved } = await readSample(trx, sample, chosenIds);
    const parts = await findOwnParts(trx, sample, { untouched, saved });
    const { sections, fields } = untouched;
    const removedRows = { packages: 0, images: 0, reviews: 0 };
    const remove = async (kind: keyof typeof removedRows, id: string, condition = {}) => {
      if (await softDelete(trx, press, kind, id, condition)) removedRows[kind] += 1;
    };
    for (const { id } of untouched.packages) await remove('packages', id, { version: 1 });
    for (const { id } of untouched.reviews) await remove('reviews', id, { version: 1 });
    for (const { id, ...texts } of untouched.images) {
      await remove('images', id, { ...texts, tags: '[]', alt: '' });
    }
    for (const { kind, row } of parts) {
      if (kind && row && chosenIds.has(`${kind}/${row}`)) await remove(kind, row);
    }
    for (const { section, before, content } of saved) {
      await storeSection(trx, press, section, { content, before, photos: [] });
    }
    const counts = { ...removedRows, sections: sections.length, fields: fields.length };
    if (Object.values(counts).every((count) => count === 0)) return new Unchanged(counts);
    await writeSetting(trx, 'sample-fields', 'removed');
    if (sections.length > 0) await startUnconfigured(trx);
    const entry = { kind: 'website', act: 'sample removed', details: removedRows } as const;
    await recordHistory(trx, press, entry);
    return counts;
  });
}
