import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addManyRows } from '../../../tests/sites/many-rows.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import type { Database } from '../database/database.server.ts';
import { listGalleryImages } from './gallery.server.ts';
import { moveGalleryImage } from './gallery-order.server.ts';
import { countGalleryImages, listGalleryTags, placeOfImage } from './gallery-tags.server.ts';
import { moveImages } from './image-changes.server.ts';
import { updateGalleryImage } from './image-texts.server.ts';

describe.each(databaseKinds)('galleries of ten thousand images on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  beforeAll(async () => {
    const template = inject('template');
    site = await openTestSite({ template, database: kind, sample: false });
    database = site.services.database;
    await addManyRows(database, { packages: 0, images: 40_000, photoUrls: ['/media/a/1.jpg'] });
  }, 120_000);
  afterAll(() => site.close());

  const images = (tag?: string) => listGalleryImages(database, 'hajj', { tag });

  /** Lists, tags, places and counts, against the images themselves. */
  async function expectInStep() {
    const all = await images();
    for (const tag of await listGalleryTags(database, 'hajj')) {
      const tagged = all.filter(({ tags }) => tags.includes(tag));
      expect(await images(tag)).toEqual(tagged);
      expect(await countGalleryImages(database, 'hajj', tag)).toBe(tagged.length);
      const place = tagged.length - 1;
      expect(await placeOfImage(database, 'hajj', tagged[place]?.id ?? '', tag)).toBe(place);
    }
    for (const place of [0, 1, 2, 5000, all.length - 1]) {
      expect(await placeOfImage(database, 'hajj', all[place]?.id ?? '')).toBe(place);
    }
  }

  it('the last one goes to the top and down again, and its tags go with it', async () => {
    const before = (await images()).map(({ id }) => id);
    expect(before).toHaveLength(10_000);
    // Every connection has changed a single image before: what it keeps of that suits few rows.
    const edits = before
      .slice(0, 20)
      .map((id, index) => updateGalleryImage(database, 'hajj', id, { caption: `Edited ${index}` }));
    expect(await Promise.all(edits)).toEqual(Array(20).fill(true));
    const last = (await images('tents')).at(-1)?.id ?? '';
    const others = before.filter((id) => id !== last);
    const ids = async () => (await images()).map(({ id }) => id);
    const top = { act: 'first', neighbour: '', seen: 0 } as const;
    expect(await moveGalleryImage(database, 'hajj', last, top)).toEqual({
      state: 'saved',
      version: 1,
    });
    expect(await ids()).toEqual([last, ...others]);
    await expectInStep();
    const down = { act: 'after', neighbour: others.at(-1) ?? '', seen: 1 } as const;
    expect((await moveGalleryImage(database, 'hajj', last, down)).state).toBe('saved');
    expect(await ids()).toEqual([...others, last]);
    await expectInStep();
  });

  it('five hundred come from another gallery and stand before those that have a place', async () => {
    const before = (await images()).map(({ id }) => id);
    const coming = (await listGalleryImages(database, 'umrah')).slice(0, 500).map(({ id }) => id);
    const move = { from: 'umrah', to: 'hajj' } as const;
    expect((await moveImages(database, coming, move)).sort()).toEqual([...coming].sort());
    expect((await images()).map(({ id }) => id)).toEqual([...coming, ...before]);
    await expectInStep();
  });
});
