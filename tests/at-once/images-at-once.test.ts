import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../app/data/database/database.server.ts';
import { createGalleryImage, deleteGalleryImage } from '../../app/data/gallery/gallery.server.ts';
import {
  moveGalleryImage,
  readGalleryOrderVersion,
} from '../../app/data/gallery/gallery-order.server.ts';
import { moveImages, replacePhoto } from '../../app/data/gallery/image-changes.server.ts';
import { updateGalleryImage } from '../../app/data/gallery/image-texts.server.ts';
import { databaseKinds, openTestSite, type TestSite } from '../sites/test-site.ts';
import { beginWhileHeld } from './held.ts';

let photos = 0;
const newPhoto = () => {
  photos += 1;
  const url = `/media/gallery/hajj/${photos}.jpg`;
  return { url, width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
};

/** What staff do with an image: the act in the history, and whether it was done. */
const acts: Record<string, (database: Database, id: string) => Promise<boolean>> = {
  replaced: (to, id) => replacePhoto(to, { category: 'hajj', id }, newPhoto()),
  deleted: (to, id) => deleteGalleryImage(to, 'hajj', id),
  moved: async (to, id) => (await moveImages(to, [id], { from: 'hajj', to: 'umrah' })).length > 0,
  changed: async (to, id) =>
    (await updateGalleryImage(to, 'hajj', id, { caption: 'Mina', tags: ['tents'] })) === true,
  ordered: async (to, id) => {
    const seen = await readGalleryOrderVersion(to, 'hajj');
    const move = { act: 'down', neighbour: '', seen } as const;
    const moved = await moveGalleryImage(to, 'hajj', id, move);
    return moved.state === 'saved' && moved.version > seen;
  },
};
const names = Object.keys(acts);
const pairs = names.flatMap((one) => names.map((other) => [one, other] as const));

describe.each(databaseKinds)('two acts on one image at once on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = site.services.database;
    await createGalleryImage(database, { category: 'hajj', caption: 'Last', tags: [] }, newPhoto());
  });
  afterAll(() => site.close());

  /** Photos that nothing shows, and that nobody will ever remove. */
  async function forgotten() {
    const { rows } = await sql`select url from photos where url like '/media/gallery/%'
      and url not in (select url from gallery_images)
      and url not in (select url from deleted_images)
      and url not in (select url from pending_photo_removals)`.execute(database.kysely);
    return rows;
  }

  it.each(pairs)(
    '%s and %s: the history tells both, and no photo is forgotten',
    async (...both) => {
      const { kysely } = database;
      const image = { category: 'hajj' as const, caption: 'Arafat', tags: [] };
      const id = await createGalleryImage(database, image, newPhoto());
      await kysely.deleteFrom('history').execute();
      const before = await forgotten();
      const row = sql`update gallery_images set caption = caption where id = ${id}`;
      const done = await beginWhileHeld<readonly [boolean, boolean]>(
        database,
        [row],
        [
          async () => (await acts[both[0]]?.(database, id)) ?? false,
          async () => (await acts[both[1]]?.(database, id)) ?? false,
        ],
      );
      const noted = await kysely.selectFrom('history').select(['act', 'subjectId']).execute();
      const wanted = both.filter((_, at) => done[at]);
      // Who says the same as the one before has changed nothing, and is told that it is saved.
      const told = both.join() === 'changed,changed' ? wanted.slice(1) : wanted;
      expect(noted.map(({ act }) => act).sort()).toEqual(told.sort());
      expect(done.some(Boolean)).toBe(true);

      expect(await forgotten()).toEqual(before);
      const { rows: lost } = await sql`select url from gallery_images
      where url not in (select url from photos)`.execute(kysely);
      expect(lost).toEqual([]);
    },
  );
});
