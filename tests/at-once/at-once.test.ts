import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteRows } from '../../app/data/bin/bin.server.ts';
import * as gallery from '../../app/data/gallery/gallery.server.ts';
import { changeOrder } from '../../app/data/row-order.server.ts';
import { openDataSite } from '../sites/data-site.ts';
import { createPhoto } from '../sites/sample-input.ts';

// Not on SQLite: it has one writer, so nothing is concurrent.
const { database } = (await openDataSite('postgres')).services;
const { kysely } = database;

/** What staff do with an image: the action in the history, and whether it succeeded. */
const imageActions: Record<string, (id: string) => Promise<boolean>> = {
  replaced: (id) => gallery.replacePhoto(database, { category: 'hajj', id }, newPhoto()),
  deleted: async (id) => (await deleteRows(database, 'images', [id], 'hajj')).deleted.length > 0,
  moved: async (id) =>
    (await gallery.moveImages(database, [id], { from: 'hajj', to: 'umrah' })).length > 0,
  changed: async (id) =>
    (await gallery.updateGalleryImage(database, 'hajj', id, {
      caption: 'Mina',
      tags: ['tents'],
    })) === true,
  ordered: async (id) => (await changeOrder(database, 'hajj', { id, action: 'down' })) === 'saved',
};
const actionNames = Object.keys(imageActions);

let photoCount = 0;
function newPhoto() {
  photoCount += 1;
  return createPhoto(`/media/gallery/hajj/${photoCount}.jpg`);
}
const newImage = (caption: string) =>
  gallery.createGalleryImage(database, { category: 'hajj', caption, tags: [] }, newPhoto());

/** How many queries wait for others. Not in a transaction, which would always see its first result. */
const countWaiting = async () =>
  (
    await sql`select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(kysely)
  ).rows.length;

/**
 * Begins two actions on an image one after the other, while other transactions block its row.
 * Releases the row when neither can continue, and returns their results.
 */
async function startWhileLocked(id: string, names: string[]) {
  const promises: Promise<boolean | undefined>[] = [];
  let pendingCount = 0;
  await kysely.transaction().execute(async (trx) => {
    await sql`update gallery_images set caption = caption where id = ${id}`.execute(trx);
    for (const name of names) {
      pendingCount += 1;
      const promise = Promise.resolve(imageActions[name]?.(id)).finally(() => {
        pendingCount -= 1;
      });
      // Awaited below.
      promise.catch(() => undefined);
      promises.push(promise);
      await expect
        .poll(async () => (await countWaiting()) >= pendingCount, { interval: 5 })
        .toBe(true);
    }
  });
  return Promise.all(promises);
}

it('two actions on one image at the same time are both in the history, and leave no photo behind', async () => {
  await newImage('Last');
  for (const pair of actionNames.flatMap((first) => actionNames.map((second) => [first, second]))) {
    const label = pair.join();
    const id = await newImage('Arafat');
    await kysely.deleteFrom('history').execute();
    const results = await startWhileLocked(id, pair);
    expect(results, label).toContain(true);
    const entries = await kysely.selectFrom('history').select('act').execute();
    const successes = pair.filter((_, index) => results[index]);
    // The second identical change changes nothing, but its response is "saved" too.
    const expectedActs = label === 'changed,changed' ? successes.slice(1) : successes;
    expect(entries.map(({ act }) => act).sort(), label).toEqual(expectedActs.sort());

    const { rows: orphanPhotos } =
      await sql`select url from photos where url like '/media/gallery/%'
      and url not in (select url from gallery_images)
      and url not in (select url from pending_photo_removals)`.execute(kysely);
    const { rows: brokenImages } = await sql`select url from gallery_images
      where url not in (select url from photos)`.execute(kysely);
    expect([orphanPhotos, brokenImages], label).toEqual([[], []]);
  }
});
