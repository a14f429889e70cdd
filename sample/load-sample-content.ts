import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../app/data/database/database.server.ts';
import { createGalleryImage } from '../app/data/gallery/gallery.server.ts';
import { gatherInHistory } from '../app/data/history/history-keeping.server.ts';
import { createPackage } from '../app/data/packages/package-changes.server.ts';
import { createReview } from '../app/data/reviews/review-changes.server.ts';
import { galleryCategoryNames } from '../app/rules/gallery/gallery-category-names.ts';
import { factsRules } from '../app/rules/packages/package-facts.ts';
import { packageRules } from '../app/rules/packages/package-rules.ts';
import type { Photos, StoredPhoto } from '../app/services/photos/photos.server.ts';
import { samplePackages } from './packages/sample-packages.ts';
import { dayOfStart } from './sample-content.ts';
import { sampleGallery } from './sample-gallery.ts';
import { sampleReviews } from './sample-reviews.ts';

/** In a folder for each first word of their names. */
const pictures = path.resolve('sample/pictures');
const minute = 60_000;

/**
 * Fills a new database through the same functions that staff use. Everything gets its own minute,
 * so that "newest first" shows the lists in the order in which they are written.
 */
export async function loadSampleContent(database: Database, photos: Photos): Promise<void> {
  const galleryImages = galleryCategoryNames.flatMap((category) =>
    sampleGallery[category].map((image) => ({ ...image, category })),
  );
  const today = dayOfStart(database.now());
  const packages = samplePackages(today);
  const [packagePhotos, imagePhotos] = await Promise.all([
    Promise.all(packages.map(({ picture }) => storePicture('packages', picture))),
    Promise.all(
      galleryImages.map(({ category, picture }) => storePicture(`gallery/${category}`, picture)),
    ),
  ]);
  const loadedAt = database.now().getTime();
  const packageIds = new Map<string, string>();
  for (const [index, { picture, facts, ...texts }] of packages.entries()) {
    const { featuredImage: _none, ...typed } = packageRules.parse(texts);
    const input = { ...typed, facts: factsRules.parse(facts) };
    const id = await createPackage(madeAt(loadedAt - index * minute), input, packagePhotos[index]);
    packageIds.set(texts.packageName, id);
  }
  for (const [index, { category, caption }] of galleryImages.entries()) {
    const photo = imagePhotos[index];
    if (photo) {
      await createGalleryImage(madeAt(loadedAt - index * minute), { category, caption }, photo);
    }
  }
  const year = String(Number(today.slice(0, 4)) - 1);
  for (const [index, { packageName, ...texts }] of sampleReviews.entries()) {
    const input = { ...texts, year, link: '', packageId: packageIds.get(packageName) ?? '' };
    await createReview(madeAt(loadedAt - index * minute), input, { isSample: true });
  }
  const count = {
    packages: packages.length,
    images: galleryImages.length,
    reviews: sampleReviews.length,
  };
  await gatherInHistory(database, { act: 'sample added', details: count });

  async function storePicture(folder: string, picture: string): Promise<StoredPhoto> {
    const bytes = await readFile(
      path.join(pictures, picture.split('-', 1)[0] ?? '', `${picture}.jpg`),
    );
    return photos.storeOwn(folder, `${picture}.jpg`, bytes);
  }

  function madeAt(time: number): Database {
    return { ...database, now: () => new Date(time) };
  }
}
