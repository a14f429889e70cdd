import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../../tests/sites/test-site.ts';
import type { LiveEvent } from '../../services/events.server.ts';
import { createEnquiry, listEnquiries } from '../enquiries/enquiries.server.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  listGalleryImages,
} from '../gallery/gallery.server.ts';
import { listPopularPackages } from '../packages/offered-packages.server.ts';
import { createPackage, deletePackage, updatePackage } from '../packages/package-changes.server.ts';
import { findPackage, listPackages } from '../packages/packages.server.ts';
import { changeRows, type Database } from './database.server.ts';

describe.each(databaseKinds)('the data layer on %s', (kind) => {
  let site: TestSite;
  let database: Database;
  let published: LiveEvent[];
  const photo = { url: '/media/x/1.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };

  beforeAll(async () => {
    site = await openTestSite({ template: inject('template'), database: kind, sample: false });
    database = site.services.database;
    database.events.subscribe((event) => published.push(event));
  });
  beforeEach(() => {
    published = [];
  });
  afterAll(() => site.close());

  it('creates, finds, changes and deletes a package, and publishes after each', async () => {
    const id = await createPackage(database, { ...blankPackage, packageName: 'One' }, photo);
    const created = await findPackage(database, id);
    expect(created).toMatchObject({ packageName: 'One', version: 1, imageUrl: photo.url });
    expect(created?.photo).toEqual({ url: photo.url, width: 4, height: 3, placeholder: 'data:,' });

    expect(await updatePackage(database, id, { ...blankPackage, packageName: 'Two' })).toEqual({
      state: 'saved',
    });
    const changed = await findPackage(database, id);
    expect(changed).toMatchObject({
      packageName: 'Two',
      version: 2,
      imageUrl: photo.url,
      createdAt: created?.createdAt,
    });

    expect(await deletePackage(database, id)).toBe(true);
    expect(await deletePackage(database, id)).toBe(false);
    expect(await findPackage(database, id)).toBeNull();
    expect(published.map(({ topic }) => topic)).toEqual([...Array(3).fill('packages'), 'bin']);
    expect(published.map(({ revision }) => revision)).toEqual([1, 2, 3, 1]);
  });

  it('lists the newest first, then by id', async () => {
    const at = (time: string) => ({ ...database, now: () => new Date(time) });
    await createPackage(at('2026-01-01T00:00:00Z'), { ...blankPackage, packageName: 'old' });
    await createPackage(at('2026-03-01T00:00:00Z'), { ...blankPackage, packageName: 'new' });
    await createPackage(at('2026-02-01T00:00:00Z'), { ...blankPackage, packageName: 'mid' });
    await createPackage(at('2026-02-01T00:00:00Z'), { ...blankPackage, packageName: 'mid' });
    const names = (await listPackages(database)).map(({ packageName }) => packageName);
    expect(names).toEqual(['new', 'mid', 'mid', 'old']);
    const ids = (await listPackages(database)).map(({ id }) => id).slice(1, 3);
    expect(ids).toEqual([...ids].sort());
    expect(await listPopularPackages(database, 2)).toHaveLength(2);
  });

  it('keeps a photo for each image and publishes only its gallery', async () => {
    const id = await createGalleryImage(
      database,
      { category: 'hajj', caption: 'Mina', tags: ['tents', 'dusk'] },
      { ...photo, url: '/media/gallery/hajj/2.jpg' },
    );
    expect(await listGalleryImages(database, 'umrah')).toEqual([]);
    expect(await listGalleryImages(database, 'hajj')).toMatchObject([
      { id, caption: 'Mina', tags: ['tents', 'dusk'], photo: { width: 4 } },
    ]);
    expect(await deleteGalleryImage(database, 'umrah', id)).toBe(false);
    expect(await deleteGalleryImage(database, 'hajj', id)).toBe(true);
    expect(published.map(({ topic }) => topic)).toEqual(['gallery/hajj', 'gallery/hajj', 'bin']);
  });

  it('changes nothing and publishes nothing when the work fails', async () => {
    const before = database.events.revisions();
    await expect(
      changeRows(database, [{ topic: 'packages' }], async (rows) => {
        await rows.deleteFrom('packages').execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await listPackages(database)).not.toEqual([]);
    expect(published).toEqual([]);
    expect(database.events.revisions()).toEqual(before);
  });

  it('keeps quotes, percent signs and other scripts as they are', async () => {
    const packageName = `O'Brien "100%"; drop table packages;-- عمرہ 🕋`;
    const id = await createPackage(database, { ...blankPackage, packageName });
    expect((await findPackage(database, id))?.packageName).toBe(packageName);
    expect(await findPackage(database, "' or 1=1 --")).toBeNull();
    expect(await findPackage(database, 'a\0b')).toBeNull();
  });

  it('stores enquiries, newest first', async () => {
    const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
    const id = await createEnquiry(database, message);
    expect(await listEnquiries(database)).toMatchObject([{ ...message, id }]);
  });
});
