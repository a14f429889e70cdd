import { describe, expect, it } from 'vitest';
import { countBin, purgeDeleted } from '../../../app/data/bin/bin.server.ts';
import {
  createGalleryImage,
  listGalleryImages,
  updateGalleryImage,
} from '../../../app/data/gallery/gallery.server.ts';
import { copyPackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { toastOf } from '../../readers/toast.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { textOf } from '../site/open-site.ts';
import { openSections } from './website-requests.ts';

const removal = '/admin/website';
const day = 24 * 60 * 60 * 1000;

describe.each(requestDatabases)('the removal of the sample content on %s', (kind) => {
  // As a site of an earlier version starts: it has not noted what it was filled with.
  const here = openSections(kind);
  const { post, readAsStaff } = here;
  const rows = async () => {
    const { kysely } = here.database;
    return {
      packages: await kysely.selectFrom('packages').select('id').orderBy('id').execute(),
      images: await kysely.selectFrom('gallery_images').select('id').orderBy('id').execute(),
    };
  };

  it('does nothing when the database refuses', async () => {
    const before = await rows();
    here.breakChanges();
    const refused = await textOf(await post(removal), 503);
    expect(refused).toContain('Failed to remove the sample content');
    expect(await rows()).toEqual(before);
  });

  it('keeps what somebody changed, with its pictures', async () => {
    const { database } = here;
    const { storage, photos, website } = here.site.services;
    const [edited, priced, copied] = await listPackages(database);
    const [captioned, tagged] = await listGalleryImages(database, 'umrah');
    if (!edited || !priced || !copied || !captioned || !tagged)
      throw new Error('There is no sample');
    const change = (id: string, values: { facts: string } | { price: string }) =>
      database.kysely.updateTable('packages').set(values).where('id', '=', id).execute();
    await change(edited.id, { facts: '{"included":"Ours"}' });
    await change(priced.id, { price: '6,55,000' });
    const input = { ...blankPackage, packageName: 'A copy' };
    const copy = await copyPackage(database, copied.id, input);
    await updateGalleryImage(database, 'umrah', captioned.id, { caption: 'Ours', tags: [] });
    const { caption } = tagged;
    await updateGalleryImage(database, 'umrah', tagged.id, { caption, tags: ['Ours'] });
    const photo = await photos.store('gallery/hajj', 'tents.jpg', await jpeg());
    const own = await createGalleryImage(database, { category: 'hajj', caption: 'Tents' }, photo);
    const phone = '+91 98765 43210';
    await here.save('agency', { phone, version: '0' });
    const count = '10 packages, 30 images, 3 reviews and 9 sections of the website';
    expect(await readAsStaff('/admin/website')).toContain(count);

    const response = await post(removal);
    expect(response.headers.get('location')).toBe('/admin/website');
    expect(toastOf(response)).toContain('Sample content removed');
    expect((await post(removal)).headers.get('location')).toBe('/admin/website');
    const after = await rows();
    const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).toSorted();
    expect(idsOf(after.packages)).toEqual([edited.id, priced.id, copy].toSorted());
    expect(idsOf(after.images)).toEqual([own, captioned.id, tagged.id].toSorted());
    const { typed } = await website.read();
    expect(typed).toEqual({ ...neutralWebsite, agency: { ...sampleWebsite.agency, phone } });
    expect(await here.read('/about')).toContain(neutralWebsite.about.lead);

    expect(await countBin(database)).toBe(10 + 30);
    await purgeDeleted({ ...database, now: () => new Date(Date.now() + 31 * day) });
    await finishPhotoRemovals(database, photos, new Date(database.now().getTime() + 32 * day));
    const left = await storage.list('');
    for (const { imageUrl } of [edited, priced, copied]) {
      expect(left).toContain(imageUrl.slice('/media/'.length));
    }
    const countOf = (folder: string) => left.filter((key) => key.startsWith(folder)).length;
    expect([countOf('packages/'), countOf('gallery/')]).toEqual([3, 3]);
  });
});
