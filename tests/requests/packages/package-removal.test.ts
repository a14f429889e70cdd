import { describe, expect, it } from 'vitest';
import { deleteRows } from '../../../app/data/bin/bin.server.ts';
import { findPackage, listPackages } from '../../../app/data/packages/packages.server.ts';
import { toastOf } from '../../readers/toast.ts';
import { staffCookie } from '../../sites/staff-session.ts';
import { requestDatabases } from '../../sites/test-site.ts';
import { expectWords, textOf } from '../site/open-site.ts';
import { bulk, bulkAnswer } from '../staff/bulk-requests.ts';
import { openPackages, texts } from './package-requests.ts';

const address = '/admin/bulk/packages/delete';
const sure = 'Are you sure you want to delete this item? This action cannot be undone.';
const sentence = 'We do not offer this package just now.';

describe.each(requestDatabases)('deleting and hiding packages on %s', (kind) => {
  const here = openPackages(kind);
  const { ask, get, post, read, readAsStaff, named, breakChanges } = here;
  async function makePackage(packageName: string): Promise<string> {
    await post('/admin/packages/new', { ...texts, packageName, packageType: 'Cruise' });
    return (await named(packageName))?.id ?? '';
  }
  async function makeThree() {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push(await makePackage(name));
    return ids.sort();
  }
  const areThere = async (ids: string[]) =>
    (await Promise.all(ids.map((id) => findPackage(here.database, id)))).map((one) => one !== null);
  const packages = (action: string, id: string | string[]) => bulk('packages', action, id);
  /** Asks as the page's script does. */
  const press = async (action: string, id: string | string[]) =>
    bulkAnswer(await post(...packages(`${action}.data`, id)));

  it('deletes one by POST alone, and undo restores its place', async () => {
    const tourPackage = await named('Ramadan Last Ten Nights');
    const id = tourPackage?.id ?? '';
    const ids = async () => (await listPackages(here.database)).map((one) => one.id);
    const before = await ids();
    const page = await readAsStaff(`${address}?id=${id}`);
    expectWords(page, 'Confirm Delete', sure, 'Ramadan Last Ten Nights');
    expect(await areThere([id])).toEqual([true]);
    const mend = breakChanges();
    const failed = 'Failed to delete package';
    expect(toastOf(await post(...packages('delete', id)))).toContain(failed);
    mend();
    expect(await areThere([id])).toEqual([true]);
    expect(toastOf(await post(...packages('delete', 'nothing')))).toContain(failed);
    const deleted = await post(...packages('delete', id));
    expect(toastOf(deleted)).toContain('Package deleted successfully');
    expect(await areThere([id])).toEqual([false]);
    const list = await readAsStaff(deleted.headers.get('location') ?? '');
    const field = new RegExp(`<input[^>]*name="id"[^>]*value="${id}"`);
    expectWords(list, 'action="/admin/bulk/packages/restore"', field);
    const restored = await post(...packages('restore', id));
    expect(toastOf(restored)).toContain('Package restored successfully');
    expect(await findPackage(here.database, id)).toEqual(tourPackage);
    expect(await ids()).toEqual(before);
    expect((await press('restore', id))[0]).toBe(404);
  });

  it('without a script a page asks before a bulk delete, and one press restores all', async () => {
    const ids = await makeThree();
    const question = await post(address, { id: ids });
    const html = await textOf(question);
    expectWords(html, sure, '3 packages: ', `action="${address}"`);
    expect(await areThere(ids)).toEqual([true, true, true]);

    const clerk = { cookie: await staffCookie(here.site, 'staff') };
    const deleted = await post(...packages('delete', ids), clerk);
    expect(toastOf(deleted)).toContain('3 packages deleted successfully');
    expect(await areThere(ids)).toEqual([false, false, false]);
    const list = await readAsStaff(deleted.headers.get('location') ?? '');
    expect(list).toMatch(/<strong>3 packages<\/strong> were deleted/);
    for (const id of ids) expect(list).toContain(`<input type="hidden" name="id" value="${id}"/>`);

    const restore = async () => toastOf(await post(...packages('restore', ids)));
    expect(await restore()).toContain('3 packages restored successfully');
    expect(await areThere(ids)).toEqual([true, true, true]);
    expect(await restore()).toContain('Failed to restore packages');
  });

  it('tells a script how many are in the bin and which it moved there', async () => {
    const ids = await makeThree();
    const [one = '', two = '', three = ''] = ids;
    const note = 'In the bin for 30 days';
    const chooseOne = { isDone: false, text: 'Choose at least one package' };
    expect(await press('delete', [])).toEqual([400, chooseOne]);
    const gone = 'Failed to delete package. This package is not there any more';
    expect(await press('delete', 'gone')).toEqual([404, { isDone: false, text: gone }]);
    const undo = (...deleted: string[]) => ({ action: 'restore', ids: deleted });
    const text = 'Package deleted successfully';
    const isDone = true;
    expect(await press('delete', one)).toEqual([200, { isDone, text, note, undo: undo(one) }]);
    expect(await press('delete', [...ids, two, 'gone'])).toEqual([
      200,
      {
        ...{ isDone, note, undo: undo(two, three) },
        text: '3 packages deleted successfully. 1 is not there any more',
      },
    ]);
    const back = { isDone, text: '3 packages restored successfully' };
    expect(await press('restore', ids)).toEqual([200, back]);
    expect(await press('restore', [])).toEqual([400, chooseOne]);
    const { kysely } = here.database;
    const entries = kysely.selectFrom('history').select('act').where('subjectId', '=', one);
    const acts = (await entries.execute()).map(({ act }) => act);
    expect(acts.sort()).toEqual(['added', 'deleted', 'put back']);
  });

  it('hides a package from every page, feed and search engine, and shows it again', async () => {
    const name = 'Hidden for a while';
    const id = await makePackage(name);
    const own = [`/packages/details/${id}`, `/packages/cruise/${id}`];
    const twins = [...own, ...own.map((path) => `${path}.data`)];
    const places = [
      ...['/', '/packages', '/packages?type=special', '/sitemap.xml', '/packages.data'],
      ...[`/contact?package=${id}`, `/contact.data?package=${id}`, ...twins],
    ];
    /** The places that contain one of the texts. */
    const naming = async (...words: string[]) => {
      const found = await Promise.all(places.map((path) => read(path)));
      return places.filter((_, at) => words.some((word) => found[at]?.includes(word)));
    };
    const preview = /\/preview\/packages\/[^"]*\.jpg/;
    const picture = preview.exec(await read(own[0] ?? ''))?.[0] ?? '';
    expect((await ask(picture)).status).toBe(200);
    const before = await naming(name, `/details/${id}`);
    expect(before).toEqual(expect.arrayContaining(['/', '/packages', '/sitemap.xml', ...twins]));

    const answer = await post(...packages('hide', id));
    expect(answer.headers.get('location')).toBe('/admin/packages');
    expect(toastOf(answer)).toContain('Package hidden from visitors');
    expect(await naming(name)).toEqual([]);
    expect(await read('/sitemap.xml')).not.toContain(id);
    for (const path of own) {
      const html = await textOf(await ask(path), 404);
      const ways = /href="\/packages"[\s\S]*href="\/contact"/;
      expectWords(html, sentence, ways, '<meta name="robots" content="noindex"');
      expect(html).not.toMatch(/ld\+json|og:image/);
    }
    expect((await ask(picture)).status).toBe(404);
    const badge = '>Hidden<';
    expectWords(await readAsStaff('/admin/packages'), badge, `aria-label="Show ${name}"`);

    const shown = await post(...packages('show', id));
    expect(toastOf(shown)).toContain('Package shown to visitors');
    expect(await naming(name, `/details/${id}`)).toEqual(before);
    expect((await ask(picture)).status).toBe(200);
    expect(await readAsStaff('/admin/packages')).not.toContain('>Hidden<');
    await deleteRows(here.database, 'packages', [id]);
    expect(await read('/packages/details/nothing')).not.toContain(sentence);
  });

  it('a failure to hide is told and changes nothing; actions are no pages', async () => {
    const { id = '' } = (await named('Umrah Family Comfort')) ?? {};
    for (const action of ['hide', 'show', 'delete', 'restore']) {
      const path = `/admin/bulk/packages/${action}`;
      expect((await get(path)).headers.get('location'), path).toBe('/admin/packages');
    }
    breakChanges();
    const failed = toastOf(await post(...packages('hide', id)));
    expect(failed).toContain('Failed to hide package');
    expect((await press('hide', id))[0]).toBe(503);
    expect((await findPackage(here.database, id))?.hiddenAt).toBeNull();
  });
});
