import { beforeAll, describe, expect, it } from 'vitest';
import { countBin } from '../../../app/data/bin/bin.server.ts';
import { purgeBin } from '../../../app/data/bin/bin-removal.server.ts';
import { createGalleryImage, listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { copyPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { findUntouchedSample } from '../../../app/data/sample-content/untouched-sample.server.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { formerPackages } from '../../../sample/packages/former-packages.ts';
import { samplePackages } from '../../../sample/packages/sample-packages.ts';
import { sampleContent } from '../../../sample/sample-content.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { jpeg } from '../../foreign-input/odd-pictures.ts';
import { toastOf } from '../../readers/toast.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, openSite, textOf } from '../site/open-site.ts';
import { openSections } from './website-requests.ts';

const removal = '/admin/sample-content';
const day = 24 * 60 * 60 * 1000;

describe.each(requestDatabases)('the removal of the sample content on %s', (kind) => {
  // As a site of an earlier version starts: it has not noted what it was filled with.
  const here = openSections(kind);
  const { get, post, readAsStaff } = here;
  const rows = async () => {
    const { kysely } = here.database;
    return {
      packages: await kysely.selectFrom('packages').select('id').orderBy('id').execute(),
      images: await kysely.selectFrom('gallery_images').select('id').orderBy('id').execute(),
      settings: await kysely.selectFrom('site_settings').selectAll().execute(),
      revisions: await kysely.selectFrom('live_revisions').selectAll().orderBy('topic').execute(),
    };
  };

  it('is offered with a count, and does nothing when the database refuses', async () => {
    const count = '12 packages, 32 images, 3 reviews and 10 sections of the website';
    expectWords(await readAsStaff('/admin/website'), count, 'Remove the sample content');
    const link = 'href="/admin/website#sample-content"';
    expect(await readAsStaff('/admin/dashboard')).toContain(link);
    expectWords(await readAsStaff(removal), 'Remove the sample content?', count);
    const before = await rows();
    const mend = here.breakChanges();
    const refused = await textOf(await post(removal), 503);
    mend();
    expect(refused).toContain('Failed to remove the sample content');
    expect(await rows()).toEqual(before);
  });

  it('keeps what somebody changed, with its pictures', async () => {
    const { database } = here;
    const { storage, photos, website } = here.site.services;
    const [edited, copied] = await listPackages(database);
    const [captioned, tagged] = await listGalleryImages(database, 'umrah');
    if (!edited || !copied || !captioned || !tagged) throw new Error('There is no sample');
    const inputOf = (packageName: string) => ({ ...blankPackage, packageName });
    await updatePackage(database, edited.id, inputOf('Changed'));
    const copy = await copyPackage(database, copied.id, inputOf('A copy'));
    await updateGalleryImage(database, 'umrah', captioned.id, { caption: 'Ours', tags: [] });
    const { caption } = tagged;
    await updateGalleryImage(database, 'umrah', tagged.id, { caption, tags: ['Ours'] });
    const photo = await photos.store('gallery/hajj', 'tents.jpg', await jpeg());
    const own = await createGalleryImage(database, { category: 'hajj', caption: 'Tents' }, photo);
    const phone = '+91 98765 43210';
    await here.save('agency', { phone, version: '0' });
    const before = await rows();
    const count = '11 packages, 30 images, 3 reviews and 9 sections of the website';
    expect(await readAsStaff('/admin/website')).toContain(count);

    const response = await post(removal);
    expect(response.headers.get('location')).toBe('/admin/website');
    expect(toastOf(response)).toContain('Sample content removed');
    const after = await rows();
    const idsOf = (all: { id: string }[]) => all.map(({ id }) => id).toSorted();
    expect(idsOf(after.packages)).toEqual([edited.id, copy].toSorted());
    expect(idsOf(after.images)).toEqual([own, captioned.id, tagged.id].toSorted());
    const { typed } = await website.read();
    expect(typed).toEqual({ ...neutralWebsite, agency: { ...sampleWebsite.agency, phone } });
    expect(await here.read('/about')).toContain(neutralWebsite.about.lead);

    // Every page that shows any of it is told, once.
    const topics = (all: typeof before) =>
      Object.fromEntries(all.revisions.map(({ topic, revision }) => [topic, revision]));
    const galleries = galleryCategoryNames.map((name) => `gallery/${name}`);
    const told = ['packages', 'website', 'reviews', ...galleries].map((topic) => {
      return [topic, (topics(before)[topic] ?? 0) + 1];
    });
    expect(topics(after)).toMatchObject(Object.fromEntries(told));

    expect(await countBin(database)).toBe(11 + 30);
    await purgeBin({ ...database, now: () => new Date(Date.now() + 31 * day) });
    await finishPhotoRemovals(database, photos, new Date(database.now().getTime() + 32 * day));
    const left = await storage.list('');
    for (const { imageUrl } of [edited, copied]) {
      expect(left).toContain(imageUrl.slice('/media/'.length));
    }
    const countOf = (folder: string) => left.filter((key) => key.startsWith(folder)).length;
    expect([countOf('packages/'), countOf('gallery/')]).toEqual([2, 3]);
  });

  it('is done once: then there is no button, and asking again changes nothing', async () => {
    const before = await rows();
    expect(await readAsStaff('/admin/website')).not.toContain('sample-content');
    expect((await get(removal)).headers.get('location')).toBe('/admin/website');
    expect((await post(removal)).headers.get('location')).toBe('/admin/website');
    expect(await rows()).toEqual(before);
  });
});

describe.each(requestDatabases)('the packages of the sample on %s', (kind) => {
  // Half past midnight in the office, still the day before elsewhere.
  const start = new Date('2028-02-28T19:00:00Z');
  const here = openSite(kind, { sample: false, now: () => start });
  beforeAll(async () => {
    const { loadSampleContent } = await import('../../../sample/load-sample-content.ts');
    await loadSampleContent(here.database, here.site.services.photos);
  });
  const countUntouched = async () =>
    (await findUntouchedSample(here.database, sampleContent)).packages.length;
  const rows = () =>
    here.database.kysely.selectFrom('packages').selectAll().orderBy('createdAt', 'desc').execute();
  const change = (id: string | undefined, values: object) => {
    const changed = here.database.kysely.updateTable('packages').set(values);
    return changed.where('id', '=', id ?? '').execute();
  };

  it('have the dates of the coming year, and are known until they change', async () => {
    const found = await rows();
    const namesOf = (all: { packageName: string; nextBatch: string }[]) =>
      all.map(({ packageName, nextBatch }) => [packageName, nextBatch]);
    expect(namesOf(found)).toEqual(namesOf(samplePackages('2028-02-29')));
    expect(found[0]?.packageName).toBe('Hajj 2028 Classic');
    expect(found.filter(({ facts }) => facts === '')).toEqual([]);
    expect(await countUntouched()).toBe(12);
    await change(found[0]?.id, { facts: '{"included":"Ours"}' });
    expect(await countUntouched()).toBe(11);
    await change(found[0]?.id, { facts: found[0]?.facts });
    expect(await countUntouched()).toBe(12);
  });

  it('are known on a site that an earlier version filled', async () => {
    const found = await rows();
    for (const [index, { id }] of found.entries()) {
      const { picture, ...texts } = formerPackages[index] ?? {};
      expect(picture).toBeDefined();
      await change(id, { ...texts, facts: '', createdAt: '2026-01-31T12:00:00.000Z' });
    }
    expect(await countUntouched()).toBe(12);
    const classic = formerPackages.findIndex((one) => one.packageName === 'Hajj 2027 Classic');
    await change(found[classic]?.id, { price: '6,55,000' });
    expect(await countUntouched()).toBe(11);
  });
});
