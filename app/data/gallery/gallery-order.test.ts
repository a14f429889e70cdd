import { beforeAll, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { addManyRows } from '../../../tests/sites/many-rows.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { GalleryCategory } from '../../rules/gallery/gallery-category-names.ts';
import { listGalleryImages } from './gallery.server.ts';
import { moveGalleryImage } from './gallery-order.server.ts';
import { countGalleryImages, listGalleryTags, placeOfImage } from './gallery-tags.server.ts';
import { moveImages } from './image-changes.server.ts';
import { updateGalleryImage } from './image-texts.server.ts';

describe.each(databaseKinds)('galleries of ten thousand images on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;
  beforeAll(() =>
    addManyRows(database, { packages: 0, images: 40_000, photoUrls: ['/media/a/1.jpg'] }),
  );
  const images = (tag?: string) => listGalleryImages(database, 'hajj', { tag });
  const ids = async (category: GalleryCategory = 'hajj') =>
    (await listGalleryImages(database, category)).map(({ id }) => id);

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

  it('moves the last image to the top and down again, with its tags', async () => {
    const before = await ids();
    expect(before).toHaveLength(10_000);
    // First every connection changes a single image: its cached plans suit few rows.
    const edits = before
      .slice(0, 20)
      .map((id, index) => updateGalleryImage(database, 'hajj', id, { caption: `Edited ${index}` }));
    expect(await Promise.all(edits)).toEqual(Array(20).fill(true));
    const last = (await images('tents')).at(-1)?.id ?? '';
    const others = before.filter((id) => id !== last);
    const top = { act: 'first', neighbour: '', seen: 0 } as const;
    const saved = { state: 'saved', version: 1 };
    expect(await moveGalleryImage(database, 'hajj', last, top)).toEqual(saved);
    expect(await ids()).toEqual([last, ...others]);
    await expectInStep();
    const down = { act: 'after', neighbour: others.at(-1) ?? '', seen: 1 } as const;
    expect((await moveGalleryImage(database, 'hajj', last, down)).state).toBe('saved');
    expect(await ids()).toEqual([...others, last]);
    await expectInStep();
  });

  it('puts five hundred images of another gallery before the others', async () => {
    const before = await ids();
    const coming = (await ids('umrah')).slice(0, 500);
    const moved = await moveImages(database, coming, { from: 'umrah', to: 'hajj' });
    expect(moved.sort()).toEqual([...coming].sort());
    expect(await ids()).toEqual([...coming, ...before]);
    await expectInStep();
  });
});
