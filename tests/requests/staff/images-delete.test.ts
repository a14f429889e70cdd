import { describe, expect, it } from 'vitest';
import { moveImages } from '../../../app/data/gallery/image-changes.server.ts';
import { updateGalleryImage } from '../../../app/data/gallery/image-texts.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { databaseKinds } from '../../sites/test-site.ts';
import { missing, openBin, script, shown } from './bin-requests.ts';

const gallery = '/admin/gallery/umrah';
const list = '/admin/gallery?category=umrah';
const address = `${gallery}/bin`;

describe.each(databaseKinds)('several images deleted at once on %s', (kind) => {
  const here = openBin(kind);
  const { get, post, makeImage } = here;
  const areThere = (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await here.find(id)) !== null));
  async function makeThree() {
    const made: { id: string; url: string }[] = [];
    for (const caption of ['One', 'Two', 'Three']) made.push(await makeImage(caption));
    return made.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
  const idsOf = (images: { id: string }[]) => images.map(({ id }) => id);
  const ask = async (path: string, fields: Record<string, string | string[]>) => {
    const answer = await post(path, fields, script);
    return [answer.status, await answer.json()];
  };
  const inBin = async (ids: string[]) =>
    here.database.kysely.selectFrom('deleted_images').where('id', 'in', ids).select('id').execute();

  it('without a script a page asks first, and one press puts all of them back', async () => {
    const images = await makeThree();
    const ids = idsOf(images);
    const before = await Promise.all(ids.map(here.find));
    const question = await post(`${gallery}/delete`, { id: ids, to: 'hajj' });
    expect(question.status).toBe(200);
    const html = await question.text();
    expect(html).toContain(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    expect(html).toContain('They stay in the bin for 30 days');
    expect(html).toMatch(/3 images: /);
    expect(html).toContain(`action="${address}"`);
    expect(await areThere(ids)).toEqual([true, true, true]);

    const deleted = await post(address, { id: ids });
    expect(toastOf(deleted)).toContain('3 images deleted successfully');
    expect(await areThere(ids)).toEqual([false, false, false]);
    for (const { url } of images) expect(await here.statusesOf(url)).toEqual(missing);
    const shownList = await (await get(deleted.headers.get('location') ?? '')).text();
    expect(shownList).toMatch(/<strong>3 images<\/strong> were deleted/);
    expect(shownList).toContain(`action="${gallery}/restore"`);
    for (const id of ids) {
      expect(shownList).toContain(`<input type="hidden" name="id" value="${id}"/>`);
    }
    const back = await post(`${gallery}/restore`, { id: ids });
    expect(back.headers.get('location')).toBe(list);
    expect(toastOf(back)).toContain('3 images restored successfully');
    expect(await Promise.all(ids.map(here.find))).toEqual(before);
    for (const { url } of images) expect(await here.statusesOf(url)).toEqual(shown);
    expect(toastOf(await post(`${gallery}/restore`, { id: ids }))).toContain(
      'Failed to restore images',
    );
  });

  it('a script is told how many are in the bin and which it put there; all of it is noted', async () => {
    const ids = idsOf(await makeThree());
    const [one = '', two = '', three = ''] = ids;
    const none = { done: 0, deleted: [] };
    expect(await ask(address, {})).toEqual([400, none]);
    expect(await ask(address, { id: 'a\0b' })).toEqual([400, none]);
    expect(await ask(address, { id: Array(501).fill(one) })).toEqual([400, none]);
    expect(await ask(address, { id: 'gone' })).toEqual([404, none]);
    expect(await ask('/admin/gallery/hajj/bin', { id: one })).toEqual([404, none]);
    expect(await ask(address, { id: one })).toEqual([200, { done: 1, deleted: [one] }]);
    expect(await ask(address, { id: [...ids, two, 'gone'] })).toEqual([
      200,
      { done: 3, deleted: [two, three] },
    ]);
    expect(await ask(`${gallery}/restore`, { id: ids })).toEqual([
      200,
      { isRestored: true, count: 3 },
    ]);
    expect(await ask(`${gallery}/restore`, {})).toEqual([409, { isRestored: false, count: 0 }]);
    expect((await here.actsOn(two)).map((line) => line.split(' ').slice(0, -2).join(' '))).toEqual([
      'images added',
      'images deleted',
      'images put back',
    ]);
  });

  it('what is not in the gallery any more is said, and those that are there go', async () => {
    const ids = idsOf(await makeThree());
    const [moved = '', ...rest] = ids;
    await moveImages(here.database, [moved], { from: 'umrah', to: 'hajj' });
    const answer = await post(address, { id: ids });
    expect(toastOf(answer)).toContain(
      '2 images deleted successfully. 1 is not in this gallery any more',
    );
    expect(answer.headers.get('location')).toBe(
      `${list}${rest.map((id) => `&deleted=${id}`).join('')}`,
    );
    for (const path of [address, `${gallery}/delete`]) {
      const stale = await post(path, { id: moved });
      expect(stale.headers.get('location')).toBe(list);
      expect(toastOf(stale)).toContain('This image is not in this gallery any more');
      expect(toastOf(await post(path))).toContain('Choose at least one image');
    }
    expect(toastOf(await post(address, { id: [moved, 'gone'] }))).toContain(
      'These images are not in this gallery any more',
    );
  });

  it('of those whose file is gone it says so, and puts the others back', async () => {
    const images = await makeThree();
    const ids = idsOf(images);
    const [lost] = images;
    await post(address, { id: ids });
    await here.site.services.storage.remove((lost?.url ?? '').replace('/media/', ''));
    const answer = await post(`${gallery}/restore`, { id: ids });
    expect(toastOf(answer)).toContain('2 images restored successfully. The file of this image');
    expect(await areThere(ids)).toEqual([false, true, true]);
    expect(await inBin(ids)).toEqual([{ id: lost?.id }]);
  });

  it('two at once, one who moves and one who writes of them: each image goes once', async () => {
    const ids = idsOf(await makeThree());
    const [first = '', , last = ''] = ids;
    const one = ask(address, { id: ids });
    const other = ask(address, { id: [...ids].reverse() });
    const answers = await Promise.all([
      one,
      other,
      moveImages(here.database, [last], { from: 'umrah', to: 'hajj' }),
      updateGalleryImage(here.database, 'umrah', first, { caption: 'Meanwhile' }),
    ]);
    const deleted = [answers[0], answers[1]].flatMap(([, answer]) => answer.deleted);
    const movedAway = answers[2];
    expect([...deleted, ...movedAway].sort()).toEqual(ids);
    expect((await inBin(ids)).length).toBe(3 - movedAway.length);
    for (const [status] of [answers[0], answers[1]]) expect(status).toBe(200);
    expect(await areThere(ids)).toEqual([false, false, false]);
  });

  it('is for staff alone, and nothing goes when the database fails', async () => {
    const [id = ''] = idsOf(await makeThree());
    for (const path of [address, `${gallery}/delete`, `${gallery}/restore`]) {
      expect((await get(path)).headers.get('location')).toBe(list);
      const stranger = await post(path, { id }, { cookie: '' });
      expect(stranger.headers.get('location')).toMatch(/^\/admin\/login/);
      const elsewhere = path.replace('umrah', 'weddings');
      expect((await post(elsewhere, { id })).status).toBe(404);
    }
    const { database } = here;
    const broken = new Proxy(database, {
      get: (target, name) => (name === 'now' ? fail : Reflect.get(target, name)),
    });
    here.site.services.database = broken;
    const refused = await post(address, { id });
    here.site.services.database = database;
    expect(toastOf(refused)).toContain('Failed to delete image');
    expect(await areThere([id])).toEqual([true]);
    const owner = await post(address, { id }, { cookie: here.owner });
    expect(toastOf(owner)).toContain('Image deleted successfully');
  });
});

function fail(): never {
  throw new Error('The database is away');
}
