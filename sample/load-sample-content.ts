import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../app/data/database/database.server.ts';
import { createGalleryImage } from '../app/data/gallery/gallery.server.ts';
import { replaceStartEntries } from '../app/data/history/history.server.ts';
import { createPackage } from '../app/data/packages/package-changes.server.ts';
import { listPackageNames } from '../app/data/packages/packages.server.ts';
import { createReview } from '../app/data/reviews/reviews.server.ts';
import { galleryCategoryNames } from '../app/rules/gallery/gallery-category-names.ts';
import { factsRules } from '../app/rules/packages/package-facts.ts';
import { packageRules } from '../app/rules/packages/package-rules.ts';
import type { Photos, StoredPhoto } from '../app/services/photos/photos.server.ts';
import type { SamplePackage } from './packages/sample-package.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { getStartDay } from './sample-content.ts';
import { sampleGallery } from './sample-gallery.ts';
import { sampleReviews } from './sample-reviews.ts';

/** The home page shows the newest three: a package of each filter. */
const homePictures = ['package-hajj-classic', 'package-umrah-family', 'package-seniors-umrah'];

function sortForHome(packages: SamplePackage[]): SamplePackage[] {
  const isFirst = ({ picture }: SamplePackage) => homePictures.includes(picture);
  return [...packages.filter(isFirst), ...packages.filter((tourPackage) => !isFirst(tourPackage))];
}

/** One folder for each first word of the names. */
const pictures = path.resolve('sample/pictures');
const minute = 60_000;

/**
 * Fills a new database through the functions that staff use, with dates relative to `begunAt`. Continues
 * an interrupted start. Each row gets its own minute, so that "newest first" keeps the order of the files.
 */
export async function loadSampleContent(
  database: Database,
  photos: Photos,
  begunAt: Date,
): Promise<void> {
  const galleryImages = galleryCategoryNames.flatMap((category) =>
    sampleGallery[category].map((image) => ({ ...image, category })),
  );
  const today = getStartDay(begunAt);
  const packages = sortForHome(samplePackages(today));
  const { kysely } = database;
  const packageIds = new Map<string, string>();
  for (const { id, packageName } of await listPackageNames(database))
    packageIds.set(packageName, id);
  const images = await kysely
    .selectFrom('gallery_images')
    .select(['category', 'caption'])
    .execute();
  const reviews = await kysely.selectFrom('reviews').select('text').execute();
  const knownImages = new Set(images.map(({ category, caption }) => `${category} ${caption}`));
  const knownReviews = new Set(reviews.map(({ text }) => text));
  const missingPackages = withMinutes(packages).filter(
    ({ packageName }) => !packageIds.has(packageName),
  );
  const missingImages = withMinutes(galleryImages).filter(
    ({ category, caption }) => !knownImages.has(`${category} ${caption}`),
  );

  const [packagePhotos, imagePhotos] = await Promise.all([
    Promise.all(missingPackages.map(({ picture }) => storePicture('packages', picture))),
    Promise.all(
      missingImages.map(({ category, picture }) => storePicture(`gallery/${category}`, picture)),
    ),
  ]);
  for (const [index, { madeAt, picture, facts, ...texts }] of missingPackages.entries()) {
    const { featuredImage: _none, ...columns } = packageRules.parse(texts);
    const input = { ...columns, facts: factsRules.parse(facts) };
    const photo = packagePhotos[index];
    const id = await createPackage({ ...database, now: madeAt }, input, { photo });
    packageIds.set(texts.packageName, id);
  }
  for (const [index, { madeAt, category, caption }] of missingImages.entries()) {
    const photo = imagePhotos[index];
    if (photo) await createGalleryImage({ ...database, now: madeAt }, { category, caption }, photo);
  }
  const year = String(Number(today.slice(0, 4)) - 1);
  for (const { madeAt, packageName, ...texts } of withMinutes(sampleReviews)) {
    if (knownReviews.has(texts.text)) continue;
    const input = { ...texts, year, link: '', packageId: packageIds.get(packageName) ?? '' };
    await createReview({ ...database, now: madeAt }, input, { isSample: true });
  }
  const counts = {
    packages: packages.length,
    images: galleryImages.length,
    reviews: sampleReviews.length,
  };
  await replaceStartEntries(database, { act: 'sample added', details: counts });

  async function storePicture(folder: string, picture: string): Promise<StoredPhoto> {
    const bytes = await readFile(
      path.join(pictures, picture.split('-', 1)[0] ?? '', `${picture}.jpg`),
    );
    return photos.storeOwn(folder, `${picture}.jpg`, bytes);
  }

  function withMinutes<Entry>(entries: readonly Entry[]) {
    return entries.map((entry, index) => ({
      ...entry,
      madeAt: () => new Date(begunAt.getTime() - index * minute),
    }));
  }
}
