import { describe, expect, it } from 'vitest';
import { purgeBin } from '../../../app/data/bin/bin-removal.server.ts';
import { findPackage } from '../../../app/data/packages/packages.server.ts';
import { finishPhotoRemovals } from '../../../app/data/photos/photo-removal.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { missing, openBin, script, shown } from './bin-requests.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(databaseKinds)('what lies in the bin on %s', (kind) => {
  const here = openBin(kind);
  const { get, post, makeImage, makePackage, statusesOf, filesOf, actsOn } = here;
  const bin = async () => (await get('/admin/bin')).text();

  it('what has lain there for 30 days goes by itself, and nobody can put it back', async () => {
    const [one, two] = [await makeImage('Old image'), await makePackage('Old package')];
    await post(`/admin/gallery/umrah/${one.id}/delete`);
    await post(`/admin/packages/${two.id}/delete`);
    const at = (ms: number) => ({ ...here.database, now: () => new Date(Date.now() + ms) });
    expect(await purgeBin(at(30 * dayMs - 60_000))).toBe(0);
    expect(await purgeBin(at(30 * dayMs))).toBe(2);
    await finishPhotoRemovals(
      here.database,
      here.site.services.photos,
      new Date(Date.now() + 31 * dayMs),
    );
    expect([...(await filesOf(one.url)), ...(await filesOf(two.url))]).toEqual([]);
    expect((await actsOn(one.id)).at(-1)).toBe('images deleted for good Old image ');
    expect(await bin()).not.toContain('Old image');
  });

  it('an image whose file is gone stays where it is, a package comes back without it', async () => {
    const [image, tour] = [await makeImage('Lost file'), await makePackage('Lost picture')];
    await post(`/admin/gallery/umrah/${image.id}/delete`);
    await post(`/admin/packages/${tour.id}/delete`);
    for (const { url } of [image, tour])
      await here.site.services.storage.remove(url.replace('/media/', ''));
    const refused = await post(`/admin/bin/images/${image.id}/restore`);
    expect(toastOf(refused)).toContain('The file of this image is gone, so it cannot be put back');
    expect(await bin()).toContain('Lost file');
    const back = await post(`/admin/packages/${tour.id}/restore`, {}, script);
    expect(await back.json()).toEqual({
      isRestored: true,
      remark: 'Its picture is gone: please choose another one in its form.',
    });
    expect(await findPackage(here.database, tour.id)).toMatchObject({ imageUrl: '', photo: null });
    await post(`/admin/bin/images/${image.id}/delete`);
  });

  it('a pinned package comes back without its pin when others have them all', async () => {
    const made = [];
    for (const name of ['Pin 1', 'Pin 2', 'Pin 3', 'Pin 4']) made.push(await makePackage(name));
    const pin = (id = '') => post('/admin/packages/arrange', { id, act: 'pin' });
    for (const { id } of made.slice(0, 3)) await pin(id);
    const first = made[0]?.id ?? '';
    await post(`/admin/packages/${first}/delete`);
    await pin(made[3]?.id);
    const back = await post(`/admin/bin/packages/${first}/restore`);
    expect(toastOf(back)).toContain(
      'Package restored successfully. Other packages are pinned to the home page now, so it is back without its pin.',
    );
    expect((await findPackage(here.database, first))?.pinnedAt).toBeNull();
  });

  it('asked by two at once, one puts it back and the other is told so', async () => {
    const { id, url } = await makeImage('Wanted by two');
    await post(`/admin/gallery/umrah/${id}/delete`);
    const paths = ['restore', 'restore', 'delete.data?by=dialog', 'delete.data?by=dialog'];
    const answers = await Promise.all(
      paths.map((path) => post(`/admin/bin/images/${id}/${path}`, {}, script)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const isBack = (await here.find(id)) !== null;
    expect(await statusesOf(url)).toEqual(isBack ? shown : missing);
    expect((await filesOf(url)).length > 0).toBe(isBack);
    expect((await actsOn(id)).filter((act) => /deleted|put back/.test(act))).toHaveLength(2);
  });

  it('is for staff and owners; strangers are led to the sign-in and change nothing', async () => {
    const { id } = await makeImage('Not for strangers');
    await post(`/admin/gallery/umrah/${id}/delete`);
    expect((await get('/admin/bin', here.owner)).status).toBe(200);
    expect((await get('/admin/bin', '')).headers.get('location')).toMatch(/^\/admin\/login/);
    for (const act of ['restore', 'delete']) {
      const answer = await post(`/admin/bin/images/${id}/${act}`, {}, { cookie: '' });
      expect(answer.headers.get('location')).toMatch(/^\/admin\/login/);
    }
    expect(await bin()).toContain('Not for strangers');
    const owner = { cookie: here.owner };
    expect((await post(`/admin/bin/images/${id}/delete.data?by=dialog`, {}, owner)).status).toBe(
      200,
    );
  });

  it('odd addresses are answered plainly', async () => {
    for (const path of ['images/none', 'packages/a%20b', 'slides/x']) {
      expect((await get(`/admin/bin/${path}/photo`)).status, path).toBe(404);
      expect((await get(`/admin/bin/${path}/delete`)).headers.get('location'), path).toBe(
        '/admin/bin',
      );
      expect((await get(`/admin/bin/${path}/restore`)).headers.get('location'), path).toBe(
        '/admin/bin',
      );
      const back = await post(`/admin/bin/${path}/restore`, {}, script);
      expect([404, 409], path).toContain(back.status);
      expect((await post(`/admin/bin/${path}/delete.data?by=dialog`)).status, path).toBe(404);
    }
    expect((await get('/admin/bin?show=x')).status).toBe(200);
  });
});
