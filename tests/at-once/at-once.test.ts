import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { deleteRows } from '../../app/data/bin/bin.server.ts';
import * as gallery from '../../app/data/gallery/gallery.server.ts';
import { changeOrder } from '../../app/data/row-order.server.ts';
import { openDataSite } from '../sites/data-site.ts';
import { photoAt } from '../sites/sample-input.ts';

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

let made = 0;
function newPhoto() {
  made += 1;
  return photoAt(`/media/gallery/hajj/${made}.jpg`);
}
const newImage = (caption: string) =>
  gallery.createGalleryImage(database, { category: 'hajj', caption, tags: [] }, newPhoto());

/** How many queries wait for others. Not in a transaction, which would always see its first result. */
const waiting = async () =>
  (
    await sql`select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(kysely)
  ).rows.length;

/**
 * Begins two actions on an image one after the other, while other transactions block its row.
 * Releases the row when neither can continue, and returns their results.
 */
async function beginWhileHeld(id: string, names: string[]) {
  const begun: Promise<boolean | undefined>[] = [];
  let underWay = 0;
  await kysely.transaction().execute(async (trx) => {
    await sql`update gallery_images set caption = caption where id = ${id}`.execute(trx);
    for (const name of names) {
      underWay += 1;
      const answer = Promise.resolve(imageActions[name]?.(id)).finally(() => {
        underWay -= 1;
      });
      // Awaited below.
      answer.catch(() => undefined);
      begun.push(answer);
      await expect.poll(async () => (await waiting()) >= underWay, { interval: 5 }).toBe(true);
    }
  });
  return Promise.all(begun);
}

it('two actions on one image at the same time are both in the history, and leave no photo behind', async () => {
  await newImage('Last');
  for (const both of actionNames.flatMap((one) => actionNames.map((other) => [one, other]))) {
    const what = both.join();
    const id = await newImage('Arafat');
    await kysely.deleteFrom('history').execute();
    const done = await beginWhileHeld(id, both);
    expect(done, what).toContain(true);
    const noted = await kysely.selectFrom('history').select('act').execute();
    const wanted = both.filter((_, at) => done[at]);
    // The second identical change changes nothing, but its response is "saved" too.
    const told = what === 'changed,changed' ? wanted.slice(1) : wanted;
    expect(noted.map(({ act }) => act).sort(), what).toEqual(told.sort());

    const { rows: forgotten } = await sql`select url from photos where url like '/media/gallery/%'
      and url not in (select url from gallery_images)
      and url not in (select url from pending_photo_removals)`.execute(kysely);
    const { rows: lost } = await sql`select url from gallery_images
      where url not in (select url from photos)`.execute(kysely);
    expect([forgotten, lost], what).toEqual([[], []]);
  }
});
