import { describe, expect, it } from 'vitest';
import { copyPackage } from '../../../app/data/packages/package-changes.server.ts';
import { collectOrphans } from '../../../app/data/photos/orphan-collection.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { blankPackage } from '../../sites/sample-input.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { missing, openBin, shown } from './bin-requests.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('the bin on %s', (kind) => {
  const here = openBin(kind);
  const { get, post, makeImage, makePackage, statusesOf, filesOf, actsOn } = here;
  const bin = async () => (await get('/admin/bin')).text();

  it('a deleted image is shown to nobody, in any size, until it is put back at the same address', async () => {
    const { id, url } = await makeImage('Green dome');
    const before = await here.find(id);
    expect(await statusesOf(url)).toEqual(shown);
    const gallery = `${here.site.origin}/gallery/umrah`;
    expect(await (await fetch(gallery)).text()).toContain(url);

    const deleted = await post(`/admin/gallery/umrah/${id}/delete`);
    expect(toastOf(deleted)).toContain('Image deleted successfully');
    expect(deleted.headers.get('location')).toBe(`/admin/gallery?category=umrah&deleted=${id}`);
    expect(await statusesOf(url)).toEqual(missing);
    expect(await (await fetch(gallery)).text()).not.toContain(url);
    const answer = await fetch(`${here.site.origin}${url}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const banner = await (await get(deleted.headers.get('location') ?? '')).text();
    expect(banner).toMatch(/<strong>Green dome<\/strong> was deleted/);

    // Neither what removes due photos nor what collects orphans takes its file.
    const { database, photos } = here.site.services;
    const soon = new Date(Date.now() + dayMs);
    await finishPhotoRemovals(database, photos, soon);
    await collectOrphans(database, photos, soon);
    expect((await filesOf(url)).length).toBeGreaterThan(1);

    const list = await bin();
    expect(list).toContain('Green dome');
    expect(list).toContain('Image, Umrah');
    expect(list).toMatch(/Deleted today, [^<]* by clerk@example.com/);
    expect(list).toContain('Goes for good in 30 days');
    const photo = `/admin/bin/images/${id}/photo`;
    const thumbnail = await get(photo);
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(thumbnail.headers.get('cache-control')).toMatch(/no-store/);
    expect((await get(photo, '')).headers.get('location')).toMatch(/^\/admin\/login/);

    const back = await post(`/admin/bin/images/${id}/restore`);
    expect(back.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(back)).toContain('Image restored successfully');
    expect(await here.find(id)).toEqual(before);
    expect(await statusesOf(url)).toEqual(shown);
    expect(await bin()).toContain('The bin is empty');
    expect((await get(photo)).status).toBe(404);
    const by = 'clerk@example.com';
    expect(await actsOn(id)).toEqual([
      'images added Green dome ',
      `images deleted Green dome ${by}`,
      `images put back Green dome ${by}`,
    ]);
  });

  it('a deleted package takes its picture along, unless something else shows it', async () => {
    const { id, url } = await makePackage('Umrah by rail');
    const page = `${here.site.origin}/packages/details/${id}`;
    const preview = /\/preview\/packages\/[^"]*\.jpg/;
    const card = here.site.origin + preview.exec(await (await fetch(page)).text())?.[0];
    expect((await fetch(card)).status).toBe(200);
    const copy = await copyPackage(here.database, id, { ...blankPackage, packageName: 'A copy' });
    await post(`/admin/packages/${id}/delete`);
    expect((await fetch(page)).status).toBe(404);
    expect((await fetch(card)).status).toBe(404);
    expect(await statusesOf(url)).toEqual(shown);
    await post(`/admin/packages/${copy}/delete`);
    expect(await statusesOf(url)).toEqual(missing);
    // One of two that share a picture goes: it is still needed.
    await post(`/admin/bin/packages/${copy}/delete`);
    expect(await filesOf(url)).not.toEqual([]);
    expect(await statusesOf(url)).toEqual(missing);
    await post(`/admin/bin/packages/${id}/restore`);
    expect((await fetch(page)).status).toBe(200);
    expect((await fetch(card)).status).toBe(200);
    expect(await statusesOf(url)).toEqual(shown);
  });

  it('a picture that the website shows stays for visitors', async () => {
    const { id, url } = await makeImage('On the home page');
    const section = { name: 'home', content: JSON.stringify({ url }), version: 1 };
    const saved = { changedAt: here.database.now().toISOString(), changedBy: '' };
    await here.database.kysely
      .insertInto('website_sections')
      .values({ ...section, ...saved })
      .execute();
    await post(`/admin/gallery/umrah/${id}/delete`);
    expect(await statusesOf(url)).toEqual(shown);
    await here.database.kysely.deleteFrom('website_sections').execute();
    await post(`/admin/bin/images/${id}/restore`);
  });

  it('Delete for good asks first, then removes the row and the file at once', async () => {
    const { id, url } = await makeImage('Gone for good');
    await statusesOf(url);
    await post(`/admin/gallery/umrah/${id}/delete`);
    const address = `/admin/bin/images/${id}/delete`;
    const question = await (await get(address)).text();
    expect(question).toContain(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    expect(question).toContain('Gone for good');
    expect(await filesOf(url)).not.toEqual([]);
    const gone = await post(address);
    expect(gone.headers.get('location')).toBe('/admin/bin');
    expect(toastOf(gone)).toContain('Deleted for good');
    expect(await filesOf(url)).toEqual([]);
    expect(await statusesOf(url)).toEqual(missing);
    expect(toastOf(await post(address))).toContain('Failed to delete for good');
    expect(toastOf(await post(`/admin/bin/images/${id}/restore`))).toContain(
      'Failed to restore image',
    );
    expect((await get(address)).headers.get('location')).toBe('/admin/bin');
    expect(await actsOn(id)).toEqual([
      'images added Gone for good ',
      'images deleted Gone for good clerk@example.com',
      'images deleted for good Gone for good clerk@example.com',
    ]);
  });

  it('a file that cannot be removed yet is shown to nobody meanwhile', async () => {
    const { id, url } = await makeImage('Stubborn');
    await post(`/admin/gallery/umrah/${id}/delete`);
    const { storage, photos } = here.site.services;
    const { remove } = storage;
    storage.remove = () => Promise.reject(new Error('read-only'));
    const gone = await post(`/admin/bin/images/${id}/delete`);
    storage.remove = remove;
    expect(toastOf(gone)).toContain('Deleted for good');
    expect(await filesOf(url)).not.toEqual([]);
    expect(await statusesOf(url)).toEqual(missing);
    await finishPhotoRemovals(here.database, photos, new Date());
    expect(await filesOf(url)).toEqual([]);
  });
});
