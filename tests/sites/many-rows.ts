import type { Database } from '../../app/data/database/database.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery/gallery-category-names.ts';
import { blankPackage } from './sample-input.ts';

const types = ['hajj', ' Umrah', 'zyarath', 'HAJJ\t', '', 'Cruise'];
const tags = ['[]', '["tents"]', '["dusk","tents"]', '[]'];

/**
 * Adds this many packages and gallery images, older than all others, a minute apart, which share
 * the photos with these URLs. One image in four is tagged "dusk", two are "tents".
 */
export async function addManyRows(
  { kysely }: Database,
  { packages, images, photoUrls }: { packages: number; images: number; photoUrls: string[] },
): Promise<void> {
  const photo = (index: number) => photoUrls[index % photoUrls.length] ?? '';
  const packageRows = Array.from({ length: packages }, (_, index) => ({
    ...blankPackage,
    id: idOf(index),
    packageName: `Journey ${index}`,
    packageType: types[index % types.length] ?? '',
    price: String(90_000 + index),
    durationOfTour: '15',
    madinaHotel: `Hotel ${index}`,
    imageUrl: photo(index),
    createdAt: minute(index),
    changedAt: minute(index),
    version: 1,
  }));
  await kysely.insertInto('packages').values(packageRows).execute();
  if (images === 0) return;
  const imageRows = Array.from({ length: images }, (_, index) => ({
    id: idOf(index),
    category: galleryCategoryNames[index % 4] ?? 'hajj',
    url: photo(index),
    caption: `Picture ${index}`,
    tags: tags[Math.floor(index / 4) % tags.length] ?? '[]',
    createdAt: minute(index),
  }));
  await kysely.insertInto('gallery_images').values(imageRows).execute();
}

const idOf = (index: number) => `many${String(index).padStart(16, '0')}`;

function minute(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) - index * 60_000).toISOString();
}
