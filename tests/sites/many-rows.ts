import { sql } from 'kysely';
import type { Database } from '../../app/data/database/database.server.ts';
import { galleryCategoryNames } from '../../app/rules/gallery/gallery-category-names.ts';
import { allFacts, blankPackage } from './sample-input.ts';

const atOnce = 500;
const types = ['hajj', ' Umrah', 'zyarath', 'HAJJ\t', '', 'Cruise'];
const description = 'A group of forty with a guide who speaks Kannada, Urdu and Arabic. '.repeat(4);
const tags = ['[]', '["tents"]', '["dusk","tents"]', '[]'];

/**
 * Adds this many packages and gallery images, older than all others, a minute apart, which share
 * the photos with these URLs. One image in four is tagged "dusk", two are "tents".
 */
export async function addManyRows(
  { kysely, isPostgres }: Database,
  { packages, images, photoUrls }: { packages: number; images: number; photoUrls: string[] },
): Promise<void> {
  const photo = (index: number) => photoUrls[index % photoUrls.length] ?? '';
  await kysely.transaction().execute(async (trx) => {
    for (const part of partsOf(packages)) {
      const values = part.map((index) => ({
        ...blankPackage,
        id: idOf(index),
        packageName: `Journey ${index}`,
        packageType: types[index % types.length] ?? '',
        price: String(90_000 + index),
        durationOfTour: String(10 + (index % 30)),
        madinaHotel: `Hotel ${index % 97}`,
        makkaHotel: `Towers ${index % 89}`,
        distanceFromMakka: String(100 + (index % 900)),
        facts: manyFacts(index),
        nextBatch: 'January 2027',
        description,
        imageUrl: photo(index),
        createdAt: minute(index),
        changedAt: minute(index),
        version: 1,
      }));
      await trx.insertInto('packages').values(values).execute();
    }
    for (const part of partsOf(images)) {
      const values = part.map((index) => ({
        id: idOf(index),
        category: galleryCategoryNames[index % 4] ?? 'hajj',
        url: photo(index),
        caption: `Picture ${index}`,
        tags: tags[Math.floor(index / 4) % tags.length] ?? '[]',
        createdAt: minute(index),
      }));
      await trx.insertInto('gallery_images').values(values).execute();
    }
  });
  // Maintenance that the database does by itself during a day.
  await sql.raw(isPostgres ? 'vacuum analyze' : 'pragma optimize').execute(kysely);
}

const airports = ['Bengaluru', 'Hyderabad', 'Chennai', 'Mumbai', 'Kochi', 'Mangaluru', 'Delhi'];

const someFacts = allFacts(new Date().toISOString().slice(0, 10));

/** Every detail filled in, with five departures over eighteen months. */
function manyFacts(index: number): string {
  const today = Date.now();
  return JSON.stringify({
    ...someFacts,
    journey: { airport: airports[index % airports.length], airline: 'Saudia', flight: 'direct' },
    departures: Array.from({ length: 5 }, (_, at) => {
      const from = new Date(today + (((index * 7 + at * 97) % 540) - 30) * 86_400_000);
      return {
        id: `d${index}-${at}`,
        from: from.toISOString().slice(0, 10),
        airport: airports[(index + at) % airports.length],
        seats: '40',
        left: String(at * 8),
      };
    }),
  });
}

function* partsOf(count: number): Generator<number[]> {
  for (let at = 0; at < count; at += atOnce) {
    yield Array.from({ length: Math.min(atOnce, count - at) }, (_, offset) => at + offset);
  }
}

const idOf = (index: number) => `many${String(index).padStart(16, '0')}`;

function minute(index: number): string {
  return new Date(Date.UTC(2020, 0, 1) - index * 60_000).toISOString();
}
