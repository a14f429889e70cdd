import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { countBin } from '../../../app/data/bin/bin.server.ts';
import { purgeBin } from '../../../app/data/bin/bin-removal.server.ts';
import { listGalleryImages } from '../../../app/data/gallery/gallery.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { copyPackage, updatePackage } from '../../../app/data/packages/package-changes.server.ts';
import { listPackages } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { galleryCategoryNames } from '../../../app/rules/gallery/gallery-category-names.ts';
import { neutralWebsite } from '../../../sample/website/neutral-website.ts';
import { sampleWebsite } from '../../../sample/website/sample-website.ts';
import { toastOf } from '../../readers/toast.ts';
import { sectionForm } from '../../sites/section-form.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { databaseKinds, openTestSite, type TestSite } from '../../sites/test-site.ts';

const removal = '/admin/sample-content';
const phone = '+91 98765 43210';
const day = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('the sample content on %s', (kind) => {
  let site: TestSite;
  let cookie: string;
  beforeAll(async () => {
    // As a site of the version before begins: it has noted nothing of what it was filled with.
    site = await openTestSite({ template: inject('template'), database: kind });
    cookie = await staffCookie(site);
  });
  afterAll(() => site.close());

  const ask = (path: string) =>
    fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' });
  const post = (path: string, body: FormData | URLSearchParams = new URLSearchParams()) =>
    fetch(site.origin + path, {
      method: 'POST',
      headers: { cookie, origin: site.origin },
      body,
      redirect: 'manual',
    });
  const rows = async () => {
    const { kysely } = site.services.database;
    return {
      packages: await kysely.selectFrom('packages').select('id').orderBy('id').execute(),
      images: await kysely.selectFrom('gallery_images').select('id').orderBy('id').execute(),
      settings: await kysely.selectFrom('site_settings').selectAll().execute(),
      revisions: await kysely.selectFrom('live_revisions').selectAll().orderBy('topic').execute(),
    };
  };

  it('is counted where it can be removed', async () => {
    const page = await (await ask('/admin/website')).text();
    expect(page).toContain('12 packages, 32 images, 3 reviews and 10 sections of the website');
    expect(page).toContain('Remove the sample content');
    expect(await (await ask('/admin/dashboard')).text()).toContain(
      'href="/admin/website#sample-content"',
    );
    const question = await (await ask(removal)).text();
    expect(question).toContain('Remove the sample content?');
    expect(question).toContain('12 packages, 32 images, 3 reviews and 10 sections of the website');
  });

  it('is not removed by a stranger', async () => {
    const before = await rows();
    for (const method of ['GET', 'POST']) {
      const response = await fetch(site.origin + removal, {
        method,
        headers: { origin: site.origin },
        redirect: 'manual',
      });
      expect(response.headers.get('location')).toMatch(/^\/admin\/login/);
    }
    expect(await rows()).toEqual(before);
  });

  it('stays as a whole when the database refuses', async () => {
    const { services } = site;
    const { database } = services;
    const before = await rows();
    const transaction = () => ({ execute: () => Promise.reject(new Error('disk full')) });
    const kysely = new Proxy(database.kysely, {
      get(real, name) {
        if (name === 'transaction') return transaction;
        const value = Reflect.get(real, name, real);
        return typeof value === 'function' ? value.bind(real) : value;
      },
    });
    services.database = { ...database, kysely };
    const response = await post(removal).finally(() => {
      services.database = database;
    });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Failed to remove the sample content');
    expect(await rows()).toEqual(before);
  });

  it('goes but for what somebody has touched, with its pictures', async () => {
    const { database, storage, photos } = site.services;
    const [edited, copied] = await listPackages(database);
    const [captioned, tagged] = await listGalleryImages(database, 'umrah');
    if (!edited || !copied || !captioned || !tagged) throw new Error('There is no sample');
    const {
      photo: _p,
      id: _i,
      createdAt: _c,
      changedAt: _d,
      version: _v,
      imageUrl,
      ...input
    } = copied;
    await updatePackage(database, edited.id, { ...input, packageName: 'Touched' });
    const copy = await copyPackage(database, copied.id, { ...input, packageName: 'A copy' });
    await updateGalleryImage(database, 'umrah', captioned.id, { caption: 'Ours', tags: [] });
    await updateGalleryImage(database, 'umrah', tagged.id, {
      caption: tagged.caption,
      tags: ['Ours'],
    });
    await database.kysely
      .insertInto('gallery_images')
      .values({
        id: 'own',
        category: 'hajj',
        caption: 'The tents of Mina at dusk',
        tags: '[]',
        url: '/media/gallery/hajj/1700000000000-img-4711-0123456789.jpg',
        createdAt: database.now().toISOString(),
      })
      .execute();
    await post('/admin/website/agency', sectionForm('agency', { phone, version: '0' }));
    const before = await rows();
    const files = await storage.list('');
    expect(await (await ask('/admin/website')).text()).toContain(
      '11 packages, 30 images, 3 reviews and 9 sections of the website',
    );

    const response = await post(removal);
    expect(response.headers.get('location')).toBe('/admin/website');
    expect(toastOf(response)).toContain('Sample content removed');
    const after = await rows();
    expect(after.packages.map(({ id }) => id).toSorted()).toEqual([edited.id, copy].toSorted());
    expect(after.images.map(({ id }) => id).toSorted()).toEqual(
      ['own', captioned.id, tagged.id].toSorted(),
    );
    const { typed } = await site.services.website.read();
    expect(typed).toEqual({ ...neutralWebsite, agency: { ...sampleWebsite.agency, phone } });
    const about = await (await fetch(`${site.origin}/about`)).text();
    expect(about).toContain(neutralWebsite.about.lead);
    expect(about).not.toContain(sampleWebsite.about.mission.slice(0, 40));

    // Everybody who shows any of it is told, once.
    const revisionOf = (all: typeof before, topic: string) =>
      all.revisions.find((row) => row.topic === topic)?.revision ?? 0;
    for (const topic of [
      'packages',
      'website',
      'reviews',
      ...galleryCategoryNames.map((c) => `gallery/${c}`),
    ]) {
      expect(revisionOf(after, topic), topic).toBe(revisionOf(before, topic) + 1);
    }
    expect(revisionOf(after, 'enquiries')).toBe(revisionOf(before, 'enquiries'));

    expect(await countBin(database)).toBe(11 + 30);
    await purgeBin({ ...database, now: () => new Date(Date.now() + 31 * day) });
    await finishPhotoRemovals(database, photos, new Date(database.now().getTime() + 32 * day));
    const left = await storage.list('');
    const pictureOf = ({ imageUrl: url }: { imageUrl: string }) => url.slice('/media/'.length);
    expect(left).toContain(pictureOf(edited));
    expect(left).toContain(pictureOf({ imageUrl }));
    expect(left.filter((key) => key.startsWith('packages/'))).toHaveLength(2);
    expect(left.filter((key) => key.startsWith('gallery/'))).toHaveLength(2);
    expect(left.length).toBeLessThan(files.length);
  });

  it('is removed once: then there is no button, and asking again changes nothing', async () => {
    const before = await rows();
    expect(await (await ask('/admin/website')).text()).not.toContain('sample-content');
    expect((await ask(removal)).headers.get('location')).toBe('/admin/website');
    expect((await post(removal)).headers.get('location')).toBe('/admin/website');
    expect(await rows()).toEqual(before);
  });
});
