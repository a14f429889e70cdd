import { sql } from 'kysely';
import type { Database } from '../../app/data/database/database.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery/gallery-category-names.ts';
import { blankPackage } from './sample-input.ts';

const atOnce = 500;
const types = ['hajj', ' Umrah', 'zyarath', 'HAJJ\t', '', 'Cruise'];
const tags = ['[]', '["tents"]', '["dusk","tents"]', '[]'];

/**
 * Adds so many packages and gallery images, older than everything, a minute after each other, that
 * share the photos with these addresses. One image in four is tagged "dusk", two are "tents".
 */
export async function addManyRows(
  { kysely, isPostgres }: Database,
  { packages, images, photoUrls }: { packages: number; images: number; photoUrls: string[] },
): Promise<void> {
  const photo = (index: number) => photoUrls[index % photoUrls.length] ?? '';
  await kysely.transaction().execute(async (rows) => {
    for (let at = 0; at < packages; at += atOnce) {
      const part = Array.from({ length: Math.min(atOnce, packages - at) }, (_, offset) => {
        const index = at + offset;
        return {
          ...blankPackage,
          id: `many${String(index).padStart(16, '0')}`,
          packageName: `Journey ${index}`,
          packageType: types[index % types.length] ?? '',
          price: String(90_000 + index),
          durationOfTour: String(10 + (index % 30)),
          madinaHotel: `Hotel ${index % 97}`,
          nextBatch: 'January 2027',
          description: 'A group of forty with a guide who speaks Kannada, Urdu and Arabic. '.repeat(
            4,
          ),
          imageUrl: photo(index),
          createdAt: minute(index),
          changedAt: minute(index),
          version: 1,
        };
      });
      await rows.insertInto('packages').values(part).execute();
    }
    for (let at = 0; at < images; at += atOnce) {
      const part = Array.from({ length: Math.min(atOnce, images - at) }, (_, offset) => {
        const index = at + offset;
        return {
          id: `many${String(index).padStart(16, '0')}`,
          category: galleryCategoryNames[index % 4] ?? 'hajj',
          url: photo(index),
          caption: `Picture ${index}`,
          tags: tags[Math.floor(index / 4) % tags.length] ?? '[]',
          createdAt: minute(index),
        };
      });
      await rows.insertInto('gallery_images').values(part).execute();
    }
  });
  // What the database does by itself in the course of a day.
  await sql.raw(isPostgres ? 'vacuum analyze' : 'pragma optimize').execute(kysely);
}

/** Adds so many photos that no package and no gallery shows. */
export async function addManyPhotos({ kysely }: Database, count: number): Promise<void> {
  const photos = Array.from({ length: count }, (_, index) => ({
    url: `/media/gallery/hajj/${index}.jpg`,
    width: 4,
    height: 3,
    placeholder: 'data:,',
    bytes: 5,
  }));
  for (let at = 0; at < photos.length; at += atOnce) {
    await kysely
      .insertInto('photos')
      .values(photos.slice(at, at + atOnce))
      .execute();
  }
}

function minute(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) - index * 60_000).toISOString();
}
