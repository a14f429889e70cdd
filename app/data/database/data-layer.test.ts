import { beforeEach, describe, expect, it } from 'vitest';
import { openDataSite } from '../../../tests/sites/data-site.ts';
import { blankPackage } from '../../../tests/sites/sample-input.ts';
import { databaseKinds } from '../../../tests/sites/test-site.ts';
import type { LiveEvent } from '../../services/events.server.ts';
import { createEnquiry, listEnquiries } from '../enquiries/enquiries.server.ts';
import {
  createGalleryImage,
  deleteGalleryImage,
  listGalleryImages,
} from '../gallery/gallery.server.ts';
import { createPackage } from '../packages/package-changes.server.ts';
import { findPackage, listPackages } from '../packages/packages.server.ts';
import { changeRows } from './database.server.ts';

describe.each(databaseKinds)('the data layer on %s', async (kind) => {
  const { database } = (await openDataSite(kind)).services;
  const published: LiveEvent[] = [];
  database.events.subscribe((event) => published.push(event));
  beforeEach(() => {
    published.length = 0;
  });
  const photo = { url: '/media/x/1.jpg', width: 4, height: 3, placeholder: 'data:,', bytes: 5 };
  const named = (packageName: string) => ({ ...blankPackage, packageName });

  it('lists the newest first, then by id', async () => {
    for (const name of ['2026 old', '2028 new', '2027 mid', '2027 mid']) {
      const now = () => new Date(`${name.slice(0, 4)}-01-01T00:00:00Z`);
      await createPackage({ ...database, now }, named(name));
    }
    const listed = await listPackages(database);
    const names = listed.map(({ packageName }) => packageName);
    expect(names).toEqual(['2028 new', '2027 mid', '2027 mid', '2026 old']);
    const ids = listed.map(({ id }) => id).slice(1, 3);
    expect(ids).toEqual([...ids].sort());
  });

  it('stores a photo for each image and publishes only its gallery', async () => {
    const image = { caption: 'Mina', tags: ['tents', 'dusk'] };
    const url = '/media/gallery/hajj/2.jpg';
    const own = { ...photo, url };
    const id = await createGalleryImage(database, { category: 'hajj', ...image }, own);
    expect(await listGalleryImages(database, 'umrah')).toEqual([]);
    const [listed, ...more] = await listGalleryImages(database, 'hajj');
    expect([listed, more]).toMatchObject([{ id, ...image, photo: { width: 4 } }, []]);
    expect(await deleteGalleryImage(database, 'umrah', id)).toBe(false);
    expect(await deleteGalleryImage(database, 'hajj', id)).toBe(true);
    expect(published.map(({ topic }) => topic)).toEqual(['gallery/hajj', 'gallery/hajj', 'bin']);
  });

  it('changes nothing and publishes nothing when a transaction fails', async () => {
    const before = database.events.revisions();
    const failing = changeRows(database, [{ topic: 'packages' }], async (rows) => {
      await rows.deleteFrom('packages').execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await listPackages(database)).not.toEqual([]);
    expect(published).toEqual([]);
    expect(database.events.revisions()).toEqual(before);
  });

  it('stores quotes, percent signs and other scripts as they are', async () => {
    const packageName = `O'Brien "100%"; drop table packages;-- عمرہ 🕋`;
    const id = await createPackage(database, named(packageName));
    expect((await findPackage(database, id))?.packageName).toBe(packageName);
    expect(await findPackage(database, "' or 1=1 --")).toBeNull();
    expect(await findPackage(database, 'a\0b')).toBeNull();
    const message = { name: 'A', email: 'a@b.c', subject: 'S', message: 'M' };
    const enquiryId = await createEnquiry(database, message);
    expect(await listEnquiries(database)).toMatchObject([{ ...message, id: enquiryId }]);
  });
});
